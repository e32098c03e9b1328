/** What a signed-in person is here to do. One role per account. */
export const ROLES = ['retailer', 'host', 'freelancer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles a person may give themselves at first sign-in; `admin` is only ever granted by an admin. */
export const CHOOSEABLE_ROLES = ['retailer', 'host', 'freelancer'] as const satisfies readonly Role[]
export type ChooseableRole = (typeof CHOOSEABLE_ROLES)[number]

const DASHBOARD_PATHS: Readonly<Record<Role, string>> = {
  admin: '/admin',
  host: '/host/dashboard',
  retailer: '/retailer/dashboard',
  freelancer: '/freelancer/dashboard',
}

/** Where the Dashboard link leads; `/` for someone who has not chosen a role yet. */
export function dashboardPath(role: Role | null | undefined): string {
  return role ? DASHBOARD_PATHS[role] : '/'
}
