import { Hono } from 'hono'
import { z } from 'zod'
import { accountEndpoints } from '#shared/account/contract.ts'
import { bookingEndpoints } from '#shared/bookings/contract.ts'
import { conversationEndpoints } from '#shared/conversations/contract.ts'
import { favoriteEndpoints } from '#shared/favorites/contract.ts'
import { defineEndpoints } from '#shared/http/contract.ts'
import { notificationEndpoints } from '#shared/notifications/contract.ts'
import { placeEndpoints } from '#shared/places/contract.ts'
import { spaceEndpoints } from '#shared/spaces/contract.ts'
import { accountHandlers } from './account/account.routes.ts'
import type { Accounts } from './account/accounts.ts'
import { bookingHandlers } from './bookings/bookings.routes.ts'
import { conversationHandlers } from './conversations/conversations.routes.ts'
import { favoriteHandlers } from './favorites/favorites.routes.ts'
import { callerAddress } from './http/caller-address.ts'
import { apiReference, apiReferenceStyle } from './http/api-reference.ts'
import type { AppEnv } from './http/env.ts'
import { type MountParts, mount, mountFallback, type Operation } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { problemResponse, refuse, toProblem } from './http/problems.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import type { LiveHub } from './live/hub.ts'
import { eventStream } from './live/stream.ts'
import { mountDrawings } from './media/drawings.ts'
import { notificationHandlers } from './notifications/notifications.routes.ts'
import { placeHandlers } from './places/places.routes.ts'
import type { Platform } from './platform.ts'
import { mountMailbox } from './ports/mail-mailbox-pages.ts'
import { spaceHandlers } from './spaces/spaces.routes.ts'

export const apiVersion = '0.1.0'

export interface Api {
  app: Hono<AppEnv>
  /** All that is mounted: the tests walk it, the OpenAPI document is made from it. */
  operations: readonly Operation[]
}

export interface ApiParts {
  platform: Platform
  accounts: Accounts
  hub: LiveHub
  /** Checks every answer against its contract too: on outside production. */
  checkResponses: boolean
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** The whole API under /api, as one Hono app that opens no socket. */
export function createApi({ platform, accounts, hub, checkResponses }: ApiParts): Api {
  const app = new Hono<AppEnv>()
  const operations: Operation[] = []
  const publicOrigin = new URL(platform.config.publicUrl).origin
  const parts: MountParts = {
    viewer: accounts.viewer,
    limit: createRateLimiter(platform),
    address: callerAddress(platform.config.trustProxy),
    publicOrigin,
    checkResponses,
    onFault: (fault, requestId, operation) =>
      platform.log.error({ err: fault, requestId, operation }, 'request failed'),
  }
  mount(app, operations, parts, accountEndpoints, accountHandlers(platform, accounts))
  mount(app, operations, parts, placeEndpoints, placeHandlers(platform))
  mount(app, operations, parts, spaceEndpoints, spaceHandlers(platform))
  mount(app, operations, parts, favoriteEndpoints, favoriteHandlers(platform))
  mount(app, operations, parts, bookingEndpoints, bookingHandlers(platform))
  mount(app, operations, parts, conversationEndpoints, conversationHandlers(platform))
  mount(app, operations, parts, notificationEndpoints, notificationHandlers(platform))
  mountEvents(app, operations, accounts, hub)

  let document: string | undefined
  app.get('/api/openapi.json', context => {
    document ??= JSON.stringify(openApiDocument(operations, publicOrigin, apiVersion))
    return context.body(document, 200, { ...json, 'cache-control': 'public, max-age=300' })
  })
  app.get('/api/docs.css', context =>
    context.body(apiReferenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/api/docs', context => context.html(apiReference(openApiDocument(operations, publicOrigin, apiVersion))))
  accounts.mountCallbacks(app)
  mountDrawings(app)
  mountMailbox(app, platform)
  mountFallback(app, operations)
  return { app, operations }
}

/** The event stream is described like any operation and answered by hand, since it does not end. */
const eventEndpoints = defineEndpoints({
  'GET /api/events': {
    summary: 'Server-sent events: what of the caller’s has changed. Last-Event-ID replays what was missed',
    tag: 'events',
    who: 'signed-in',
    response: z.string().meta({ description: 'text/event-stream; each data line is {"topic", "subjectId"}' }),
    errors: [],
  },
})

function mountEvents(app: Hono<AppEnv>, operations: Operation[], accounts: Accounts, hub: LiveHub): void {
  operations.push({ key: 'GET /api/events', endpoint: eventEndpoints['GET /api/events'] })
  app.get('/api/events', async context => {
    const viewer = await accounts.viewer(context.req.raw, new Headers())
    if (!viewer) return problemResponse(toProblem(refuse('not_signed_in'), 'en', context.get('requestId')))
    return eventStream(hub, viewer.id, context.req.header('last-event-id'), context.req.raw.signal)
  })
}
