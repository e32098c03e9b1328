import type { Role } from '#shared/roles.ts'

/** Who may open a screen: anyone, anyone with an account, or these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]

export interface Screen {
  /** The key in `paths.ts`. */
  name: string
  /** As the specification writes it. */
  path: string
  access: Access
  /** Its folder or file under src/web/screens. */
  file: string
}

const host: Access = ['host', 'admin']
const retailer: Access = ['retailer', 'admin']
const freelancer: Access = ['freelancer', 'admin']
const admin: Access = ['admin']

function screen<const Name extends string>(name: Name, path: string, access: Access, file: string) {
  return { name, path, access, file } satisfies Screen as Screen & { name: Name }
}

/** Every screen of the product: docs/screens.md is generated from this list, the route guards read it. */
export const screens = [
  screen('home', '/', 'public', 'home'),
  screen('explore', '/explore', 'public', 'explore'),
  screen('space', '/space/{spaceId}', 'public', 'space'),
  screen('host', '/hosts/{hostId}', 'public', 'host/public-profile'),
  screen('sharedList', '/lists/{key}', 'public', 'shared-list'),
  screen('spaceDetails', '/space-details/{spaceId}', 'public', 'space'),

  screen('login', '/login', 'public', 'login'),
  screen('signInCode', '/sign-in-code', 'public', 'sign-in-code'),
  screen('forgottenPassword', '/forgotten-password', 'public', 'forgotten-password'),
  screen('resetPassword', '/reset-password', 'public', 'reset-password'),
  screen('confirmEmail', '/confirm-email', 'public', 'confirm-email'),
  screen('welcome', '/welcome', 'signed-in', 'welcome'),
  screen('confirmNewEmail', '/confirm-new-email', 'signed-in', 'confirm-new-email'),
  screen('restoreEmail', '/restore-email', 'public', 'restore-email'),
  screen('profile', '/profile', 'signed-in', 'profile'),
  screen('profileSection', '/profile/{section}', 'signed-in', 'profile'),
  screen('unsubscribe', '/unsubscribe', 'public', 'unsubscribe'),

  screen('about', '/about', 'public', 'about'),
  screen('contact', '/contact', 'public', 'contact'),
  screen('help', '/help', 'public', 'help'),
  screen('safety', '/safety', 'public', 'safety'),
  screen('hostGuide', '/host-guide', 'public', 'host-guide'),
  screen('cancellation', '/cancellation', 'public', 'cancellation'),
  screen('privacy', '/privacy', 'public', 'privacy'),
  screen('terms', '/terms', 'public', 'terms'),
  screen('cookiesSettings', '/cookies-settings', 'public', 'cookies-settings'),

  screen('report', '/report', 'public', 'report'),
  screen('transparency', '/transparency', 'public', 'transparency'),

  screen('notifications', '/notifications', 'signed-in', 'notifications'),
  screen('messages', '/messages', 'signed-in', 'messages'),
  screen('decision', '/decisions/{decisionId}', 'signed-in', 'decision'),
  screen('conversation', '/messages/{chatId}', 'signed-in', 'messages'),

  screen('hostDashboard', '/host/dashboard', host, 'host/dashboard'),
  screen('hostSpaces', '/host/spaces', host, 'host/spaces'),
  screen('newSpace', '/host/spaces/new', 'signed-in', 'host/spaces/new'),
  screen('importSpaces', '/host/spaces/import', host, 'host/spaces/import'),
  screen('editSpace', '/host/spaces/{spaceId}/edit', 'signed-in', 'host/spaces/edit'),
  screen('hostCalendar', '/host/calendar', host, 'host/calendar'),
  // whose role of a host was taken still finds there what stands
  screen('hostBookings', '/host/bookings', 'signed-in', 'host/bookings'),

  screen('retailerDashboard', '/retailer/dashboard', retailer, 'retailer/dashboard'),
  // Hosts and freelancers book and keep spaces too: everybody finds there what is theirs.
  screen('retailerBookings', '/retailer/bookings', 'signed-in', 'retailer/bookings'),
  screen('retailerWishlist', '/retailer/wishlist', 'signed-in', 'retailer/wishlist'),
  screen('presenceCode', '/mission/{missionId}/code', 'signed-in', 'mission/code'),
  screen('retailerMissions', '/retailer/missions', retailer, 'retailer/missions'),
  screen('retailerMission', '/retailer/missions/{missionId}', retailer, 'retailer/mission'),
  screen('missionRequest', '/mission/request', retailer, 'mission/request'),

  screen('freelancerExplore', '/freelancer/explore', 'public', 'freelancer/explore'),
  screen('freelancer', '/freelancer/profile/{freelancerId}', 'public', 'freelancer/public-profile'),
  screen('freelancerDashboard', '/freelancer/dashboard', freelancer, 'freelancer/dashboard'),
  screen('freelancerProfile', '/freelancer/profile', freelancer, 'freelancer/profile'),
  screen('freelancerSettings', '/freelancer/settings', freelancer, 'freelancer/settings'),
  screen('freelancerMissions', '/freelancer/missions', freelancer, 'freelancer/missions'),
  screen('mission', '/freelancer/missions/{missionId}', freelancer, 'freelancer/mission'),
  // The retailer's dashboard links it too, as the way to find freelancers.
  screen('freelancerOpportunities', '/freelancer/opportunities', 'signed-in', 'freelancer/opportunities'),
  screen('freelancerPayouts', '/freelancer/payouts', freelancer, 'freelancer/payouts'),

  screen('admin', '/admin', admin, 'admin/dashboard'),
  screen('adminUsers', '/admin/users', admin, 'admin/users'),
  screen('adminSpaces', '/admin/spaces', admin, 'admin/spaces'),
  screen('adminBookings', '/admin/bookings', admin, 'admin/bookings'),
  screen('adminModeration', '/admin/moderation', admin, 'admin/moderation'),
  screen('adminAnalytics', '/admin/analytics', admin, 'admin/analytics'),
  screen('adminSettings', '/admin/settings', admin, 'admin/settings'),
] as const satisfies readonly Screen[]
