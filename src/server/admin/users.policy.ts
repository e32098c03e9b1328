import { MANUAL_CHECK_KINDS, type CheckKind, type ViewAsObstacle } from '#shared/admin/people.ts'
import type { AdminUser, UserCard } from '#shared/admin/users-contract.ts'

type Person = Pick<UserCard, 'id' | 'roles' | 'isSuspended' | 'isDeleted'>

/**
 * What an admin may do about a person. Nothing about who has deleted their account, nor about oneself; an admin is not
 * suspended: the role is taken first.
 */
export function allowedActions(
  person: Person & Pick<UserCard, 'isVerified'> & { checks: readonly { kind: CheckKind }[] },
  adminId: string,
): AdminUser['allowedActions'] {
  if (person.isDeleted || person.id === adminId) return []
  if (person.isSuspended) return ['lifted']
  const isToCheck = MANUAL_CHECK_KINDS.some(kind => person.checks.every(check => check.kind !== kind))
  const verification = [
    ...(isToCheck ? (['verified'] as const) : []),
    ...(person.isVerified ? (['unverified'] as const) : []),
  ]
  return person.roles.includes('admin') ? verification : [...verification, 'end_sessions', 'suspended']
}

/** Why an admin cannot see the site as this person; null when nothing is in the way. */
export function viewAsObstacle(person: Person, adminId: string): ViewAsObstacle | null {
  if (person.id === adminId) return 'self'
  if (person.isDeleted) return 'deleted'
  if (person.isSuspended) return 'suspended'
  return person.roles.includes('admin') ? 'admin' : null
}
