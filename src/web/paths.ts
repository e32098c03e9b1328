import { writeSearchText } from './search-text.ts'

/** The path with a query string, for links that the router does not make (plain forms, redirects, sharing). */
export function withSearch(path: string, search: Readonly<Record<string, unknown>>): string {
  return path + writeSearchText(search)
}

/** What signing in is for, where the screen has a word for it. */
export type LoginReason = 'request' | 'favorite'

const segment = encodeURIComponent

/**
 * Every address of the site, each as a function of what it shows. Screens link through these and write no path
 * themselves. `screens.ts` says who may open which.
 */
export const paths = {
  home: () => '/',
  explore: () => '/explore',
  space: (spaceId: string) => `/space/${segment(spaceId)}`,
  /** The public page of who lets spaces. */
  host: (hostId: string) => `/hosts/${segment(hostId)}`,
  /** The earlier address of the space page, which redirects. */
  spaceDetails: (spaceId: string) => `/space-details/${segment(spaceId)}`,

  login: () => '/login',
  /** Signing in, then on to `redirect`; the screen says what waits there, where it has a word for it. */
  loginThen: (redirect: string, reason?: LoginReason) => withSearch('/login', { redirect, reason }),
  /** Signing in to keep this space, then on to `redirect`. */
  loginToKeep: (redirect: string, spaceId: string) =>
    withSearch('/login', { redirect, reason: 'favorite', favorite: spaceId }),
  /** Creating an account, then on to `redirect`. */
  signUp: (redirect: string) => withSearch('/login', { mode: 'sign-up', redirect }),
  /** Where the code of a second factor is typed, then on to where the query says. */
  signInCode: () => '/sign-in-code',
  forgottenPassword: () => '/forgotten-password',
  /** From the reset e-mail; the token travels in the query. */
  resetPassword: () => '/reset-password',
  /** From the confirmation e-mail; the token travels in the query. */
  confirmEmail: () => '/confirm-email',
  /** From the mail to a new address; the token travels in the query. */
  confirmNewEmail: () => '/confirm-new-email',
  /** From the mail to the address before; the token travels in the query. */
  restoreEmail: () => '/restore-email',
  /** The questions of the first sign-in: names and role. */
  welcome: () => '/welcome',
  /** The same, then on to `redirect`. */
  welcomeThen: (redirect: string) => withSearch('/welcome', { redirect }),
  profile: () => '/profile',
  /** One part of it, as `screens/profile/sections.ts` names them. */
  profileSection: (section: string) => `/profile/${segment(section)}`,
  /** The part of the profile where one chooses what to be notified of. */
  notificationChoices: () => '/profile/notifications',
  /** The part of the profile with the second factor; an admin without one is led there. */
  secondFactor: () => '/profile/security',
  /** The part of the profile where they are stored. */
  savedSearches: () => '/profile/searches',
  /** From the mails of a saved search, whose key travels in the query. */
  unsubscribe: () => '/unsubscribe',

  about: () => '/about',
  contact: () => '/contact',
  help: () => '/help',
  safety: () => '/safety',
  transparency: () => '/transparency',
  hostGuide: () => '/host-guide',
  cancellation: () => '/cancellation',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookiesSettings: () => '/cookies-settings',

  notifications: () => '/notifications',

  messages: () => '/messages',
  conversation: (chatId: string) => `/messages/${segment(chatId)}`,
  /** Opens or begins the conversation with this person. */
  messagesWith: (userId: string) => withSearch('/messages', { userId }),
  /** The same, as the freelancer pages link it. */
  messagesTo: (freelancerId: string) => withSearch('/messages', { to: freelancerId }),

  /** Reports a space, a profile, a review or a message. */
  report: (subjectId: string) => withSearch('/report', { id: subjectId }),
  /** The same page when the report has been sent, without JavaScript. */
  reportSent: (subjectId: string) => withSearch('/report', { id: subjectId, sent: 'yes' }),
  sharedList: (key: string) => `/lists/${segment(key)}`,

  decision: (decisionId: string) => `/decisions/${segment(decisionId)}`,

  hostDashboard: () => '/host/dashboard',
  hostSpaces: () => '/host/spaces',
  newSpace: () => '/host/spaces/new',
  importSpaces: () => '/host/spaces/import',
  editSpace: (spaceId: string) => `/host/spaces/${segment(spaceId)}/edit`,
  hostCalendar: () => '/host/calendar',
  hostBookings: () => '/host/bookings',

  retailerDashboard: () => '/retailer/dashboard',
  retailerBookings: () => '/retailer/bookings',
  retailerWishlist: () => '/retailer/wishlist',
  retailerMissions: () => '/retailer/missions',
  retailerMission: (missionId: string) => `/retailer/missions/${segment(missionId)}`,
  /** Six digits that show who comes to a mission is there, for the host and the retailer. */
  presenceCode: (missionId: string) => `/mission/${segment(missionId)}/code`,
  missionRequest: () => '/mission/request',
  /** A mission proposed to this freelancer. */
  missionRequestTo: (freelancerId: string) => withSearch('/mission/request', { freelancerId }),
  /** A mission on the days of this booking. */
  missionRequestFor: (bookingId: string) => withSearch('/mission/request', { bookingId }),

  freelancerExplore: () => '/freelancer/explore',
  freelancer: (freelancerId: string) => `/freelancer/profile/${segment(freelancerId)}`,
  freelancerDashboard: () => '/freelancer/dashboard',
  freelancerProfile: () => '/freelancer/profile',
  freelancerSettings: () => '/freelancer/settings',
  freelancerMissions: () => '/freelancer/missions',
  mission: (missionId: string) => `/freelancer/missions/${segment(missionId)}`,
  freelancerOpportunities: () => '/freelancer/opportunities',
  freelancerPayouts: () => '/freelancer/payouts',

  admin: () => '/admin',
  adminUsers: () => '/admin/users',
  adminSpaces: () => '/admin/spaces',
  /** One space, open beside the list. */
  adminSpace: (spaceId: string) => withSearch('/admin/spaces', { space: spaceId }),
  adminBookings: () => '/admin/bookings',
  adminModeration: () => '/admin/moderation',
  adminAnalytics: () => '/admin/analytics',
  adminSettings: () => '/admin/settings',
} as const
