import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminNote, PersonSession, TimelinePage } from '#shared/admin/people-contract.ts'
import type { UserCard } from '#shared/admin/users-contract.ts'
import type { Role } from '#shared/roles.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { decideOn } from '#tests/support/decision.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { reportReview } from '#tests/support/reports.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

const someone = (role: Role, first = 'Personne') =>
  createPerson(db, { first, last: 'Nouvelle', role, lang: 'fr', email: `${newId()}@people.test` })
const entriesOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ action: string }>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY sequence`.execute(db)
  ).rows.map(({ action }) => action)
const found = async (text: string) => {
  const query = `text=${encodeURIComponent(text)}`
  const { json } = await site.call(`GET /api/admin/users?${query}`, { as: cast.admin })
  return (json as { users: UserCard[] }).users.map(({ id }) => id)
}

test('people are found by their phone number and that of their spaces, however it is written', async () => {
  const [person, host] = [await someone('retailer'), await someone('host')]
  await sql`UPDATE profiles SET phone = '+212 6 12-34-56-78' WHERE id = ${person.id}`.execute(db)
  const space = await createSpace(db, host, cast.admin, { name: 'Vitrine' })
  await sql`UPDATE spaces SET phone = '0522 98 76 54' WHERE id = ${space}`.execute(db)
  expect(await found('06 12 34 56 78')).toEqual([person.id])
  expect(await found('+212612345678')).toEqual([person.id])
  expect(await found('(0522) 98.76.54')).toEqual([host.id])
  expect(await found('0612')).toEqual([])
})

describe('the timeline', () => {
  const read = async (person: Viewer, query = '') =>
    (await site.call(`GET /api/admin/users/${person.id}/timeline?${query}`, { as: cast.admin })).json as TimelinePage

  test('holds what people have done and met, of each kind or all, the latest first', async () => {
    const [host, author] = [await someone('host'), await someone('retailer')]
    const space = await createSpace(db, host, cast.admin, { name: 'Boutique au long passé' })
    const written = await review(db, { spaceId: space, author, rating: 2, first: '2026-11-02' })
    await reportReview(db, { reviewId: written, author, reporters: [host] })
    await decideOn(db, space, host, cast.admin)
    await site.cookieFor(host)
    await site.call(`POST /api/admin/users/${host.id}/notes`, { as: cast.admin, body: { text: 'A rappelé.' } })
    await sql`INSERT INTO email_changes (user_id, email) VALUES (${host.id}, 'autre@people.test')`.execute(db)
    const { items, next } = await read(host)
    expect(next).toBeNull()
    expect(new Set(items.map(({ kind }) => kind))).toEqual(
      new Set([
        'joined',
        'space',
        'booking_received',
        'review_received',
        'report_made',
        'decision',
        'note',
        'session',
        'email',
      ]),
    )
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect((await read(host, 'group=reviews')).items).toMatchObject([
      { kind: 'review_received', id: written, state: '2' },
    ])
    expect((await read(host, 'group=sessions')).items).toMatchObject([
      { kind: 'session', device: { kind: 'computer' } },
    ])
    expect((await read(host, 'group=notes')).items).toMatchObject([{ subject: 'A rappelé.' }])
    expect((await read(author, 'group=reports')).items).toMatchObject([{ kind: 'report_received', state: 'fake' }])
    expect((await read(author)).items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['booking_made', 'review_written']),
    )
  })

  test('comes in pages that show each thing once, also of one moment', async () => {
    const host = await someone('host')
    for (let n = 0; n < 60; n += 1) await createSpace(db, host, cast.admin, { name: `Espace ${n}` })
    await sql`UPDATE spaces SET created_at = '2026-11-01' WHERE host_id = ${host.id}`.execute(db)
    const seen: string[] = []
    let page = await read(host, 'group=spaces')
    for (let pages = 1; pages < 10; pages += 1) {
      seen.push(...page.items.map(({ id }) => id))
      if (page.next === null) break
      page = await read(host, `group=spaces&after=${encodeURIComponent(page.next)}`)
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
    // what is no cursor begins at the beginning
    expect((await read(host, 'after=%27--')).items).not.toHaveLength(0)
  })

  test('refuses who is not there, and kinds that there are not', async () => {
    expect((await site.call(`GET /api/admin/users/${newId()}/timeline`, { as: cast.admin })).status).toBe(404)
    const unknown = await site.call(`GET /api/admin/users/${cast.host.id}/timeline?group=all`, { as: cast.admin })
    expect(unknown.status).toBe(400)
  })
})

describe('a note', () => {
  const notes = async (path: string) =>
    ((await site.call(`GET /api/admin/${path}/notes`, { as: cast.admin })).json as { notes: AdminNote[] }).notes
  const change = (id: string, text: string, as: Viewer = cast.admin) =>
    site.call(`POST /api/admin/notes/${id}`, { as, body: { text } })

  test('is about a person or a space, and changed by its author alone, for ten minutes', async () => {
    const host = await someone('host')
    const space = await createSpace(db, host, cast.admin, { name: 'Vitrine notée' })
    for (const path of [`users/${host.id}`, `spaces/${space}`]) {
      const added = await site.call(`POST /api/admin/${path}/notes`, { as: cast.admin, body: { text: 'A rapelé.' } })
      expect(added.status).toBe(201)
      const [note] = await notes(path)
      expect(note).toMatchObject({ text: 'A rapelé.', editedAt: null, allowedActions: ['edit'] })
      const id = note?.id ?? ''
      expect((await change(id, 'A rappelé.')).status).toBe(200)
      expect(await notes(path)).toMatchObject([{ text: 'A rappelé.', editedAt: expect.any(String) }])
      const other = await someone('admin')
      expect((await change(id, 'Rien.', other)).json).toMatchObject({ code: 'wrong_state' })
      await sql`UPDATE admin_notes SET created_at = now() - interval '11 minutes' WHERE id = ${id}`.execute(db)
      expect((await change(id, 'Trop tard.')).json).toMatchObject({ code: 'wrong_state' })
      expect(await notes(path)).toMatchObject([{ text: 'A rappelé.', allowedActions: [] }])
    }
    expect(await entriesOf(host.id)).toEqual(['person.note_added', 'person.note_changed'])
    expect(await entriesOf(space)).toEqual(['space.note_added', 'space.note_changed'])
  })

  test('has words, and something that it is about', async () => {
    const empty = await site.call(`POST /api/admin/users/${cast.host.id}/notes`, {
      as: cast.admin,
      body: { text: ' ' },
    })
    expect(empty.json).toMatchObject({ code: 'invalid_input', fields: { text: expect.any(String) } })
    for (const path of [`users/${newId()}/notes`, `spaces/${newId()}/notes`, `notes/${newId()}`]) {
      expect((await site.call(`POST /api/admin/${path}`, { as: cast.admin, body: { text: 'x' } })).status).toBe(404)
    }
  })

  test('is in what its person may take with them, without its author, and goes with the account', async () => {
    const person = await someone('retailer')
    await site.call(`POST /api/admin/users/${person.id}/notes`, { as: cast.admin, body: { text: 'Très aimable.' } })
    const all = (await site.call('GET /api/profile/export', { as: person })).json as Record<string, unknown>
    expect(all['notes_of_the_team']).toMatchObject([{ about: 'account', text: 'Très aimable.' }])
    expect(JSON.stringify(all['notes_of_the_team'])).not.toContain(cast.admin.id)
  })
})

describe('sessions of a person', () => {
  const list = async (person: Viewer) =>
    (
      (await site.call(`GET /api/admin/users/${person.id}/sessions`, { as: cast.admin })).json as {
        sessions: PersonSession[]
      }
    ).sessions

  test('are listed by device without an address, and ended one by one', async () => {
    const person = await someone('host')
    await site.newCookieFor(person)
    await site.newCookieFor(person)
    const before = await list(person)
    expect(before).toHaveLength(2)
    expect(JSON.stringify(before)).not.toContain('203.0.113')
    const [first] = before
    const ended = await site.call(`POST /api/admin/sessions/${first?.id}/end`, { as: cast.admin })
    expect((ended.json as { sessions: PersonSession[] }).sessions).toHaveLength(1)
    expect((await site.call(`POST /api/admin/sessions/${first?.id}/end`, { as: cast.admin })).status).toBe(404)
    expect(await entriesOf(person.id)).toEqual(['person.session_ended'])
  })

  test('of an admin are not ended by another', async () => {
    const other = await someone('admin')
    await site.newCookieFor(other)
    const [session] = await list(other)
    expect(session?.allowedActions).toEqual([])
    expect((await site.call(`POST /api/admin/sessions/${session?.id}/end`, { as: cast.admin })).json).toMatchObject({
      code: 'wrong_state',
    })
  })
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
