import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { type Endpoint, splitKey } from '#shared/http/contract.ts'
import { hasAnyRole, type Role } from '#shared/roles.ts'
import { createPerson } from '../support/cast.ts'
import type { Declaration, Part } from './declaration.ts'
import { DECLARED, DONE } from './operations.ts'
import { type Answer, type Call, SLOW, checkedApi } from './checked-api.ts'
import { createWorld, type World } from './world.ts'

const { platform, site, call } = await checkedApi()
const db = platform.db.kysely
let world: World
let cast: World['cast']

type Caller = Pick<Call, 'as' | 'headers'>
type Reader = Part | 'visitor' | 'suspended'
const READERS: readonly Reader[] = [
  'visitor',
  'retailer',
  'otherRetailer',
  'host',
  'otherHost',
  'freelancer',
  'admin',
  'suspended',
]

beforeAll(async () => {
  world = await createWorld(platform)
  cast = world.cast
})

const isRead = (key: string) => key.startsWith('GET ')
const endpointOf = (key: string) => site.operations.find(each => each.key === key)?.endpoint as Endpoint

/** The session of somebody who has been suspended since. */
async function sessionOfSuspended(): Promise<Caller> {
  const email = `suspended-${newId()}@cast.test`
  const person = await createPerson(db, { first: 'Sami', last: 'Alami', role: 'retailer', lang: 'fr', email })
  const cookie = await site.newCookieFor(person)
  await sql`UPDATE users SET banned = true WHERE id = ${person.id}`.execute(db)
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${person.id}`.execute(db)
  return { headers: { cookie } }
}

/** Who asks for a space is a retailer from then on; the matrix stays about who people are at first. */
async function restoreRoles({ id, role, roles }: Viewer): Promise<void> {
  await sql`UPDATE profiles SET role = ${role}, roles = ${roles} WHERE id = ${id} AND roles <> ${roles}`.execute(db)
}

function mayCall({ who }: Endpoint, reader: Reader): number | null {
  if (who === 'anyone') return null
  if (reader === 'visitor' || reader === 'suspended') return 401
  if (who === 'signed-in') return null
  return hasAnyRole(cast[reader], who) ? null : 403
}

/** An operation as it is declared, about the object of its kind. */
const declaredCall = (key: string) => {
  const { object, body } = DECLARED[key] ?? {}
  return { ...(object && { id: world.objects[object] }), body: body?.(world.objects) }
}

/** The other ways to read the same: each space where it is about spaces, with the queries that show more. */
function otherReads(key: string): { id?: string; query: string }[] {
  const { object } = DECLARED[key] ?? {}
  const isOfSpaces = object === 'space' || object === 'listing'
  const ids = isOfSpaces ? world.spaces : [object && world.objects[object]]
  const queries = endpointOf(key).query
    ? ['', '?text=canary', '?location=canary', '?north=60&south=-60&east=90&west=-90']
    : ['']
  return ids.flatMap(id => queries.map(query => ({ ...(id && { id }), query }))).slice(1)
}

/** Every answer is held against what its reader may not read. */
async function callAs(reader: Reader, caller: Caller, key: string, sent: object): Promise<Answer> {
  const answer = await call(key, { ...caller, ...sent })
  const leaked = world.texts.leakedTo(reader === 'suspended' ? 'visitor' : reader, answer.text)
  expect(leaked, `${reader}: what is another’s`).toEqual([])
  return answer
}

test('every mounted operation is declared here, and nothing else', () => {
  expect(site.operations.map(each => each.key).sort()).toEqual(Object.keys(DECLARED).sort())
})

test('a role that is held beside the main one opens what it guards, and admin is not among what may be added', async () => {
  const email = `several-${newId()}@cast.test`
  const person = await createPerson(db, { first: 'Hiba', last: 'Alaoui', role: 'retailer', lang: 'fr', email })
  const several = { ...person, roles: ['retailer', 'host', 'freelancer'] as const }
  await sql`UPDATE profiles SET roles = ${several.roles} WHERE id = ${person.id}`.execute(db)
  const guarded = site.operations.filter(({ endpoint }) => Array.isArray(endpoint.who))
  expect(guarded.length).toBeGreaterThan(3)
  for (const { key, endpoint } of guarded) {
    const answer = await call(key, { as: person, ...declaredCall(key) })
    if (hasAnyRole(several, endpoint.who as readonly Role[])) expect(answer.status, key).not.toBe(403)
    else expect(answer.status, key).toBe(403)
  }
})

describe('a session that rests on less than it takes', () => {
  const guarded = (isMeant: (endpoint: Endpoint) => boolean) =>
    site.operations.filter(({ endpoint }) => isMeant(endpoint))
  const callWith = (cookie: string, key: string) => call(key, { headers: { cookie }, ...declaredCall(key) })

  test('of an admin without a second factor opens nothing of theirs, and says what is missing', async () => {
    const cookie = await site.newCookieFor({ ...cast.admin, level: 1 })
    const ofAdmins = guarded(({ who }) => Array.isArray(who) && who.includes('admin'))
    expect(ofAdmins.length).toBeGreaterThan(15)
    for (const { key } of ofAdmins) {
      const answer = await callWith(cookie, key)
      expect([answer.status, answer.json], key).toEqual([
        403,
        expect.objectContaining({ code: 'second_factor_needed' }),
      ])
    }
    expect(await callWith(cookie, 'GET /api/me')).toMatchObject({ json: { me: { lacksFactor: true } } })
    expect((await callWith(cookie, 'GET /api/me/second-factor')).status).toBe(200)
  })

  test('of somebody who owes the code of a second factor is nobody’s', async () => {
    const email = `owing-${newId()}@cast.test`
    const person = await createPerson(db, { first: 'Hiba', last: 'Alaoui', role: 'admin', lang: 'fr', email })
    const cookie = await site.newCookieFor({ ...person, level: 1 })
    await sql`INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${person.id}, 'sealed', now())`.execute(
      db,
    )
    for (const { key } of guarded(({ who }) => who !== 'anyone')) {
      expect((await callWith(cookie, key)).status, key).toBe(401)
    }
    expect(await callWith(cookie, 'GET /api/me')).toMatchObject({ json: { me: null } })
  })

  test('of an admin who has not proven themselves lately refuses what is dangerous', async () => {
    const cookie = await site.newCookieFor(cast.admin)
    await sql`UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = ${cast.admin.id}
      AND id = (SELECT id FROM sessions WHERE user_id = ${cast.admin.id} ORDER BY id DESC LIMIT 1)`.execute(db)
    const dangerous = guarded(({ proof }) => proof === 'fresh')
    expect(dangerous.length).toBeGreaterThan(5)
    for (const { key } of dangerous) {
      expect(await callWith(cookie, key), key).toMatchObject({ status: 403, json: { code: 'proof_needed' } })
    }
    expect((await callWith(cookie, 'GET /api/admin/users')).status).toBe(200)
  })
})

describe('everybody × every operation', () => {
  // what is there is read before it is changed
  const keys = Object.keys(DECLARED).toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))
  test.each(keys)('%s', async key => {
    const suspended = await sessionOfSuspended()
    const callerOf = (reader: Reader): Caller =>
      reader === 'visitor' ? {} : reader === 'suspended' ? suspended : { as: cast[reader] }
    const expectOf = (reader: Reader) => expectAnswers(key, reader, callerOf(reader))
    // reads do not disturb each other, and what waits by design is nobody's or one's own
    if (isRead(key) || SLOW.test(key)) await Promise.all(READERS.map(expectOf))
    else for (const reader of READERS) await expectOf(reader)
  })

  async function expectAnswers(key: string, reader: Reader, caller: Caller): Promise<void> {
    const declared = DECLARED[key] as Declaration
    const refusedWith = mayCall(endpointOf(key), reader)
    const sent = declaredCall(key)
    const answer = await callAs(reader, caller, key, sent)
    const isParty = !declared.parties || (declared.parties as readonly string[]).includes(reader)
    if (refusedWith) expect(answer.status, reader).toBe(refusedWith)
    else if (isParty) expect(declared.done ?? DONE, `${reader}: ${answer.text}`).toContain(answer.status)
    else expect(answer.status, reader).toBe(404)
    if (refusedWith) return

    if (isRead(key)) for (const read of otherReads(key)) await callAs(reader, caller, key, read)
    else if (caller.as) await restoreRoles(caller.as)
    // letting go of what one does not keep changes nothing
    if (!declared.object || /^(DELETE|POST) \/api\/favorites\/\{id\}/.test(key)) return
    const missing = await callAs(reader, caller, key, { ...sent, id: newId() })
    expect(missing.status, `${reader}: an object that does not exist`).toBe(404)
    // somebody else's object and a missing one get the same answer
    if (!isParty) expect(answer.json).toEqual(missing.json)
  }

  test('what is private was answered to somebody who may read it', () => {
    expect(world.texts.unread()).toEqual([])
  })
})

test('what is not shown exactly is not found by its address or by its place', async () => {
  for (const as of [null, ...Object.values(cast)]) {
    const byAddress = await call('GET /api/spaces', { as, query: `?location=${world.hiddenAddress}` })
    expect(byAddress.json).toMatchObject({ total: 0 })
    // a box of some ten metres around the door
    const box = '?north=31.6342&south=31.6340&east=-7.9810&west=-7.9812&zoom=20'
    const byPlace = await call('GET /api/spaces/map', { as, query: box })
    expect(byPlace.json).toMatchObject({ points: [], clusters: [] })
  }
})

test('personal answers are stored by nobody on the way', async () => {
  for (const { key } of site.operations) {
    const { path } = splitKey(key)
    // the same address is a page for who opens it
    if (!path.startsWith('/api/')) continue
    const answer = await site.call(`GET ${path.replace('{id}', newId())}`, { as: cast.retailer })
    expect([key, answer.headers.get('cache-control')]).toEqual([key, 'no-store'])
  }
})
