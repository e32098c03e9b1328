import type { ConversationSummary } from '#shared/conversations/contract.ts'
import type { ConversationRow } from './conversations.sql.ts'

/** The conversation as its reader may use it: nobody writes to somebody who no longer takes part in Rahba. */
export function viewOf({ isOtherHere, ...conversation }: ConversationRow): ConversationSummary {
  const allowedActions: ConversationSummary['allowedActions'] = isOtherHere ? ['send'] : []
  allowedActions.push(conversation.archived ? 'restore' : 'archive')
  return { ...conversation, allowedActions }
}
