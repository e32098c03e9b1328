import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import type { CodeVisit } from './code-visit.ts'

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'presence')?.('code.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const presenceCodeRoute = {
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: CodeVisit): Promise<void> => (await import('./queries.ts')).loadPresenceCode(visit),
  head,
}
