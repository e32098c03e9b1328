import type { AppealCard } from '#shared/admin/appeals-contract.ts'
import type { AppealAction } from '#shared/admin/states.ts'
import { assignmentAction, isWithAnother } from '../decisions/assignments.policy.ts'

/**
 * What an admin may do with an appeal: answer what nobody else is on, and take on what they may answer. Who decided, and whom
 * it concerns, leave it to another admin where there is one.
 */
export function allowedActions(
  appeal: Pick<AppealCard, 'outcome' | 'mayAnswer' | 'assignee'>,
  adminId: string,
): AppealAction[] {
  if (appeal.outcome !== null || !appeal.mayAnswer) return []
  const assignment = assignmentAction(appeal, adminId)
  return isWithAnother(appeal, adminId) ? [assignment] : ['answer', assignment]
}
