import type about from './about/en.ts'
import type admin from './admin/en.ts'
import type app from './app/en.ts'
import type area from './area/en.ts'
import type auth from './auth/en.ts'
import type bookingTerms from './booking-terms/en.ts'
import type bookings from './bookings/en.ts'
import type calendar from './calendar/en.ts'
import type calendarFeeds from './calendar-feeds/en.ts'
import type common from './common/en.ts'
import type contact from './contact/en.ts'
import type conversations from './conversations/en.ts'
import type cookies from './cookies/en.ts'
import type dashboards from './dashboards/en.ts'
import type decisions from './decisions/en.ts'
import type errors from './errors/en.ts'
import type explore from './explore/en.ts'
import type favorites from './favorites/en.ts'
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
import type notifications from './notifications/en.ts'
import type profile from './profile/en.ts'
import type reports from './reports/en.ts'
import type reviews from './reviews/en.ts'
import type search from './search/en.ts'
import type searches from './searches/en.ts'
import type shops from './shops/en.ts'
import type space from './space/en.ts'
import type tags from './tags/en.ts'
import type validation from './validation/en.ts'

/** The namespaces, each a folder with one catalogue per language; English gives the keys and parameters. */
export interface Namespaces {
  about: typeof about
  admin: typeof admin
  app: typeof app
  area: typeof area
  auth: typeof auth
  'booking-terms': typeof bookingTerms
  bookings: typeof bookings
  calendar: typeof calendar
  'calendar-feeds': typeof calendarFeeds
  common: typeof common
  contact: typeof contact
  conversations: typeof conversations
  cookies: typeof cookies
  dashboards: typeof dashboards
  decisions: typeof decisions
  errors: typeof errors
  explore: typeof explore
  favorites: typeof favorites
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
  notifications: typeof notifications
  profile: typeof profile
  reports: typeof reports
  reviews: typeof reviews
  search: typeof search
  searches: typeof searches
  shops: typeof shops
  space: typeof space
  tags: typeof tags
  validation: typeof validation
}

export type Namespace = keyof Namespaces
