import type { RoleChange } from '#shared/admin/people.ts'
import type { RoleRequest } from '#shared/admin/roles-contract.ts'
import type { Role } from '#shared/roles.ts'
import type { PersonWithRoles } from './roles.sql.ts'

/**
 * Whether an admin may give a person this role, or take it. Nothing about oneself, who has left or is suspended, nor before the
 * first-sign-in questions are answered; the role of an admin only while nothing is asked about it.
 */
export function roleChangesOf(
  role: Role,
  person: Omit<PersonWithRoles, 'version' | 'taken'> & { id: string; hasPending: boolean },
  adminId: string,
): RoleChange[] {
  if (person.id === adminId || person.isDeleted || person.isSuspended || !person.hasName) return []
  if (role === 'admin' && person.hasPending) return []
  return person.roles.includes(role) ? ['take'] : ['give']
}

/** Who asked may withdraw; another admin approves or refuses, unless it is about themselves or there is nobody to ask. */
export function requestActionsOf(
  { askedBy, personId, isAlone }: { askedBy: string; personId: string; isAlone: boolean },
  adminId: string,
): RoleRequest['allowedActions'] {
  if (askedBy === adminId) return ['withdraw']
  if (personId === adminId) return []
  return isAlone ? ['refuse'] : ['approve', 'refuse']
}
