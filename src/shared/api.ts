import type { accountEndpoints } from './account/contract.ts'
import type { adminCaseEndpoints } from './admin/cases-contract.ts'
import type { adminEndpoints } from './admin/contract.ts'
import type { adminUserEndpoints } from './admin/users-contract.ts'
import type { bookingEndpoints } from './bookings/contract.ts'
import type { calendarEndpoints } from './calendars/contract.ts'
import type { calendarFeedEndpoints } from './calendar-feeds/contract.ts'
import type { contactAdminEndpoints } from './contact/admin-contract.ts'
import type { contactEndpoints } from './contact/contract.ts'
import type { conversationEndpoints } from './conversations/contract.ts'
import type { currencyEndpoints } from './currencies/contract.ts'
import type { dashboardEndpoints } from './dashboards/contract.ts'
import type { decisionEndpoints } from './decisions/contract.ts'
import type { faqEndpoints } from './faq/contract.ts'
import type { favoriteEndpoints } from './favorites/contract.ts'
import type { favoriteListEndpoints } from './favorites/lists.contract.ts'
import type { fileEndpoints } from './files/contract.ts'
import type { freelancerEndpoints } from './freelancers/contract.ts'
import type { hostEndpoints } from './hosts/contract.ts'
import type { importEndpoints } from './imports/contract.ts'
import type { listingEndpoints } from './listings/contract.ts'
import type { notificationEndpoints } from './notifications/contract.ts'
import type { placeEndpoints } from './places/contract.ts'
import type { priceEndpoints } from './prices/contract.ts'
import type { profileEndpoints } from './profiles/contract.ts'
import type { reportEndpoints } from './reports/contract.ts'
import type { reviewEndpoints } from './reviews/contract.ts'
import type { searchEndpoints } from './searches/contract.ts'
import type { shopEndpoints } from './shops/contract.ts'
import type { spaceEndpoints } from './spaces/contract.ts'

/** Every endpoint of the API. The browser imports this as a type only; no schema reaches a page. */
export type Api = typeof accountEndpoints &
  typeof adminEndpoints &
  typeof adminCaseEndpoints &
  typeof adminUserEndpoints &
  typeof bookingEndpoints &
  typeof calendarEndpoints &
  typeof calendarFeedEndpoints &
  typeof contactAdminEndpoints &
  typeof contactEndpoints &
  typeof conversationEndpoints &
  typeof currencyEndpoints &
  typeof dashboardEndpoints &
  typeof decisionEndpoints &
  typeof faqEndpoints &
  typeof favoriteEndpoints &
  typeof favoriteListEndpoints &
  typeof fileEndpoints &
  typeof freelancerEndpoints &
  typeof hostEndpoints &
  typeof importEndpoints &
  typeof listingEndpoints &
  typeof notificationEndpoints &
  typeof placeEndpoints &
  typeof priceEndpoints &
  typeof profileEndpoints &
  typeof reportEndpoints &
  typeof reviewEndpoints &
  typeof searchEndpoints &
  typeof shopEndpoints &
  typeof spaceEndpoints
