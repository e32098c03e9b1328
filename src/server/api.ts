import { Hono } from 'hono'
import { adminAppealEndpoints } from '#shared/admin/appeals-contract.ts'
import { adminBookingEndpoints } from '#shared/admin/bookings-contract.ts'
import { adminDocumentEndpoints } from '#shared/admin/documents-contract.ts'
import { adminCaseEndpoints } from '#shared/admin/cases-contract.ts'
import { adminEndpoints } from '#shared/admin/contract.ts'
import { adminPeopleEndpoints } from '#shared/admin/people-contract.ts'
import { adminRoleEndpoints } from '#shared/admin/roles-contract.ts'
import { analyticsEndpoints } from '#shared/analytics/contract.ts'
import { adminFrameEndpoints } from '#shared/admin/frame-contract.ts'
import { adminQueueEndpoints } from '#shared/admin/queue-contract.ts'
import { adminReviewEndpoints } from '#shared/admin/reviews-contract.ts'
import { adminUserEndpoints } from '#shared/admin/users-contract.ts'
import { viewAsEndpoints } from '#shared/admin/view-as-contract.ts'
import { decisionEndpoints } from '#shared/decisions/contract.ts'
import { accountEndpoints } from '#shared/account/contract.ts'
import { secondFactorEndpoints } from '#shared/account/second-factor-contract.ts'
import { bookingEndpoints } from '#shared/bookings/contract.ts'
import { calendarEndpoints } from '#shared/calendars/contract.ts'
import { calendarFeedEndpoints } from '#shared/calendar-feeds/contract.ts'
import { contactAdminEndpoints } from '#shared/contact/admin-contract.ts'
import { contactEndpoints } from '#shared/contact/contract.ts'
import { conversationEndpoints } from '#shared/conversations/contract.ts'
import { rateAdminEndpoints } from '#shared/currencies/admin-contract.ts'
import { currencyEndpoints } from '#shared/currencies/contract.ts'
import { dashboardEndpoints } from '#shared/dashboards/contract.ts'
import { faqAdminEndpoints } from '#shared/faq/admin-contract.ts'
import { faqEndpoints } from '#shared/faq/contract.ts'
import { transparencyEndpoints } from '#shared/transparency/contract.ts'
import { favoriteEndpoints } from '#shared/favorites/contract.ts'
import { favoriteListEndpoints } from '#shared/favorites/lists.contract.ts'
import { fileEndpoints } from '#shared/files/contract.ts'
import { freelancerEndpoints } from '#shared/freelancers/contract.ts'
import { hostEndpoints } from '#shared/hosts/contract.ts'
import type { Endpoints, RateLimit } from '#shared/http/contract.ts'
import { importEndpoints } from '#shared/imports/contract.ts'
import { listingEndpoints } from '#shared/listings/contract.ts'
import { missionApplicationEndpoints } from '#shared/missions/applications-contract.ts'
import { missionEndpoints } from '#shared/missions/contract.ts'
import { missionAbsenceEndpoints } from '#shared/missions/absence-contract.ts'
import { missionStandInEndpoints } from '#shared/missions/stand-ins-contract.ts'
import { missionReviewEndpoints } from '#shared/missions/reviews-contract.ts'
import { opportunityEndpoints } from '#shared/missions/opportunities-contract.ts'
import { missionWorkEndpoints } from '#shared/missions/work-contract.ts'
import { priceEndpoints } from '#shared/prices/contract.ts'
import { liveEndpoints } from '#shared/live/contract.ts'
import { notificationEndpoints } from '#shared/notifications/contract.ts'
import { placeAdminEndpoints } from '#shared/places/admin-contract.ts'
import { placeEndpoints } from '#shared/places/contract.ts'
import { documentEndpoints } from '#shared/profiles/documents-contract.ts'
import { profileEndpoints } from '#shared/profiles/contract.ts'
import { ownFreelancerEndpoints } from '#shared/profiles/freelancer-contract.ts'
import { reportEndpoints } from '#shared/reports/contract.ts'
import { reviewEndpoints } from '#shared/reviews/contract.ts'
import { savedSearchEndpoints } from '#shared/saved-searches/contract.ts'
import { settingEndpoints } from '#shared/settings/contract.ts'
import { shopEndpoints } from '#shared/shops/contract.ts'
import { featuredAdminEndpoints } from '#shared/spaces/featured-contract.ts'
import { mapEndpoints, searchEndpoints } from '#shared/search/contract.ts'
import { spaceEndpoints } from '#shared/spaces/contract.ts'
import { accountHandlers } from './account/account.routes.ts'
import { secondFactorHandlers } from './account/second-factor.routes.ts'
import { adminHandlers } from './admin/admin.routes.ts'
import { adminDocumentHandlers } from './admin/documents.routes.ts'
import { adminPeopleHandlers } from './admin/people.routes.ts'
import { adminReviewHandlers } from './admin/reviews.routes.ts'
import { adminFrameHandlers } from './admin/frame.routes.ts'
import { decisionHandlers } from './decisions/decisions.routes.ts'
import { logSecurityEvent } from './account/security-events.ts'
import type { Accounts } from './account/auth-services.ts'
import { bookingHandlers } from './bookings/bookings.routes.ts'
import { calendarHandlers } from './calendars/calendars.routes.ts'
import { calendarFeedHandlers } from './calendar-feeds/calendar-feeds.routes.ts'
import { mountPublishedCalendars } from './calendar-feeds/published-calendar.ts'
import { contactHandlers } from './contact/contact.routes.ts'
import { conversationHandlers } from './conversations/conversations.routes.ts'
import { describeFaqChanges, faqStore } from './faq/faq.service.ts'
import { faqHandlers } from './faq/faq.routes.ts'
import { describeRateChanges, rateStore } from './currencies/rate-settings.ts'
import { transparencyHandlers } from './transparency/transparency.routes.ts'
import { currencyHandlers } from './currencies/currencies.routes.ts'
import { analyticsHandlers } from './analytics/analytics.routes.ts'
import { scheduledJobsOf } from './jobs/scheduled-jobs.ts'
import { dashboardHandlers } from './dashboards/dashboards.routes.ts'
import { mountSeo } from './seo/seo.ts'
import { favoriteHandlers, favoriteListHandlers } from './favorites/favorites.routes.ts'
import { fileHandlers } from './files/files.routes.ts'
import { mountPhotos } from './files/photos.ts'
import { freelancerHandlers } from './freelancers/freelancers.routes.ts'
import { hostHandlers } from './hosts/hosts.routes.ts'
import { callerAddress } from './http/caller-address.ts'
import { apiReference, apiReferenceStyle } from './http/api-reference.ts'
import type { Handlers } from './http/call.ts'
import type { AppEnv } from './http/env.ts'
import { limited, type MountParts, mount, mountFallback, type Operation } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { readOwnWrites } from './http/read-own-writes.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { headersOfAll, headersUnlessOwn } from './http/security-headers.ts'
import { importHandlers } from './imports/imports.routes.ts'
import { listingHandlers } from './listings/listings.routes.ts'
import {
  missionApplicationHandlers,
  missionHandlers,
  missionReviewHandlers,
  missionStandInHandlers,
  missionAbsenceHandlers,
  missionWorkHandlers,
  opportunityHandlers,
} from './missions/missions.routes.ts'
import { silenceFilter } from './missions/opportunity-filters.ts'
import { priceHandlers } from './prices/prices.routes.ts'
import type { LiveHub } from './live/hub.ts'
import { liveHandlers } from './live/live.routes.ts'
import { mountDrawings } from './media/drawings.ts'
import { mountInstalledApp } from './pwa/installed-app.ts'
import { notificationHandlers } from './notifications/notifications.routes.ts'
import { placeHandlers } from './places/places.routes.ts'
import { describePlaceChanges, placeStore } from './places/place-settings.ts'
import { StreetMaps } from './places/street-maps.ts'
import { mountStreetTiles, tileCalls } from './places/street-tiles.ts'
import type { Database } from './db/database.ts'
import type { Platform } from './platform.ts'
import { mountMailbox } from './ports/mail-mailbox-pages.ts'
import { documentHandlers } from './profiles/documents.routes.ts'
import { ownFreelancerHandlers } from './profiles/freelancer-profile.routes.ts'
import { profileHandlers } from './profiles/profiles.routes.ts'
import { reportHandlers } from './reports/reports.routes.ts'
import { reviewHandlers } from './reviews/reviews.routes.ts'
import { mountSharePictures } from './social-images/share-pictures.ts'
import { savedSearchHandlers } from './saved-searches/saved-searches.routes.ts'
import { describeCancellationChanges } from './settings/describe-cancellation.ts'
import { type OtherSettings, settingHandlers } from './settings/settings.routes.ts'
import { shopHandlers } from './shops/shops.routes.ts'
import type { SearchCounter } from './search-counts/count-searches.ts'
import type { ViewCounter } from './spaces/count-views.ts'
import { describeFeaturedChanges } from './spaces/feature-spaces.ts'
import { mapHandlers } from './map/map.routes.ts'
import { searchHandlers } from './search/search.routes.ts'
import { spaceHandlers } from './spaces/spaces.routes.ts'

const apiVersion = '0.1.0'

/** Answers of sign-in providers that the browsers of one address bring back. */
const providerAnswers: RateLimit = { bucket: 'provider-answers', max: 100, windowSeconds: 900, by: 'address' }

/** What nouns above the settings keep of them. */
const settingsOfNouns: OtherSettings = {
  stores: { faq: faqStore, places: placeStore, rates: rateStore },
  describers: {
    faq: describeFaqChanges,
    places: describePlaceChanges,
    rates: describeRateChanges,
    featured: describeFeaturedChanges,
    cancellation: describeCancellationChanges,
  },
}

export interface Api {
  app: Hono<AppEnv>
  /** All that is mounted: the tests walk it, the OpenAPI document is made from it. */
  operations: readonly Operation[]
}

export interface ApiParts {
  platform: Platform
  accounts: Accounts
  hub: LiveHub
  views: ViewCounter
  searches: SearchCounter
  /** Checks every answer against its contract too: on outside production. */
  checkResponses: boolean
  /** Whether the people of the demo are there, whom search engines are not to find. Default: never. */
  hasDemo?: (db: Database) => Promise<boolean>
}

/** The whole API under /api, as one Hono app that opens no socket. */
export function createApi(all: ApiParts): Api {
  const { platform, accounts, checkResponses, hasDemo } = all
  const app = new Hono<AppEnv>()
  const operations: Operation[] = []
  const { replica } = platform.db
  if (replica) app.use(readOwnWrites(replica, platform.config.publicUrl.startsWith('https:')))
  const publicOrigin = new URL(platform.config.publicUrl).origin
  const parts: MountParts = {
    viewer: accounts.viewer,
    limit: createRateLimiter(platform),
    address: callerAddress(platform.config.trustProxy),
    publicOrigin,
    checkResponses,
    headersOfAll: { ...headersUnlessOwn, ...headersOfAll({ https: publicOrigin.startsWith('https:') }) },
    onFault: (fault, requestId, operation) =>
      platform.log.error({ err: fault, requestId, operation }, 'request failed'),
    onRefusal: ({ code, ...facts }) => logSecurityEvent(platform.log, 'call refused', { ...facts, reason: code }),
  }
  const streetMaps = new StreetMaps(platform)
  const add: Add = (endpoints, handlers) => mount(app, operations, parts, endpoints, handlers)
  addAccounts(add, all)
  addSpaces(add, all, streetMaps)
  addFreelancersAndFavorites(add, all)
  addMissions(add, all)
  addBookings(add, all)
  addPeople(add, all)
  addAdministration(add, all)
  addSite(add, all)

  mountReference(app, operations, publicOrigin)
  app.use('/api/auth/callback/*', limited(providerAnswers, parts))
  accounts.mountCallbacks(app)
  mountDrawings(app)
  app.use('/map/tiles/*', limited(tileCalls, parts))
  mountStreetTiles(app, streetMaps)
  mountSharePictures(app, platform)
  mountSeo(app, platform, async () => (await hasDemo?.(platform.db)) ?? false)
  mountPhotos(app, platform)
  mountPublishedCalendars(app, platform)
  mountInstalledApp(app)
  mountMailbox(app, platform)
  mountFallback(app, operations)
  return { app, operations }
}

/** Adds a noun's endpoints, after those that are there. */
type Add = <E extends Endpoints>(endpoints: E, handlers: Handlers<E>) => void

/** Who somebody is, and the files they send. */
function addAccounts(add: Add, { platform, accounts }: ApiParts): void {
  add(accountEndpoints, accountHandlers(platform, accounts))
  add(secondFactorEndpoints, secondFactorHandlers(platform, accounts))
  add(fileEndpoints, fileHandlers(platform))
}

/** Places, and the spaces in them: found, shown and offered. */
function addSpaces(add: Add, { platform, searches, views }: ApiParts, streetMaps: StreetMaps): void {
  add({ ...placeEndpoints, ...placeAdminEndpoints }, placeHandlers(platform, streetMaps))
  // before `/api/spaces/{id}`, which every other word would be
  add(searchEndpoints, searchHandlers(platform, searches))
  add(mapEndpoints, mapHandlers(platform))
  add({ ...spaceEndpoints, ...featuredAdminEndpoints }, spaceHandlers(platform, views))
  add(hostEndpoints, hostHandlers(platform))
  add(importEndpoints, importHandlers(platform))
  add(listingEndpoints, listingHandlers(platform))
  add(priceEndpoints, priceHandlers(platform))
  add(shopEndpoints, shopHandlers(platform))
}

/** Freelancers, and what visitors save of all that they find. */
function addFreelancersAndFavorites(add: Add, { platform }: ApiParts): void {
  add(freelancerEndpoints, freelancerHandlers(platform))
  add(favoriteEndpoints, favoriteHandlers(platform))
  add(favoriteListEndpoints, favoriteListHandlers(platform))
  const silenceOther = (token: string) => silenceFilter(platform, token)
  add(savedSearchEndpoints, savedSearchHandlers(platform, silenceOther))
}

/** Missions, from the call for applications to the pay. */
function addMissions(add: Add, { platform }: ApiParts): void {
  add(missionEndpoints, missionHandlers(platform))
  add(missionReviewEndpoints, missionReviewHandlers(platform))
  add(missionStandInEndpoints, missionStandInHandlers(platform))
  add(missionAbsenceEndpoints, missionAbsenceHandlers(platform))
  add(opportunityEndpoints, opportunityHandlers(platform))
  add(missionWorkEndpoints, missionWorkHandlers(platform))
  add(missionApplicationEndpoints, missionApplicationHandlers(platform))
}

/** Bookings, and the calendars that they stand in. */
function addBookings(add: Add, { platform }: ApiParts): void {
  add(bookingEndpoints, bookingHandlers(platform))
  add(reviewEndpoints, reviewHandlers(platform))
  add(calendarEndpoints, calendarHandlers(platform))
  add(calendarFeedEndpoints, calendarFeedHandlers(platform))
}

/** What people say to each other and about themselves, and what is decided of it. */
function addPeople(add: Add, { platform, accounts }: ApiParts): void {
  add(conversationEndpoints, conversationHandlers(platform))
  add(profileEndpoints, profileHandlers(platform, accounts))
  add(documentEndpoints, documentHandlers(platform))
  add(adminDocumentEndpoints, adminDocumentHandlers(platform))
  add(ownFreelancerEndpoints, ownFreelancerHandlers(platform))
  add(reportEndpoints, reportHandlers(platform))
  add(decisionEndpoints, decisionHandlers(platform))
}

/** The screens of admins, and the dashboards. */
function addAdministration(add: Add, { platform }: ApiParts): void {
  add(
    {
      ...adminEndpoints,
      ...adminBookingEndpoints,
      ...adminUserEndpoints,
      ...adminAppealEndpoints,
      ...adminCaseEndpoints,
      ...adminQueueEndpoints,
    },
    adminHandlers(platform),
  )
  const peopleEndpoints = { ...adminPeopleEndpoints, ...adminRoleEndpoints, ...viewAsEndpoints }
  add(peopleEndpoints, adminPeopleHandlers(platform))
  add({ ...currencyEndpoints, ...rateAdminEndpoints }, currencyHandlers(platform))
  add(analyticsEndpoints, analyticsHandlers(platform))
  add(adminFrameEndpoints, adminFrameHandlers(platform))
  add(adminReviewEndpoints, adminReviewHandlers(platform))
  add(dashboardEndpoints, dashboardHandlers(platform, scheduledJobsOf(platform.config)))
}

/** What the site says to everybody, and sends to all open screens at once. */
function addSite(add: Add, { platform, accounts, hub }: ApiParts): void {
  add(notificationEndpoints, notificationHandlers(platform))
  add({ ...contactEndpoints, ...contactAdminEndpoints }, contactHandlers(platform))
  add({ ...faqEndpoints, ...faqAdminEndpoints }, faqHandlers(platform))
  add(settingEndpoints, settingHandlers(platform, settingsOfNouns))
  add(transparencyEndpoints, transparencyHandlers(platform))
  add(liveEndpoints, liveHandlers(hub, accounts))
}

/** The API's own description: as a document for programs, and as a page. */
function mountReference(app: Hono<AppEnv>, operations: readonly Operation[], publicOrigin: string): void {
  // made once: each takes some ten milliseconds
  let document: unknown
  let reference: string | undefined
  const describe = () => (document ??= openApiDocument(operations, publicOrigin, apiVersion))
  app.get('/api/openapi.json', context => context.json(describe(), 200, { 'cache-control': 'public, max-age=300' }))
  app.get('/api/docs.css', context =>
    context.body(apiReferenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/api/docs', context => context.html((reference ??= apiReference(describe()))))
}
