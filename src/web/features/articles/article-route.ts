import type { ArticleName } from '#shared/articles/article.ts'
import { cancellationTablesQuery } from '#web/features/bookings/cancellation-query.ts'
import { companyQuery, supportQuery } from '#web/features/contact/queries.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { articleOf, loadArticle } from './articles.ts'

/** The settings of a route that shows an article: its words, how to reach us, its head. */
export function articleRoute(name: ArticleName) {
  return {
    staticData: {
      messages: name === 'cancellation' ? (['legal', 'booking-terms'] as const) : (['legal'] as const),
      article: name,
    },
    loader: async ({ context }: { context: RouterContext }): Promise<void> => {
      await Promise.all([
        loadArticle(context.locale, name),
        context.queryClient.ensureQueryData(supportQuery(context.locale)),
        context.queryClient.ensureQueryData(companyQuery(context.locale)),
        name === 'cancellation' && context.queryClient.ensureQueryData(cancellationTablesQuery),
      ])
    },
    head: ({ match }: { match: { context: RouterContext } }) => {
      const { title, lead } = articleOf(match.context.locale, name)
      return contentHead(match.context, { title, description: lead, path: `/${name}`, type: 'article' })
    },
  } as const
}
