import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../frame/root.route.ts'

export const decisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['decision', id],
    queryFn: ({ signal }) => api('GET /api/decisions/{id}', { params: { id } }, { signal }),
  })

export interface DecisionVisit {
  context: RouterContext
  params: { decisionId: string }
}

async function loadDecision({ context, params }: DecisionVisit): Promise<void> {
  await context.queryClient.ensureQueryData(decisionQuery(params.decisionId))
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

export const decisionRoute = { loader: loadDecision, head }
