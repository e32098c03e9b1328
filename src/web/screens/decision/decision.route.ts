import { requireAccess, type GuardedVisit } from '#web/access.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../frame/root.route.ts'
import type { DecisionSearch, DecisionVisit } from './decision-visit.ts'

const readDecisionSearch = ({ key }: Record<string, unknown>): DecisionSearch =>
  typeof key === 'string' ? { key } : {}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'decisions')?.('page.title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
      // without a referrer at all, browsers would send plain forms as from nowhere
      { name: 'referrer', content: 'same-origin' },
    ],
  }
}

export const decisionRoute = {
  validateSearch: readDecisionSearch,
  beforeLoad: (visit: GuardedVisit & { search: DecisionSearch }): void => {
    if (visit.search.key === undefined) requireAccess('signed-in')(visit)
  },
  loaderDeps: ({ search }: { search: DecisionSearch }): DecisionSearch => readDecisionSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: DecisionVisit): Promise<void> => (await import('./queries.ts')).loadDecision(visit),
  head,
}
