import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../frame/root.route.ts'

export interface DecisionVisit {
  context: RouterContext
  params: { decisionId: string }
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'decisions')?.('page.title') ?? ''
  return {
    meta: [
      { title: translatorOf(locale, 'common')?.('page.title', { title }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

export const decisionRoute = {
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: DecisionVisit): Promise<void> => (await import('./queries.ts')).loadDecision(visit),
  head,
}
