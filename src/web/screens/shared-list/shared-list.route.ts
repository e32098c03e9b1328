import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../frame/root.route.ts'
import type { SharedListVisit } from './shared-list-visit.ts'

/** Anyone who has the link may read it; search engines must not index it. */
function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'favorites')?.('page.title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
      // without a referrer at all, browsers would send plain forms as from nowhere
      { name: 'referrer', content: 'same-origin' },
    ],
  }
}

export const sharedListRoute = {
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: SharedListVisit): Promise<void> => (await import('./queries.ts')).loadSharedList(visit),
  head,
}
