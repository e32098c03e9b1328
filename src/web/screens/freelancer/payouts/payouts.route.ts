import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { type PayoutsSearch, readPayoutsSearch } from './payouts-search.ts'
import type { PayoutsVisit } from './payouts-visit.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'payouts')?.('title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const payoutsRoute = {
  validateSearch: readPayoutsSearch,
  loaderDeps: ({ search }: { search: PayoutsSearch }): PayoutsSearch => ({ year: search.year }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: PayoutsVisit): Promise<void> => (await import('./load-payouts.ts')).loadPayouts(visit),
  head,
}
