import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'admin')?.('appeals.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const moderationRoute = {
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: { context: RouterContext }): Promise<void> => (await import('./queries.ts')).loadAppeals(visit),
  head,
}
