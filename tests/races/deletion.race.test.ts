import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePassword } from '#server/account/account.sql.ts'
import * as passwords from '#server/account/passwords.ts'
import { toRahbaError } from '#server/http/problems.ts'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { deleteAccount } from '#server/profiles/delete-account.ts'
import { splitKey } from '#shared/http/contract.ts'
import type { Role } from '#shared/roles.ts'
import type { Objects } from '../access/declaration.ts'
import { DECLARED } from '../access/operations.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createPerson, createRetailers, createSpace, openSession } from '../support/cast.ts'
import { recordFigure } from '../support/figures.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { race, testPlatform } from '../support/platform.ts'
import { createSavedSearch } from '../support/saved-search.ts'
import { until } from '../support/until.ts'

const connections = 40
const machine = await testPlatform({ poolMax: connections })
const dataDir = mkdtempSync(join(tmpdir(), 'rahba-deletion-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const platform = { ...machine, config: { ...machine.config, dataDir } }
const db = platform.db.kysely
const site = apiSite(platform)
const word = 'SUPPRIMER'
const password = 'vitrine-lumineuse'
/** A name that nobody else bears: wherever it stands, it is this person's. */
const nameOf = (id: string) => `Zoulikha-${id.slice(-12)}`
const anyName = 'zoulikha-[0-9a-f]{12}'

let cast: Cast
let space: string
let picture: string
let passwordHash: string
beforeAll(async () => {
  cast = await createCast(db)
  space = await createSpace(db, cast.host, cast.admin)
  const { buffer, byteOffset, byteLength } = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#c84' },
  })
    .png()
    .toBuffer()
  picture = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  passwordHash = await passwords.hash(password)
})

const walked = site.operations.filter(({ key }) => !key.startsWith('GET ') && key !== 'POST /api/profile/deletion')

interface Person extends Viewer {
  /** The operation that is called while the account is being deleted. */
  key: string
}

const people = new Map<string, Person>()

/** A person with something of every kind, who is host where an operation is for hosts. */
async function personFor(key: string): Promise<{ person: Person; objects: Objects }> {
  const who = site.operations.find(each => each.key === key)?.endpoint.who
  const role = Array.isArray(who) && !who.includes('retailer') ? (who[0] as Role) : 'retailer'
  const name = nameOf(newId())
  const email = `${name}@cast.test`.toLowerCase()
  const person = { ...(await createPerson(db, { first: name, last: 'Idrissi', role, lang: 'fr', email })), key }
  people.set(name.toLowerCase(), person)
  await openSession(db, person)
  const ofHost = role === 'host' ? await createSpace(db, person, cast.admin) : space
  const retailer = role === 'host' ? cast.retailer : person
  const days = { spaceId: ofHost, firstDay: '2026-12-20', lastDay: '2026-12-20' }
  const booking = await requestBooking(platform, retailer, days, undefined)
  const conversation = await openConversation(platform, retailer, { bookingId: booking.id })
  const objects = {
    space: ofHost,
    booking: booking.id,
    conversation: conversation.id,
    notification: newId(),
    session: person.sessionId,
    freelancer: cast.freelancer.id,
    savedSearch: await createSavedSearch(db, person, { location: 'Fès' }),
  }
  // an operation whose object is of a later kind is answered 404, and leaves as little behind
  return { person, objects: objects as unknown as Objects }
}

/** What an operation is sent, where a body that does something is not the one of the access matrix. */
const SENT: Record<string, (person: Viewer, objects: Objects) => { path?: string; body: unknown }> = {
  'POST /api/files': () => ({ path: '/api/files?purpose=avatar', body: picture }),
  'PUT /api/favorites/{id}': () => ({ path: `/api/favorites/${space}`, body: undefined }),
  'POST /api/favorites': () => ({ body: { spaceId: space } }),
  'POST /api/sign-in': ({ email }) => ({ body: { email, password } }),
  'POST /api/sign-up': ({ email }) => ({ body: { email, password } }),
  'POST /api/confirmation-requests': ({ email }) => ({ body: { email } }),
  'POST /api/password-reset-requests': ({ email }) => ({ body: { email } }),
  'POST /api/profile/password': () => ({
    body: { currentPassword: password, password: 'arcade-de-cuivre', confirmation: 'arcade-de-cuivre' },
  }),
  'POST /api/bookings': () => ({ body: { spaceId: space, firstDay: '2026-12-26', lastDay: '2026-12-26' } }),
}

interface Request {
  path: string
  method: string
  headers: Record<string, string>
  body?: string | Buffer<ArrayBuffer>
}

async function requestOf(person: Person, objects: Objects): Promise<Request> {
  const { key } = person
  const declared = DECLARED[key]
  const special = SENT[key]?.(person, objects)
  const { method, path } = splitKey(key)
  const object = declared?.object ? objects[declared.object] : newId()
  const body = special ? special.body : declared?.body?.(objects)
  const isVisitor = site.operations.find(each => each.key === key)?.endpoint.who === 'anyone'
  const isPicture = key === 'POST /api/files'
  const headers = {
    cookie: isVisitor ? '' : await site.cookieFor(person),
    'content-type': isPicture ? 'image/png' : 'application/json',
    'x-forwarded-for': newId(),
  }
  return {
    path: special?.path ?? path.replace('{provider}', 'google').replaceAll(/\{\w+\}/g, object),
    method,
    headers,
    ...(body !== undefined && { body: isPicture ? Buffer.from(picture, 'latin1') : JSON.stringify(body) }),
  }
}

/** Everything that still names one of the people, or is theirs alone. */
async function remainingTraces(): Promise<string[]> {
  // a sign-up with the address that is free again has a new account
  const gone = [...people.values()].filter(({ key }) => key !== 'POST /api/sign-up')
  const keys = new Map(gone.map(({ id, key }) => [id, key]))
  const ids = [...keys.keys()]
  const { rows: tables } = await sql<{ name: string }>`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    // what the deletion itself sends to others, and mails to others that wait to leave, say who it was
    const { rows } = await sql<{ row: string }>`SELECT row FROM (SELECT to_jsonb(t) AS json, to_jsonb(t)::text AS row
        FROM ${sql.table(name)} t) AS all_rows
      WHERE row ~* ${anyName} AND (${name} <> 'outbox_mails' OR json ->> 'user_id' = ANY(${ids}))
        AND NOT (${name} = 'notifications' AND json ->> 'kind' LIKE '%ByRahba')`.execute(db)
    for (const { row } of rows) {
      const named = row.match(new RegExp(anyName, 'gi'))?.map(each => people.get(each.toLowerCase())?.key)
      if (named?.some(key => key !== 'POST /api/sign-up')) found.push(`${named.join()} left in ${name}: ${row}`)
    }
  }
  const { rows: guarded } = await sql<{ name: string; column: string }>`SELECT c.relname AS name,
      CASE WHEN t.tgnargs = 0 THEN 'user_id' ELSE convert_from(substring(t.tgargs FROM 1 FOR octet_length(t.tgargs) - 1), 'UTF8') END AS column
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE (t.tgname LIKE '%\\_of\\_deleted\\_account' OR t.tgname LIKE '%\\_for\\_deleted\\_account')
      AND c.relname NOT IN ('profiles', 'users', 'verifications', 'spaces', 'missions', 'messages', 'reviews')`.execute(
    db,
  )
  expect(guarded.length).toBeGreaterThan(10)
  for (const { name, column } of guarded) {
    const { rows } = await sql<{ id: string }>`SELECT ${sql.ref(column)} AS id FROM ${sql.table(name)}
      WHERE ${sql.ref(column)} = ANY(${ids}::uuid[])`.execute(db)
    found.push(...rows.map(({ id }) => `${keys.get(id)} left a row in ${name}`))
  }
  const { rows: links } = await sql<{ value: string }>`SELECT value FROM verifications`.execute(db)
  const { rows: profiles } = await sql<{ id: string }>`SELECT id FROM profiles WHERE id = ANY(${ids})
    AND (first_name <> 'Compte supprimé' OR phone IS NOT NULL OR avatar_url IS NOT NULL)`.execute(db)
  found.push(...profiles.map(({ id }) => `${keys.get(id)} left the profile`))
  for (const [id, key] of keys) if (links.some(({ value }) => value.includes(id))) found.push(`${key} left a link`)
  return found
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

describe('every writing operation, called while the account is being deleted', () => {
  test.each(walked.map(({ key }) => key))('%s', { timeout: 120_000 }, async key => {
    const { person, objects } = await personFor(key)
    const { path, ...init } = await requestOf(person, objects)
    // to hash one takes long
    const needsPassword = typeof init.body === 'string' && /password"/i.test(init.body)
    if (needsPassword) await savePassword(db, person.id, passwordHash)
    let status = 0
    const blocker = await platform.db.pool.connect()
    try {
      // the deletion stops with most of its work done and nothing committed
      await blocker.query('BEGIN; LOCK TABLE files IN EXCLUSIVE MODE')
      const deletion = deleteAccount(platform, person, { word, ...(needsPassword && { password }) })
      await until('the deletion to wait', async () => (await waitingForLocks()) > 0)
      const call = (async () => {
        const response = await site.app.request(platform.config.publicUrl + path, init)
        await response.body?.cancel()
        status = response.status
      })()
      await until('the call to wait or end', async () => status > 0 || (await waitingForLocks()) > 1)
      await blocker.query('COMMIT')
      await Promise.all([deletion, call])
    } finally {
      await blocker.query('ROLLBACK')
      blocker.release()
    }
    expect(status).toBeLessThan(500)
  })

  test('leaves nothing of the person behind', async () => {
    expect(await remainingTraces()).toEqual([])
  })

  test('keeps the rules of the market', async () => {
    expect(walked.length).toBeGreaterThan(30)
    expect(await brokenInvariants(db)).toEqual([])
  })
})

test('hosts and retailers who delete their accounts beside bookings, and beside each other, meet no deadlock', {
  timeout: 240_000,
}, async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`SELECT deadlocks::integer AS count FROM pg_stat_database
      WHERE datname = current_database()`.execute(db)
    return rows[0]?.count ?? 0
  }
  const before = await deadlocks()
  const refusals: string[] = []
  let booked = 0
  const rounds = Number(process.env['DELETION_ROUNDS'] ?? 4)
  for (let round = 0; round < rounds; round += 1) {
    const hosts = await Promise.all(
      [1, 2].map(index =>
        createPerson(db, { first: 'Hôte', last: `${index}`, role: 'host', lang: 'fr', email: `${newId()}@cast.test` }),
      ),
    )
    const retailers = await createRetailers(db, 8)
    const spaces = await Promise.all(
      hosts.flatMap(host => [1, 2].map(() => createSpace(db, host, cast.admin, { instantBook: round % 2 === 0 }))),
    )
    const requests = retailers.flatMap((retailer, index) =>
      spaces.map((spaceId, at) => () => {
        const day = `2027-0${1 + (at % 4)}-${10 + index}`
        // some with a key of idempotency, which is written before the space is locked
        const key = (index + at) % 2 === 0 ? newId() : undefined
        const request = { spaceId, firstDay: day, lastDay: day }
        // what the database refuses is said in the API's words
        return requestBooking(platform, retailer, request, key).catch((error: unknown) => {
          throw toRahbaError(error)
        })
      }),
    )
    const leavers = [...hosts, ...retailers.slice(0, 4)]
    for (const leaver of leavers) await openSession(db, leaver)
    const deletions = leavers.map(person => () => deleteAccount(platform, person, { word }))
    const { done, refused } = await race<unknown>([...requests.slice(0, 16), ...deletions, ...requests.slice(16)])
    booked += done.length - deletions.length
    refusals.push(...refused)
    const { rows } = await sql`SELECT 1 FROM profiles
      WHERE id = ANY(${[...hosts, ...retailers.slice(0, 4)].map(({ id }) => id)}::uuid[]) AND suspended_at IS NULL`.execute(
      db,
    )
    expect(rows).toEqual([])
  }
  expect(refusals.filter(code => !['not_found', 'not_signed_in'].includes(code))).toEqual([])
  expect(await deadlocks()).toBe(before)
  expect(await brokenInvariants(db)).toEqual([])
  recordFigure(
    'deletion race',
    `${walked.length} operations, ${rounds} rounds of 6 deletions beside 32 requests (${booked} placed), no deadlock`,
  )
})
