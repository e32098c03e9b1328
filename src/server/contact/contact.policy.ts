import type { ContactAction, ContactCard } from '#shared/contact/admin-contract.ts'
import { claimAction, isWithAnother } from '../decisions/claims.policy.ts'

/** What an admin may do with a message: what another one is on is theirs to answer, until it is taken from them. */
export function allowedActions(message: Pick<ContactCard, 'isDone' | 'claimedBy'>, adminId: string): ContactAction[] {
  const claim = claimAction(message, adminId)
  if (isWithAnother(message, adminId) && !message.isDone) return [claim]
  return message.isDone ? ['answer', 'reopen'] : ['answer', 'finish', claim]
}
