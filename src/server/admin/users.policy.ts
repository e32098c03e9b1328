import type { AdminUser, UserCard } from '#shared/admin/users-contract.ts'

/**
 * What an admin may do about a person. Nothing about who has deleted their account, nor about oneself; an admin is not
 * suspended: the role is taken first.
 */
export function allowedActions(
  person: Pick<UserCard, 'id' | 'roles' | 'isVerified' | 'isSuspended' | 'isDeleted'>,
  adminId: string,
): AdminUser['allowedActions'] {
  if (person.isDeleted || person.id === adminId) return []
  if (person.isSuspended) return ['lifted']
  const verification = person.isVerified ? ('unverified' as const) : ('verified' as const)
  return person.roles.includes('admin') ? [verification] : [verification, 'end_sessions', 'suspended']
}
