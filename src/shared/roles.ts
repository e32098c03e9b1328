/** What a signed-in person is here to do. An account holds one or several; the main one decides its dashboard. */
export const ROLES = ['retailer', 'host', 'freelancer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles a person may give themselves, at first sign-in or later; `admin` is only ever granted by an admin. */
export const CHOOSEABLE_ROLES = ['retailer', 'host', 'freelancer'] as const satisfies readonly Role[]
export type ChooseableRole = (typeof CHOOSEABLE_ROLES)[number]

/** Whether somebody holds a role, as their main one or beside it. A visitor holds none. */
export function hasRole(person: { readonly roles: readonly Role[] } | null | undefined, role: Role): boolean {
  return person?.roles.includes(role) ?? false
}

/** Whether somebody holds one of these roles at least. */
export function hasAnyRole(
  person: { readonly roles: readonly Role[] } | null | undefined,
  roles: readonly Role[],
): boolean {
  return roles.some(role => hasRole(person, role))
}

const DASHBOARD_PATHS: Readonly<Record<Role, string>> = {
  admin: '/admin',
  host: '/host/dashboard',
  retailer: '/retailer/dashboard',
  freelancer: '/freelancer/dashboard',
}

/** Where the Dashboard link leads, by the main role; `/` for someone who has not chosen one yet. */
export function dashboardPath(role: Role | null | undefined): string {
  return role ? DASHBOARD_PATHS[role] : '/'
}
