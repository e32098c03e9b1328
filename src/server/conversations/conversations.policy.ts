import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { hasRole } from '#shared/roles.ts'
import type { Viewer } from '../http/call.ts'

/** What the rules ask about a conversation. */
export interface JudgedConversation {
  /** The other person still takes part in Rahba. */
  isOtherHere: boolean
  isArchived: boolean
}

/** What its reader may do with a conversation: nobody writes to somebody who no longer takes part in Rahba. */
export function allowedActions(conversation: JudgedConversation): ConversationSummary['allowedActions'] {
  const actions: ConversationSummary['allowedActions'] = conversation.isOtherHere ? ['send'] : []
  actions.push(conversation.isArchived ? 'restore' : 'archive')
  return actions
}

/** An admin who names a person, and neither booking nor space, writes as the team; so does only who is an admin now. */
export const writesForTeam = (viewer: Viewer): boolean => hasRole(viewer, 'admin')
