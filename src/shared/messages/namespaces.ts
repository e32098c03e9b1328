import type about from './about/en.ts'
import type admin from './admin/en.ts'
import type adminBookings from './admin-bookings/en.ts'
import type adminPeople from './admin-people/en.ts'
import type analytics from './analytics/en.ts'
import type adminFrame from './admin-frame/en.ts'
import type adminQueue from './admin-queue/en.ts'
import type app from './app/en.ts'
import type area from './area/en.ts'
import type auth from './auth/en.ts'
import type bookingTerms from './booking-terms/en.ts'
import type bookings from './bookings/en.ts'
import type calendar from './calendar/en.ts'
import type calendarFeeds from './calendar-feeds/en.ts'
import type clauses from './clauses/en.ts'
import type common from './common/en.ts'
import type contact from './contact/en.ts'
import type conversations from './conversations/en.ts'
import type cookies from './cookies/en.ts'
import type dashboards from './dashboards/en.ts'
import type decisions from './decisions/en.ts'
import type errors from './errors/en.ts'
import type explore from './explore/en.ts'
import type favorites from './favorites/en.ts'
import type freelancerProfile from './freelancer-profile/en.ts'
import type freelancerSettings from './freelancer-settings/en.ts'
import type freelancers from './freelancers/en.ts'
import type help from './help/en.ts'
import type home from './home/en.ts'
import type hosts from './hosts/en.ts'
import type hostCalendar from './host-calendar/en.ts'
import type imports from './imports/en.ts'
import type languages from './languages/en.ts'
import type legal from './legal/en.ts'
import type listings from './listings/en.ts'
import type mails from './mails/en.ts'
import type map from './map/en.ts'
import type missionReviews from './mission-reviews/en.ts'
import type missionRequest from './mission-request/en.ts'
import type missions from './missions/en.ts'
import type missionWork from './mission-work/en.ts'
import type notifications from './notifications/en.ts'
import type presence from './presence/en.ts'
import type payouts from './payouts/en.ts'
import type opportunities from './opportunities/en.ts'
import type profile from './profile/en.ts'
import type reports from './reports/en.ts'
import type reviews from './reviews/en.ts'
import type search from './search/en.ts'
import type searches from './searches/en.ts'
import type security from './security/en.ts'
import type sellerMissions from './seller-missions/en.ts'
import type settings from './settings/en.ts'
import type shops from './shops/en.ts'
import type space from './space/en.ts'
import type tags from './tags/en.ts'
import type teamActions from './team-actions/en.ts'
import type transparency from './transparency/en.ts'
import type validation from './validation/en.ts'
import type viewAs from './view-as/en.ts'

/** The namespaces, each a folder with one catalogue per language; English gives the keys and parameters. */
export interface Namespaces {
  about: typeof about
  admin: typeof admin
  'admin-bookings': typeof adminBookings
  'admin-people': typeof adminPeople
  analytics: typeof analytics
  'admin-frame': typeof adminFrame
  'admin-queue': typeof adminQueue
  app: typeof app
  area: typeof area
  auth: typeof auth
  'booking-terms': typeof bookingTerms
  bookings: typeof bookings
  calendar: typeof calendar
  'calendar-feeds': typeof calendarFeeds
  clauses: typeof clauses
  common: typeof common
  contact: typeof contact
  conversations: typeof conversations
  cookies: typeof cookies
  dashboards: typeof dashboards
  decisions: typeof decisions
  errors: typeof errors
  explore: typeof explore
  favorites: typeof favorites
  'freelancer-profile': typeof freelancerProfile
  'freelancer-settings': typeof freelancerSettings
  freelancers: typeof freelancers
  help: typeof help
  home: typeof home
  'host-calendar': typeof hostCalendar
  hosts: typeof hosts
  imports: typeof imports
  languages: typeof languages
  legal: typeof legal
  listings: typeof listings
  mails: typeof mails
  map: typeof map
  'mission-reviews': typeof missionReviews
  'mission-request': typeof missionRequest
  missions: typeof missions
  'mission-work': typeof missionWork
  notifications: typeof notifications
  presence: typeof presence
  payouts: typeof payouts
  opportunities: typeof opportunities
  profile: typeof profile
  reports: typeof reports
  reviews: typeof reviews
  search: typeof search
  searches: typeof searches
  security: typeof security
  'seller-missions': typeof sellerMissions
  settings: typeof settings
  shops: typeof shops
  space: typeof space
  tags: typeof tags
  'team-actions': typeof teamActions
  transparency: typeof transparency
  validation: typeof validation
  'view-as': typeof viewAs
}

export type Namespace = keyof Namespaces
