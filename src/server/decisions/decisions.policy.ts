import type { Decision } from '#shared/decisions/contract.ts'
import { RESTRICTIONS } from '#shared/decisions/reasons.ts'
import { hasRole } from '#shared/roles.ts'
import type { Viewer } from '../http/call.ts'

/** Admins read every decision as its person does, without a say in it. */
export const readsAll = (viewer: Viewer | null): boolean => hasRole(viewer, 'admin')

/** One may appeal once, against what restricts and is in force. */
export function allowedActions({
  action,
  stands,
  appeal,
}: Pick<Decision, 'action' | 'stands' | 'appeal'>): Decision['allowedActions'] {
  return stands && appeal === null && RESTRICTIONS.some(each => each === action) ? ['appeal'] : []
}
