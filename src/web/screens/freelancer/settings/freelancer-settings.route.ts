import type { PageSettings } from '#shared/http/page-facts.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface SettingsSearch {
  /** They were saved without JavaScript, or the page came back in another language. */
  saved?: 'yes'
}

export const savedAddress = withSearch(paths.freelancerSettings(), { saved: 'yes' })

function head({ match }: { match: { context: PageSettings } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'freelancer-settings')?.('title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const freelancerSettingsRoute = {
  validateSearch: ({ saved }: Record<string, unknown>): SettingsSearch => (saved === 'yes' ? { saved } : {}),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async ({ context }: { context: RouterContext }): Promise<void> =>
    (await import('./load-freelancer-settings.ts')).loadFreelancerSettings(context),
  head,
}
