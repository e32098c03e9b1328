import type { Role } from '#shared/roles.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export interface AreaLink {
  key: 'overview' | 'spaces' | 'calendar' | 'bookings' | 'messages' | 'explore' | 'favorites' | AreaLinkOfOthers
  href: string
  icon: IconName
}

type AreaLinkOfOthers = 'missions' | 'opportunities' | 'profile' | 'users' | 'moderation' | 'analytics' | 'settings'

/** A phone's bar has room for this many; where there are more, the last place opens the others. */
export const barLinksMax = 5

const messages: AreaLink = { key: 'messages', href: paths.messages(), icon: 'message' }

/** The screens of each role's area, the most used first. */
export const AREA_LINKS: Readonly<Record<Role, readonly AreaLink[]>> = {
  host: [
    { key: 'overview', href: paths.hostDashboard(), icon: 'dashboard' },
    { key: 'spaces', href: paths.hostSpaces(), icon: 'shop' },
    { key: 'calendar', href: paths.hostCalendar(), icon: 'calendar' },
    { key: 'bookings', href: paths.hostBookings(), icon: 'inbox' },
    messages,
  ],
  retailer: [
    { key: 'overview', href: paths.retailerDashboard(), icon: 'dashboard' },
    { key: 'bookings', href: paths.retailerBookings(), icon: 'calendar' },
    { key: 'missions', href: paths.retailerMissions(), icon: 'briefcase' },
    { key: 'favorites', href: paths.retailerWishlist(), icon: 'heart' },
    messages,
  ],
  freelancer: [
    { key: 'overview', href: paths.freelancerDashboard(), icon: 'dashboard' },
    { key: 'missions', href: paths.freelancerMissions(), icon: 'briefcase' },
    { key: 'opportunities', href: paths.freelancerOpportunities(), icon: 'search' },
    { key: 'profile', href: paths.freelancerProfile(), icon: 'user' },
    messages,
  ],
  admin: [
    { key: 'overview', href: paths.admin(), icon: 'dashboard' },
    { key: 'spaces', href: paths.adminSpaces(), icon: 'shop' },
    { key: 'moderation', href: paths.adminModeration(), icon: 'shield' },
    { key: 'bookings', href: paths.adminBookings(), icon: 'calendar' },
    { key: 'users', href: paths.adminUsers(), icon: 'users' },
    { key: 'analytics', href: paths.adminAnalytics(), icon: 'chart' },
    { key: 'settings', href: paths.adminSettings(), icon: 'settings' },
  ],
}

/** Those that stand in a phone's bar, and those behind its last place. */
export function barOf(links: readonly AreaLink[]): { bar: readonly AreaLink[]; more: readonly AreaLink[] } {
  if (links.length <= barLinksMax) return { bar: links, more: [] }
  return { bar: links.slice(0, barLinksMax - 1), more: links.slice(barLinksMax - 1) }
}

/** Screens that belong to no single area: they stand in the area of the main role. */
const SHARED_SCREENS: readonly string[] = [
  paths.messages(),
  paths.notifications(),
  paths.profile(),
  paths.retailerBookings(),
  paths.retailerWishlist(),
]

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The area that a screen of this address belongs to, for somebody who holds these roles; null for public screens. */
export function areaOf(pathname: string, person: { role: Role | null; roles: readonly Role[] }): Role | null {
  const { role, roles } = person
  if (role === null) return null
  const own = (['host', 'retailer', 'freelancer', 'admin'] as const).find(each => isOfArea(pathname, each))
  // guards let an admin into every area
  if (own && (roles.includes(own) || roles.includes('admin'))) return own
  return SHARED_SCREENS.some(path => isWithin(pathname, path)) ? role : null
}

function isOfArea(pathname: string, area: Role): boolean {
  // the search and the public profiles of freelancers are anybody's
  if (area === 'freelancer' && isWithin(pathname, paths.freelancerExplore())) return false
  if (area === 'freelancer' && pathname.startsWith(`${paths.freelancerProfile()}/`)) return false
  if (area === 'retailer' && isWithin(pathname, paths.missionRequest())) return true
  return isWithin(pathname, `/${area}`)
}
