import { redirect } from '@tanstack/react-router'
import { hasAnyRole, type Role } from '#shared/roles.ts'
import type { Me } from './api/me.ts'
import { paths } from './paths.ts'
import type { Access } from './screens.ts'

/** What a guard looks at: the arguments of a route's `beforeLoad` have this shape. */
export interface GuardedVisit {
  context: { me: Me | null }
  location: { href: string }
}

/**
 * The guard of a route, for its `beforeLoad`: a visitor is sent to sign in and comes back, somebody who has not
 * answered the first-sign-in questions is sent there, who holds none of its roles goes home.
 *
 * This is a kindness to the reader: the API refuses by itself whatever is not theirs.
 */
export function requireAccess(access: Access): (visit: GuardedVisit) => void {
  return ({ context, location }) => {
    if (access === 'public') return
    if (context.me === null) throw redirect({ href: paths.loginThen(location.href) })
    if (access === 'signed-in') return
    if (context.me.role === null) throw redirect({ href: paths.welcomeThen(location.href) })
    // an admin without a second factor is led to where it is turned on
    const roles = context.me.lacksFactor ? context.me.roles.filter(role => role !== 'admin') : context.me.roles
    if (hasAnyRole({ roles }, access)) return
    if (hasAnyRole(context.me, access)) throw redirect({ href: paths.secondFactor() })
    throw redirect({ href: paths.home() })
  }
}

/** The same for a list of roles, as `beforeLoad: requireRole('host', 'admin')`. */
export function requireRole(...roles: readonly Role[]): (visit: GuardedVisit) => void {
  return requireAccess(roles)
}
