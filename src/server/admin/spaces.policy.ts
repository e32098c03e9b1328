import type { AdminSpaceCard } from '#shared/admin/contract.ts'
import type { DecisionAction } from '#shared/decisions/reasons.ts'
import { assignmentAction } from '../decisions/assignments.policy.ts'
import type { JudgedSpace } from './spaces.sql.ts'

/** What an admin may decide about a space in this state. A draft is its host's own. */
export function allowedActions({
  state,
  isChanged,
  isHostRoleTaken,
}: Pick<JudgedSpace, 'state' | 'isChanged' | 'isHostRoleTaken'>): DecisionAction[] {
  if (state === 'pending') return ['approved', 'changes_asked', 'rejected']
  if (state === 'withdrawn') return isHostRoleTaken ? [] : ['approved']
  if (state !== 'active' && state !== 'paused') return []
  return isChanged && state === 'active' ? ['approved', 'changes_asked', 'withdrawn'] : ['withdrawn']
}

/** What awaits a look is taken on by one admin, who may let go of it; null for what awaits none. */
export function assignmentActionOf(
  { state, isChanged, assignee }: Pick<AdminSpaceCard, 'state' | 'isChanged' | 'assignee'>,
  adminId: string,
): 'assign' | 'release' | null {
  return state === 'pending' || isChanged ? assignmentAction({ assignee }, adminId) : null
}
