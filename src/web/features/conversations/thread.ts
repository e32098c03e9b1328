import type { ConversationSummary, Message } from '#shared/conversations/contract.ts'
import type { Thread } from './queries.ts'

/** All messages that are at hand, oldest first. */
export function messagesOf(thread: Thread): Message[] {
  return thread.pages.toReversed().flatMap(page => page.messages)
}

/** The conversation as the latest page has it. */
export function conversationOf(thread: Thread): ConversationSummary | undefined {
  return thread.pages[0]?.conversation
}

/** The same thread with a message at its end; unchanged when it is there already. */
export function withMessage(thread: Thread, message: Message): Thread {
  const [latest, ...earlier] = thread.pages
  if (!latest || latest.messages.some(({ id }) => id === message.id)) return thread
  const { content, mine, createdAt, isHidden } = message
  const conversation = {
    ...latest.conversation,
    lastMessage: { content, mine, createdAt, isHidden },
    updatedAt: createdAt,
    archived: false,
    allowedActions: actionsWhen(latest.conversation, false),
  }
  return { ...thread, pages: [{ ...latest, conversation, messages: [...latest.messages, message] }, ...earlier] }
}

/** The same thread with a changed conversation. */
export function withConversation(thread: Thread, change: (known: ConversationSummary) => ConversationSummary): Thread {
  return { ...thread, pages: thread.pages.map(page => ({ ...page, conversation: change(page.conversation) })) }
}

/** In or out of the archive, with the way back. */
export function archivedAs(conversation: ConversationSummary, archived: boolean): ConversationSummary {
  return { ...conversation, archived, allowedActions: actionsWhen(conversation, archived) }
}

function actionsWhen(
  { allowedActions }: ConversationSummary,
  archived: boolean,
): ConversationSummary['allowedActions'] {
  const others = allowedActions.filter(action => action !== 'archive' && action !== 'restore')
  return [...others, archived ? 'restore' : 'archive']
}

/** A message on its way: `after` is the last one that was there when it was written. */
export interface Outgoing {
  content: string
  key: string
  after: string | undefined
}

/**
 * What is still on its way. The server's live word of a message may come before its answer: each message that has
 * arrived in the meantime stands for one of those on their way.
 */
export function stillOutgoing<Sent extends Outgoing>(outgoing: readonly Sent[], messages: readonly Message[]): Sent[] {
  const taken = new Set<string>()
  return outgoing.filter(({ content, after }) => {
    const since = after === undefined ? 0 : messages.findIndex(({ id }) => id === after) + 1
    const arrived = messages.slice(since).find(each => each.mine && each.content === content && !taken.has(each.id))
    if (arrived) taken.add(arrived.id)
    return arrived === undefined
  })
}
