import type { secondFactorEndpoints } from './account/second-factor-contract.ts'
import type { accountEndpoints } from './account/contract.ts'
import type { adminAppealEndpoints } from './admin/appeals-contract.ts'
import type { adminBookingEndpoints } from './admin/bookings-contract.ts'
import type { adminDocumentEndpoints } from './admin/documents-contract.ts'
import type { adminCaseEndpoints } from './admin/cases-contract.ts'
import type { adminEndpoints } from './admin/contract.ts'
import type { adminPeopleEndpoints } from './admin/people-contract.ts'
import type { adminRoleEndpoints } from './admin/roles-contract.ts'
import type { adminFrameEndpoints } from './admin/frame-contract.ts'
import type { adminQueueEndpoints } from './admin/queue-contract.ts'
import type { adminReviewEndpoints } from './admin/reviews-contract.ts'
import type { adminUserEndpoints } from './admin/users-contract.ts'
import type { viewAsEndpoints } from './admin/view-as-contract.ts'
import type { analyticsEndpoints } from './analytics/contract.ts'
import type { bookingEndpoints } from './bookings/contract.ts'
import type { calendarEndpoints } from './calendars/contract.ts'
import type { calendarFeedEndpoints } from './calendar-feeds/contract.ts'
import type { contactAdminEndpoints } from './contact/admin-contract.ts'
import type { contactEndpoints } from './contact/contract.ts'
import type { conversationEndpoints } from './conversations/contract.ts'
import type { rateAdminEndpoints } from './currencies/admin-contract.ts'
import type { currencyEndpoints } from './currencies/contract.ts'
import type { dashboardEndpoints } from './dashboards/contract.ts'
import type { decisionEndpoints } from './decisions/contract.ts'
import type { faqAdminEndpoints } from './faq/admin-contract.ts'
import type { faqEndpoints } from './faq/contract.ts'
import type { favoriteEndpoints } from './favorites/contract.ts'
import type { favoriteListEndpoints } from './favorites/lists.contract.ts'
import type { fileEndpoints } from './files/contract.ts'
import type { freelancerEndpoints } from './freelancers/contract.ts'
import type { hostEndpoints } from './hosts/contract.ts'
import type { importEndpoints } from './imports/contract.ts'
import type { listingEndpoints } from './listings/contract.ts'
import type { missionApplicationEndpoints } from './missions/applications-contract.ts'
import type { missionEndpoints } from './missions/contract.ts'
import type { missionAbsenceEndpoints } from './missions/absence-contract.ts'
import type { missionStandInEndpoints } from './missions/stand-ins-contract.ts'
import type { missionReviewEndpoints } from './missions/reviews-contract.ts'
import type { opportunityEndpoints } from './missions/opportunities-contract.ts'
import type { missionWorkEndpoints } from './missions/work-contract.ts'
import type { notificationEndpoints } from './notifications/contract.ts'
import type { placeAdminEndpoints } from './places/admin-contract.ts'
import type { placeEndpoints } from './places/contract.ts'
import type { priceEndpoints } from './prices/contract.ts'
import type { documentEndpoints } from './profiles/documents-contract.ts'
import type { profileEndpoints } from './profiles/contract.ts'
import type { ownFreelancerEndpoints } from './profiles/freelancer-contract.ts'
import type { reportEndpoints } from './reports/contract.ts'
import type { reviewEndpoints } from './reviews/contract.ts'
import type { savedSearchEndpoints } from './saved-searches/contract.ts'
import type { settingEndpoints } from './settings/contract.ts'
import type { shopEndpoints } from './shops/contract.ts'
import type { featuredAdminEndpoints } from './spaces/featured-contract.ts'
import type { mapEndpoints, searchEndpoints } from './search/contract.ts'
import type { spaceEndpoints } from './spaces/contract.ts'
import type { transparencyEndpoints } from './transparency/contract.ts'

/** Every endpoint of the API. The browser imports this as a type only; no schema reaches a page. */
export type Api = typeof accountEndpoints &
  typeof secondFactorEndpoints &
  typeof adminEndpoints &
  typeof adminBookingEndpoints &
  typeof adminCaseEndpoints &
  typeof adminPeopleEndpoints &
  typeof adminRoleEndpoints &
  typeof adminFrameEndpoints &
  typeof adminQueueEndpoints &
  typeof adminReviewEndpoints &
  typeof adminUserEndpoints &
  typeof adminAppealEndpoints &
  typeof analyticsEndpoints &
  typeof bookingEndpoints &
  typeof calendarEndpoints &
  typeof calendarFeedEndpoints &
  typeof contactAdminEndpoints &
  typeof contactEndpoints &
  typeof conversationEndpoints &
  typeof rateAdminEndpoints &
  typeof currencyEndpoints &
  typeof dashboardEndpoints &
  typeof decisionEndpoints &
  typeof faqAdminEndpoints &
  typeof faqEndpoints &
  typeof transparencyEndpoints &
  typeof favoriteEndpoints &
  typeof favoriteListEndpoints &
  typeof fileEndpoints &
  typeof freelancerEndpoints &
  typeof hostEndpoints &
  typeof importEndpoints &
  typeof listingEndpoints &
  typeof missionApplicationEndpoints &
  typeof missionEndpoints &
  typeof missionReviewEndpoints &
  typeof missionStandInEndpoints &
  typeof missionAbsenceEndpoints &
  typeof missionWorkEndpoints &
  typeof opportunityEndpoints &
  typeof notificationEndpoints &
  typeof placeAdminEndpoints &
  typeof placeEndpoints &
  typeof priceEndpoints &
  typeof profileEndpoints &
  typeof documentEndpoints &
  typeof adminDocumentEndpoints &
  typeof ownFreelancerEndpoints &
  typeof reportEndpoints &
  typeof reviewEndpoints &
  typeof savedSearchEndpoints &
  typeof settingEndpoints &
  typeof shopEndpoints &
  typeof featuredAdminEndpoints &
  typeof spaceEndpoints &
  typeof searchEndpoints &
  typeof mapEndpoints &
  typeof viewAsEndpoints
