import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { accountHandlers } from '#server/account/account.routes.ts'
import { secondFactorHandlers } from '#server/account/second-factor.routes.ts'
import { createAccounts } from '#server/account/accounts.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { AppEnv } from '#server/http/env.ts'
import { type MountParts, mount, mountFallback, type Operation } from '#server/http/mount.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createLog } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import { type Clock, systemClock } from '#server/ports/clock.ts'
import { accountEndpoints } from '#shared/account/contract.ts'
import { secondFactorEndpoints } from '#shared/account/second-factor-contract.ts'

export const PUBLIC_URL = 'http://localhost:3000'

export interface Call {
  body?: unknown
  /** Sent as a form, without JavaScript. */
  form?: Record<string, string>
  cookie?: string
  /** The caller's network address. */
  address?: string
  headers?: Record<string, string>
}

interface SiteParts {
  /** Where the sign-in providers are. */
  endpoints?: Parameters<typeof createAccounts>[1]
  log?: Logger
  clock?: Clock
}

/** The account part of the API on a database, as a process would run it; a second one is that process restarted. */
export function accountSite(
  db: Database,
  environment: Record<string, string> = {},
  { endpoints, log, clock = systemClock }: SiteParts = {},
) {
  const config = readConfig({
    PUBLIC_URL,
    AUTH_SECRET: 'a secret of the tests, forty characters',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const platform: Platform = { config, db, clock, log: log ?? createLog(config.logLevel) }
  const accounts = createAccounts(platform, endpoints)
  const app = new Hono<AppEnv>()
  const faults: unknown[] = []
  const parts: MountParts = {
    viewer: accounts.viewer,
    limit: createRateLimiter(platform),
    address: callerAddress(config.trustProxy),
    publicOrigin: config.publicUrl,
    checkResponses: true,
    onFault: fault => faults.push(fault),
  }
  const operations: Operation[] = []
  mount(app, operations, parts, accountEndpoints, accountHandlers(platform, accounts))
  mount(app, operations, parts, secondFactorEndpoints, secondFactorHandlers(platform, accounts))
  accounts.mountCallbacks(app)
  mountFallback(app, operations)

  const call = (method: string, path: string, sent: Call = {}) => callApp(app, method, config.publicUrl + path, sent)

  return {
    platform,
    accounts,
    /** Throws the first fault of ours that a call has met: a refusal is no fault. */
    refuseFaults() {
      const [fault] = faults.splice(0)
      if (fault !== undefined) throw fault
    },
    post: (path: string, sent?: Call) => call('POST', path, sent),
    get: (path: string, sent?: Call) => call('GET', path, sent),
    /** Signs in and answers the session cookie as a browser would send it back. */
    async signIn(email: string, password: string, address?: string): Promise<string> {
      const { status, cookies, json } = await call('POST', '/api/sign-in', { body: { email, password }, address })
      if (status !== 200) throw new Error(`Sign-in was answered with ${status} ${JSON.stringify(json)}`)
      return cookieOf(cookies)
    },
  }
}

async function callApp(app: Hono<AppEnv>, method: string, url: string, sent: Call) {
  const headers = new Headers({ 'x-forwarded-for': sent.address ?? '203.0.113.1', ...sent.headers })
  if (sent.cookie) headers.set('cookie', sent.cookie)
  let body: string | undefined
  if (sent.form) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    body = new URLSearchParams(sent.form).toString()
  } else if (sent.body !== undefined) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(sent.body)
  }
  const response = await app.request(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  return {
    status: response.status,
    json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
  }
}

/** All cookies that were set, as a browser would send them back. */
export function allCookies(cookies: readonly string[]): string {
  return cookies
    .map(cookie => cookie.split(';')[0] ?? '')
    .filter(cookie => !cookie.endsWith('='))
    .join('; ')
}

/** The session cookie among those that were set, as `name=value`. */
export function cookieOf(cookies: readonly string[]): string {
  return cookies.find(cookie => cookie.includes('session_token='))?.split(';')[0] ?? ''
}

export interface OutboxRow {
  recipient: string
  lang: string
  template: string
  link: string
}

/** Mails that wait in the outbox, in order. */
export async function queuedMails(db: Database, recipient?: string): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`SELECT recipient, lang, template, params ->> 'link' AS link FROM outbox_mails
    WHERE ${recipient ?? null}::text IS NULL OR recipient = ${recipient ?? null} ORDER BY id`.execute(db.kysely)
  return rows
}

/** The six digits in the newest mail to an admin who turns the second factor on. */
export async function newestCode(db: Database, recipient: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT params ->> 'code' AS code FROM outbox_mails
    WHERE recipient = ${recipient} AND template = 'enrolmentCode' ORDER BY id DESC LIMIT 1`.execute(db.kysely)
  return rows[0]?.code ?? ''
}

/** The key in the newest mail to somebody. */
export async function newestToken(db: Database, recipient: string): Promise<string> {
  const mail = (await queuedMails(db, recipient)).at(-1)
  return new URL(mail?.link ?? '', PUBLIC_URL).searchParams.get('token') ?? ''
}
