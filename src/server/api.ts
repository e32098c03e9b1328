import { Hono } from 'hono'
import { adminCaseEndpoints } from '#shared/admin/cases-contract.ts'
import { adminEndpoints } from '#shared/admin/contract.ts'
import { adminUserEndpoints } from '#shared/admin/users-contract.ts'
import { decisionEndpoints } from '#shared/decisions/contract.ts'
import { accountEndpoints } from '#shared/account/contract.ts'
import { bookingEndpoints } from '#shared/bookings/contract.ts'
import { calendarEndpoints } from '#shared/calendars/contract.ts'
import { calendarFeedEndpoints } from '#shared/calendar-feeds/contract.ts'
import { contactAdminEndpoints } from '#shared/contact/admin-contract.ts'
import { contactEndpoints } from '#shared/contact/contract.ts'
import { conversationEndpoints } from '#shared/conversations/contract.ts'
import { currencyEndpoints } from '#shared/currencies/contract.ts'
import { dashboardEndpoints } from '#shared/dashboards/contract.ts'
import { faqEndpoints } from '#shared/faq/contract.ts'
import { favoriteEndpoints } from '#shared/favorites/contract.ts'
import { favoriteListEndpoints } from '#shared/favorites/lists.contract.ts'
import { fileEndpoints } from '#shared/files/contract.ts'
import { freelancerEndpoints } from '#shared/freelancers/contract.ts'
import { hostEndpoints } from '#shared/hosts/contract.ts'
import type { RateLimit } from '#shared/http/contract.ts'
import { importEndpoints } from '#shared/imports/contract.ts'
import { listingEndpoints } from '#shared/listings/contract.ts'
import { priceEndpoints } from '#shared/prices/contract.ts'
import { liveEndpoints } from '#shared/live/contract.ts'
import { notificationEndpoints } from '#shared/notifications/contract.ts'
import { placeEndpoints } from '#shared/places/contract.ts'
import { profileEndpoints } from '#shared/profiles/contract.ts'
import { reportEndpoints } from '#shared/reports/contract.ts'
import { reviewEndpoints } from '#shared/reviews/contract.ts'
import { searchEndpoints } from '#shared/searches/contract.ts'
import { shopEndpoints } from '#shared/shops/contract.ts'
import { spaceEndpoints } from '#shared/spaces/contract.ts'
import { accountHandlers } from './account/account.routes.ts'
import { adminHandlers } from './admin/admin.routes.ts'
import { decisionHandlers } from './decisions/decisions.routes.ts'
import { logSecurityEvent } from './account/security-events.ts'
import type { Accounts } from './account/accounts.ts'
import { bookingHandlers } from './bookings/bookings.routes.ts'
import { calendarHandlers } from './calendars/calendars.routes.ts'
import { calendarFeedHandlers } from './calendar-feeds/calendar-feeds.routes.ts'
import { mountPublishedCalendars } from './calendar-feeds/published-calendar.ts'
import { contactHandlers } from './contact/contact.routes.ts'
import { conversationHandlers } from './conversations/conversations.routes.ts'
import { faqHandlers } from './faq/faq.routes.ts'
import { currencyHandlers } from './currencies/currencies.routes.ts'
import { dashboardHandlers } from './dashboards/dashboards.routes.ts'
import { mountFound } from './found/found.ts'
import { favoriteHandlers, favoriteListHandlers } from './favorites/favorites.routes.ts'
import { fileHandlers } from './files/files.routes.ts'
import { mountPhotos } from './files/photos.ts'
import { freelancerHandlers } from './freelancers/freelancers.routes.ts'
import { hostHandlers } from './hosts/hosts.routes.ts'
import { callerAddress } from './http/caller-address.ts'
import { apiReference, apiReferenceStyle } from './http/api-reference.ts'
import type { AppEnv } from './http/env.ts'
import { limited, type MountParts, mount, mountFallback, type Operation } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { ownDeeds } from './http/own-deeds.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { headersOfAll, headersUnlessOwn } from './http/security-headers.ts'
import { importHandlers } from './imports/imports.routes.ts'
import { listingHandlers } from './listings/listings.routes.ts'
import { priceHandlers } from './prices/prices.routes.ts'
import type { LiveHub } from './live/hub.ts'
import { liveHandlers } from './live/live.routes.ts'
import { mountDrawings } from './media/drawings.ts'
import { mountInstalledApp } from './offline/installed-app.ts'
import { notificationHandlers } from './notifications/notifications.routes.ts'
import { placeHandlers } from './places/places.routes.ts'
import { StreetMaps } from './places/street-maps.ts'
import { mountStreetTiles, tileCalls } from './places/street-tiles.ts'
import type { Platform } from './platform.ts'
import { hasDemo } from './seed/demo-notice.ts'
import { mountMailbox } from './ports/mail-mailbox-pages.ts'
import { profileHandlers } from './profiles/profiles.routes.ts'
import { reportHandlers } from './reports/reports.routes.ts'
import { reviewHandlers } from './reviews/reviews.routes.ts'
import { mountSharePictures } from './sharing/share-pictures.ts'
import { searchHandlers } from './searches/searches.routes.ts'
import { shopHandlers } from './shops/shops.routes.ts'
import type { ViewCounter } from './spaces/count-views.ts'
import { spaceHandlers } from './spaces/spaces.routes.ts'

const apiVersion = '0.1.0'

/** Answers of sign-in providers that the browsers of one address bring back. */
const providerAnswers: RateLimit = { bucket: 'provider-answers', max: 100, windowSeconds: 900, by: 'address' }

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
  /** Checks every answer against its contract too: on outside production. */
  checkResponses: boolean
}

/** The whole API under /api, as one Hono app that opens no socket. */
export function createApi({ platform, accounts, hub, views, checkResponses }: ApiParts): Api {
  const app = new Hono<AppEnv>()
  const operations: Operation[] = []
  const { replica } = platform.db
  if (replica) app.use(ownDeeds(replica, platform.config.publicUrl.startsWith('https:')))
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
  mount(app, operations, parts, accountEndpoints, accountHandlers(platform, accounts))
  mount(app, operations, parts, fileEndpoints, fileHandlers(platform))
  const streetMaps = new StreetMaps(platform)
  mount(app, operations, parts, placeEndpoints, placeHandlers(platform, streetMaps))
  mount(app, operations, parts, spaceEndpoints, spaceHandlers(platform, views))
  mount(app, operations, parts, hostEndpoints, hostHandlers(platform))
  mount(app, operations, parts, importEndpoints, importHandlers(platform))
  mount(app, operations, parts, listingEndpoints, listingHandlers(platform))
  mount(app, operations, parts, priceEndpoints, priceHandlers(platform))
  mount(app, operations, parts, shopEndpoints, shopHandlers(platform))
  mount(app, operations, parts, freelancerEndpoints, freelancerHandlers(platform))
  mount(app, operations, parts, favoriteEndpoints, favoriteHandlers(platform))
  mount(app, operations, parts, favoriteListEndpoints, favoriteListHandlers(platform))
  mount(app, operations, parts, searchEndpoints, searchHandlers(platform))
  mount(app, operations, parts, bookingEndpoints, bookingHandlers(platform))
  mount(app, operations, parts, reviewEndpoints, reviewHandlers(platform))
  mount(app, operations, parts, calendarEndpoints, calendarHandlers(platform))
  mount(app, operations, parts, calendarFeedEndpoints, calendarFeedHandlers(platform))
  mount(app, operations, parts, conversationEndpoints, conversationHandlers(platform))
  mount(app, operations, parts, profileEndpoints, profileHandlers(platform, accounts))
  mount(app, operations, parts, reportEndpoints, reportHandlers(platform))
  mount(app, operations, parts, decisionEndpoints, decisionHandlers(platform))
  mount(
    app,
    operations,
    parts,
    { ...adminEndpoints, ...adminUserEndpoints, ...adminCaseEndpoints },
    adminHandlers(platform),
  )
  mount(app, operations, parts, currencyEndpoints, currencyHandlers(platform))
  mount(app, operations, parts, dashboardEndpoints, dashboardHandlers(platform))
  mount(app, operations, parts, notificationEndpoints, notificationHandlers(platform))
  mount(app, operations, parts, { ...contactEndpoints, ...contactAdminEndpoints }, contactHandlers(platform))
  mount(app, operations, parts, faqEndpoints, faqHandlers(platform))
  mount(app, operations, parts, liveEndpoints, liveHandlers(hub, accounts))

  // made once: each takes some ten milliseconds
  let document: unknown
  let reference: string | undefined
  const describe = () => (document ??= openApiDocument(operations, publicOrigin, apiVersion))
  app.get('/api/openapi.json', context => context.json(describe(), 200, { 'cache-control': 'public, max-age=300' }))
  app.get('/api/docs.css', context =>
    context.body(apiReferenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/api/docs', context => context.html((reference ??= apiReference(describe()))))
  app.use('/api/auth/callback/*', limited(providerAnswers, parts))
  accounts.mountCallbacks(app)
  mountDrawings(app)
  app.use('/map/tiles/*', limited(tileCalls, parts))
  mountStreetTiles(app, streetMaps)
  mountSharePictures(app, platform)
  mountFound(app, platform, () => hasDemo(platform.db))
  mountPhotos(app, platform)
  mountPublishedCalendars(app, platform)
  mountInstalledApp(app)
  mountMailbox(app, platform)
  mountFallback(app, operations)
  return { app, operations }
}
