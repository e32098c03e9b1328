import { Hono } from 'hono'
import { sql } from 'kysely'
import { createAccounts } from '#server/account/accounts.ts'
import { beginSession } from '#server/account/sessions.ts'
import { createApi } from '#server/api.ts'
import type { Viewer } from '#server/http/call.ts'
import type { AppEnv } from '#server/http/env.ts'
import { LiveHub } from '#server/live/hub.ts'
import type { Platform } from '#server/platform.ts'
import { SearchCounter } from '#server/search-counts/count-searches.ts'
import { ViewCounter } from '#server/spaces/count-views.ts'

export interface Answer {
  status: number
  /** The parsed body; null when there is none. */
  json: unknown
  headers: Headers
}

export interface Sent {
  as?: Viewer | null
  body?: unknown
  headers?: Record<string, string>
}

/**
 * The whole API on a test's platform, called as a function and as anybody of the cast. In production answers are not
 * checked against the contract, which would also drop what it does not name: `checkResponses: false` shows them so.
 */
/** Whose session it is, and what it rests on. */
type SessionOwner = Pick<Viewer, 'id' | 'level'>

export function apiSite(platform: Platform, { checkResponses = true } = {}) {
  const accounts = createAccounts(platform)
  const hub = new LiveHub(platform.db)
  const views = new ViewCounter(platform)
  const searches = new SearchCounter(platform)
  const api = createApi({ platform, accounts, hub, views, searches, checkResponses })
  const app = new Hono<AppEnv>()
  app.use(async (context, next) => {
    if (!context.get('requestId')) context.set('requestId', 'request-of-a-test')
    await next()
  })
  app.route('/', api.app)
  const cookies = new Map<string, string>()

  /** A session as the sign-in form begins it, without the slow hashing of a password. */
  async function newCookieFor(viewer: SessionOwner): Promise<string> {
    const token = await beginSession(platform.db.kysely, viewer.id, { address: '203.0.113.7', userAgent: 'a test' })
    // the clock of the tests stands on days to come; an admin has given the code of a second factor
    await sql`UPDATE sessions SET expires_at = '2099-01-01', level = ${viewer.level}::smallint,
        proved_at = CASE ${viewer.level}::smallint WHEN 2 THEN '2099-01-01'::timestamptz END
      WHERE token = ${token}`.execute(platform.db.kysely)
    return accounts.sessionCookie.write(token).split(';')[0] ?? ''
  }

  /** The one session that this person's calls share. */
  async function cookieFor(viewer: SessionOwner): Promise<string> {
    const cookie = cookies.get(viewer.id) ?? (await newCookieFor(viewer))
    cookies.set(viewer.id, cookie)
    return cookie
  }

  async function call(key: string, sent: Sent = {}): Promise<Answer> {
    const space = key.indexOf(' ')
    const headers = new Headers(sent.headers)
    if (sent.as) headers.set('cookie', await cookieFor(sent.as))
    const init: RequestInit = { method: key.slice(0, space), headers }
    if (sent.body !== undefined) {
      if (!headers.has('content-type')) headers.set('content-type', 'application/json')
      init.body = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
    }
    const response = await app.request(platform.config.publicUrl + key.slice(space + 1), init)
    if (key === 'POST /api/sign-out' && sent.as) cookies.delete(sent.as.id)
    return readAnswer(response)
  }

  return { app, hub, views, searches, call, cookieFor, newCookieFor, operations: api.operations, accounts }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    // it does not end by itself
    await response.body?.cancel()
    return { status, json: null, headers }
  }
  const text = await response.text()
  return { status, json: type.includes('json') ? JSON.parse(text) : null, headers }
}

export type ApiSite = ReturnType<typeof apiSite>
