import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountSite, allCookies, cookieOf, newestToken } from '#tests/support/account-site.ts'
import { createPerson, createSpace } from '#tests/support/cast.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startIdentityServer } from '#tests/support/identity-server.ts'
import { addExport, rotateExport } from '../calendar-feeds/calendar-feeds.service.ts'
import { findPublished } from '../calendar-addresses/calendar-exports.sql.ts'
import { renewPersonalCalendar } from '../calendar-feeds/personal-calendar.ts'
import { findPersonalDays } from '../calendar-addresses/personal-calendars.sql.ts'
import { hashOfSecret } from '../calendar-addresses/secrets.ts'
import type { Viewer } from '../http/call.ts'
import { writeReferenceData } from '../places/reference-data.ts'
import { changePassword } from './change-password.ts'

const db = await testDatabase()
await writeReferenceData(db.kysely)
const google = await startIdentityServer('google-id', 'google-secret')
const configured = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' }
const site = accountSite(db, configured, { endpoints: { google: google.endpoints, apple: google.endpoints } })
afterAll(() => google.stop())
const password = 'vitrine-lumineuse'
let number = 0
const address = () => `198.51.100.${(number = (number + 1) % 250)}`
const newEmail = () => `back.${crypto.randomUUID().slice(0, 8)}@example.com`

interface Taken {
  /** The session in which the address was changed. */
  viewer: Viewer
  cookie: string
  /** The address in force, which somebody else reads. */
  email: string
  /** Takes the former address back. */
  token: string
}

/** An account whose address somebody else has changed, who still is signed in and knows the password. */
async function taken(): Promise<Taken> {
  const [former, email] = [newEmail(), newEmail()]
  const { cookies } = await site.post('/api/sign-up', { body: { email: former, password }, address: address() })
  const confirmation = { token: await newestToken(db, former) }
  const answer = await site.post('/api/confirmations', {
    body: confirmation,
    address: address(),
    cookie: allCookies(cookies),
  })
  const cookie = cookieOf(answer.cookies)
  await site.post('/api/me/email-change', { body: { email, password }, cookie, address: address() })
  const token = await newestToken(db, email)
  await site.post('/api/me/email-change/confirmation', { body: { token }, cookie, address: address() })
  const { rows } = await sql<{ id: string; sessionId: string }>`SELECT u.id, s.id AS "sessionId" FROM users u
    JOIN sessions s ON s.user_id = u.id WHERE u.email = ${email}`.execute(db.kysely)
  const [row] = rows
  if (!row) throw new Error('the address was not changed')
  const viewer: Viewer = {
    ...row,
    email,
    role: 'host',
    roles: ['host'],
    locale: 'fr',
    level: 1,
    isFresh: true,
    lacksFactor: false,
  }
  return { viewer, cookie, email, token: await newestToken(db, former) }
}

const restore = (token: string) => site.post('/api/email-restorations', { body: { token }, address: address() })
const countOf = async (table: string, { id }: Viewer) =>
  (await sql`SELECT 1 FROM ${sql.table(table)} WHERE user_id = ${id}`.execute(db.kysely)).rows.length

async function waitForWaiting(count: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db.kysely)
    if ((rows[0]?.n ?? 0) >= count) return
    await sleep(10)
  }
}

/** Begins `action` while the address is being taken back: it has checked all that it checks first, and is done after that. */
async function whileTakenBack<T>({ viewer, token }: Taken, action: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  const ended = await db.withTransaction(async trx => {
    await sql`SELECT 1 FROM users WHERE id = ${viewer.id} FOR UPDATE`.execute(trx)
    const restoring = restore(token)
    await waitForWaiting(1)
    const doing = action()
    await waitForWaiting(2)
    return { all: Promise.allSettled([restoring, doing]) }
  })
  const [restored, done] = await ended.all
  expect(restored).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  return done
}

beforeEach(() => sql`DELETE FROM rate_limits`.execute(db.kysely))
afterEach(() => site.refuseFaults())

test('taking an address back replaces the secret addresses under which calendars are read', async () => {
  const account = await taken()
  const { viewer } = account
  const email = `${crypto.randomUUID()}@cast.test`
  const admin = await createPerson(db.kysely, { first: 'Nadia', last: 'El Fassi', role: 'admin', lang: 'fr', email })
  await sql`UPDATE profiles SET role = 'host' WHERE id = ${viewer.id}`.execute(db.kysely)
  const space = await createSpace(db.kysely, viewer, admin)
  const personal = await renewPersonalCalendar(site.platform, viewer)
  const exported = await addExport(site.platform, viewer, space, 'Airbnb')
  const hashOf = (url: string | null) => hashOfSecret(/([\w-]{22})\.ics$/.exec(url ?? '')?.[1] ?? '')
  const read = async () => [
    (await findPersonalDays(db.kysely, hashOf(personal.address), '2026-12-01'))?.userId,
    (await findPublished(db.kysely, hashOf(exported.address), '2026-12-01'))?.exportId,
  ]
  expect(await read()).toEqual([viewer.id, exported.id])
  expect((await restore(account.token)).status).toBe(200)
  expect(await read()).toEqual([null, null])
})

describe('what began before an address was taken back', () => {
  test('a sign-in gets no session', async () => {
    const account = await taken()
    const body = { email: account.email, password }
    const done = await whileTakenBack(account, () => site.post('/api/sign-in', { body, address: address() }))
    expect(done).toMatchObject({ value: { status: 401, json: { code: 'invalid_credentials' }, cookies: [] } })
    expect(await countOf('sessions', account.viewer)).toBe(0)
  })

  test('a provider is not added and gets no session', async () => {
    const account = await taken()
    const { email } = account
    const started = await site.post('/api/sign-in/google', { body: {}, address: address() })
    const url = new URL(String(started.json['url']))
    const code = google.agree(url, { sub: email, email, email_verified: true })
    const query = `code=${code}&state=${url.searchParams.get('state')}`
    const cookie = allCookies(started.cookies)
    const done = await whileTakenBack(account, () =>
      site.get(`/api/auth/callback/google?${query}`, { cookie, address: address() }),
    )
    if (done.status === 'rejected') throw done.reason
    expect(done.value.headers.get('location')).toContain('refusal=oauth_google_failed')
    expect(await countOf('sessions', account.viewer)).toBe(0)
    expect(await countOf('sign_in_methods', account.viewer)).toBe(0)
  })

  test('a new password is not set', async () => {
    const account = await taken()
    const change = { currentPassword: password, password: 'of-an-intruder-9', confirmation: 'of-an-intruder-9' }
    const done = await whileTakenBack(account, () => changePassword(site.platform, account.viewer, change))
    expect(done).toMatchObject({ reason: { code: 'not_signed_in' } })
    expect(await countOf('sign_in_methods', account.viewer)).toBe(0)
  })

  test('a reset mails no key to the address that is given up', async () => {
    const account = await taken()
    const body = { email: account.email }
    await whileTakenBack(account, () => site.post('/api/password-reset-requests', { body, address: address() }))
    const { rows } = await sql`SELECT 1 FROM outbox_mails
      WHERE recipient = ${account.email} AND template = 'resetPassword'`.execute(db.kysely)
    expect(rows).toEqual([])
  })

  test('no calendar address is made or replaced', async () => {
    const account = await taken()
    const done = await whileTakenBack(account, () => renewPersonalCalendar(site.platform, account.viewer))
    expect(done).toMatchObject({ reason: { code: 'not_signed_in' } })
    expect(await countOf('personal_calendars', account.viewer)).toBe(0)
    await expect(rotateExport(site.platform, account.viewer, crypto.randomUUID())).rejects.toThrow('not_signed_in')
  })

  test('another address is not asked for', async () => {
    const account = await taken()
    const done = await whileTakenBack(account, () =>
      site.post('/api/me/email-change', {
        body: { email: newEmail(), password },
        cookie: account.cookie,
        address: address(),
      }),
    )
    expect(done).toMatchObject({ value: { status: 401, json: { code: 'not_signed_in' } } })
    expect(await countOf('email_changes', account.viewer)).toBe(0)
  })
})

describe('a second factor', () => {
  const enrol = (viewer: Viewer, when: string) =>
    sql`WITH made AS (INSERT INTO second_factors (user_id, secret, confirmed_at, first_confirmed_at)
        SELECT ${viewer.id}, 'sealed', now(), now() + ${when}::interval)
      INSERT INTO recovery_codes (user_id, hash) VALUES (${viewer.id}, '\\x01')`.execute(db.kysely)
  const mailsTo = async (recipient: string) =>
    (
      await sql<{ template: string }>`SELECT template FROM outbox_mails WHERE recipient = ${recipient}`.execute(
        db.kysely,
      )
    ).rows

  test('that began after the change goes with its recovery codes, and the owner learns of it', async () => {
    const account = await taken()
    await enrol(account.viewer, '1 second')
    await sql`UPDATE users SET role = 'admin' WHERE id = ${account.viewer.id}`.execute(db.kysely)
    await sql`UPDATE profiles SET role = 'host', roles = '{host,admin}' WHERE id = ${account.viewer.id}`.execute(
      db.kysely,
    )
    await sql`INSERT INTO enrolment_codes (user_id, hash, email)
      VALUES (${account.viewer.id}, '\\x01', ${account.email})`.execute(db.kysely)
    expect((await restore(account.token)).status).toBe(200)
    expect(await countOf('second_factors', account.viewer)).toBe(0)
    expect(await countOf('recovery_codes', account.viewer)).toBe(0)
    expect(await countOf('enrolment_codes', account.viewer)).toBe(0)
    expect(await countOf('sessions', account.viewer)).toBe(0)
    const { rows } = await sql<{ email: string }>`SELECT email FROM users WHERE id = ${account.viewer.id}`.execute(
      db.kysely,
    )
    expect(await mailsTo(rows[0]?.email ?? '')).toContainEqual({ template: 'secondFactorRemoved' })
    expect(await mailsTo(account.email)).not.toContainEqual({ template: 'secondFactorRemoved' })
    const entries = await sql`SELECT actor_id, action FROM audit_log WHERE subject_id = ${account.viewer.id}`.execute(
      db.kysely,
    )
    expect(entries.rows).toEqual([{ actor_id: null, action: 'person.second_factor_removed' }])
  })

  test('turned on shortly before the address was changed is gone too: by the person who changed it', async () => {
    const account = await taken()
    await enrol(account.viewer, '-1 hour')
    expect((await restore(account.token)).status).toBe(200)
    expect(await countOf('second_factors', account.viewer)).toBe(0)
    expect(await countOf('recovery_codes', account.viewer)).toBe(0)
  })

  test('that was there before stays, with its recovery codes, though it has moved to another app since', async () => {
    const account = await taken()
    await enrol(account.viewer, '-2 days')
    await sql`UPDATE second_factors SET wanted_secret = 'sealed', wanted_at = now()
      WHERE user_id = ${account.viewer.id}`.execute(db.kysely)
    expect((await restore(account.token)).status).toBe(200)
    expect(await countOf('second_factors', account.viewer)).toBe(1)
    expect(await countOf('recovery_codes', account.viewer)).toBe(1)
    expect(await countOf('sessions', account.viewer)).toBe(0)
    const { rows } = await sql`SELECT wanted_secret FROM second_factors WHERE user_id = ${account.viewer.id}`.execute(
      db.kysely,
    )
    expect(rows, 'but nothing that was begun').toEqual([{ wanted_secret: null }])
  })
})
