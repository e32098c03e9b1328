import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import type { ConversationHead, ConversationVisit } from './conversation-visit.ts'

function conversationHead(visit: { match: { context: PageSettings }; loaderData?: ConversationHead | undefined }) {
  const { locale } = visit.match.context
  const [t, common] = [translatorOf(locale, 'conversations'), translatorOf(locale, 'common')]
  if (!t || !common) return {}
  const { loaderData } = visit
  const title = loaderData ? t('thread.title', { name: loaderData.name || common('role.none') }) : t('missing.title')
  return { meta: [{ title: common('page.title', { title }) }] }
}

/** Before this long the earlier conversation stays in sight. */
const skeletonAfterMs = 150
const skeletonMinMs = 300

export const conversationRoute = {
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: ConversationVisit): Promise<ConversationHead> =>
    (await import('./load-conversation.ts')).loadConversation(visit),
  head: conversationHead,
  pendingMs: skeletonAfterMs,
  pendingMinMs: skeletonMinMs,
} as const
