import type { RouterContext } from '#web/screens/frame/root.route.ts'

/** What the head shows of a conversation. */
export interface ConversationHead {
  name: string
}

export interface ConversationVisit {
  context: RouterContext
  params: { chatId: string }
}
