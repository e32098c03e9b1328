import type { ContactAction, ContactCard } from '#shared/contact/admin-contract.ts'
import { assignmentAction, isWithAnother } from '../decisions/assignments.policy.ts'

/** What an admin may do with a message: what another one is on is theirs to answer, until it is taken from them. */
export function allowedActions(message: Pick<ContactCard, 'isDone' | 'assignee'>, adminId: string): ContactAction[] {
  const assignment = assignmentAction(message, adminId)
  if (isWithAnother(message, adminId) && !message.isDone) return [assignment]
  return message.isDone ? ['answer', 'reopen'] : ['answer', 'finish', assignment]
}
