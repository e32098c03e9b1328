import type { AdminSpaceCard } from '#shared/admin/contract.ts'
import type { DecisionAction } from '#shared/decisions/reasons.ts'

/** What an admin may decide about a space in this state. A draft is its host's own. */
export function allowedActions({ state, isChanged }: Pick<AdminSpaceCard, 'state' | 'isChanged'>): DecisionAction[] {
  if (state === 'pending') return ['approved', 'changes_asked', 'rejected']
  if (state === 'withdrawn') return ['approved']
  if (state !== 'active' && state !== 'paused') return []
  return isChanged && state === 'active' ? ['approved', 'changes_asked', 'withdrawn'] : ['withdrawn']
}
