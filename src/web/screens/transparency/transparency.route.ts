import { contentHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const t = translatorOf(match.context.locale, 'transparency')
  if (!t) return {}
  return contentHead(match.context, { title: t('title'), description: t('description'), path: paths.transparency() })
}

export const transparencyRoute = {
  staticData: { messages: ['transparency', 'clauses', 'decisions', 'reports', 'errors'] as const },
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: { context: RouterContext }): Promise<void> =>
    (await import('./queries.ts')).loadTransparency(visit),
  head,
}
