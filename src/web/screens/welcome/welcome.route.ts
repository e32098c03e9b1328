import { redirect } from '@tanstack/react-router'
import { CHOOSEABLE_ROLES, type ChooseableRole, dashboardPath } from '#shared/roles.ts'
import { type GuardedVisit, requireAccess } from '#web/access.ts'
import { ownPath } from '#shared/own-path.ts'

export interface WelcomeSearch {
  /** Where to go once the questions are answered: a path of this site. */
  redirect?: string
}

export function readWelcomeSearch({ redirect: wanted }: Record<string, unknown>): WelcomeSearch {
  const path = typeof wanted === 'string' ? ownPath(wanted) : null
  return path === null ? {} : { redirect: path }
}

/** The questions are asked once: a person who has answered goes on, to their dashboard when nothing else was wanted. */
export function leaveWhenAnswered(visit: GuardedVisit & { search: WelcomeSearch }): void {
  requireAccess('signed-in')(visit)
  const role = visit.context.me?.role
  if (role) throw redirect({ href: ownPath(visit.search.redirect) ?? dashboardPath(role), replace: true })
}

/** What somebody is here for, by where they were on the way to: a request for a space, or the listing of one. */
export function intentOf(wanted: string | undefined): ChooseableRole | undefined {
  if (wanted?.startsWith('/space/')) return 'retailer'
  return CHOOSEABLE_ROLES.find(role => wanted?.startsWith(`/${role}/`))
}
