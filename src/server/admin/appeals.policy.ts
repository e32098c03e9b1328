import type { AppealCard } from '#shared/admin/appeals-contract.ts'
import type { AppealAction } from '#shared/admin/states.ts'
import { claimAction, isWithAnother } from '../decisions/claims.policy.ts'

/**
 * What an admin may do with an appeal: answer what nobody else is on, and take on what they may answer. Who decided, and whom
 * it concerns, leave it to another admin where there is one.
 */
export function allowedActions(
  appeal: Pick<AppealCard, 'outcome' | 'mayAnswer' | 'claimedBy'>,
  adminId: string,
): AppealAction[] {
  if (appeal.outcome !== null || !appeal.mayAnswer) return []
  const claim = claimAction(appeal, adminId)
  return isWithAnother(appeal, adminId) ? [claim] : ['answer', claim]
}
