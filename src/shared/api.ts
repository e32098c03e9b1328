type Account = typeof import('./account/contract.ts').accountEndpoints
type Bookings = typeof import('./bookings/contract.ts').bookingEndpoints
type Contact = typeof import('./contact/contract.ts').contactEndpoints
type Conversations = typeof import('./conversations/contract.ts').conversationEndpoints
type Dashboards = typeof import('./dashboards/contract.ts').dashboardEndpoints
type Faq = typeof import('./faq/contract.ts').faqEndpoints
type Favorites = typeof import('./favorites/contract.ts').favoriteEndpoints
type Files = typeof import('./files/contract.ts').fileEndpoints
type Notifications = typeof import('./notifications/contract.ts').notificationEndpoints
type Places = typeof import('./places/contract.ts').placeEndpoints
type Profiles = typeof import('./profiles/contract.ts').profileEndpoints
type Spaces = typeof import('./spaces/contract.ts').spaceEndpoints

/** Every endpoint of the API. The browser imports this as a type only; no schema reaches a page. */
export type Api = Account &
  Bookings &
  Contact &
  Conversations &
  Dashboards &
  Faq &
  Favorites &
  Files &
  Notifications &
  Places &
  Profiles &
  Spaces
