import type { PageSettings } from '#shared/http/page-facts.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface OwnProfileSearch {
  /** It was saved without JavaScript. */
  saved?: 'yes'
}

/** Where the form comes back to without JavaScript. */
export const savedAddress = withSearch(paths.freelancerProfile(), { saved: 'yes' })

function head({ match }: { match: { context: PageSettings } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'freelancer-profile')?.('title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const freelancerProfileRoute = {
  validateSearch: ({ saved }: Record<string, unknown>): OwnProfileSearch => (saved === 'yes' ? { saved } : {}),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async ({ context }: { context: RouterContext }): Promise<void> =>
    (await import('./load-freelancer-profile.ts')).loadFreelancerProfile(context),
  head,
}
