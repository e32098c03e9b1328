import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { createPerson, createSpace, openSession } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { giveMission, listFreelancer } from '#tests/support/listed-freelancer.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import * as accounts from '../account/account.sql.ts'
import * as passwords from '../account/passwords.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { openConversation, sendMessage } from '../conversations/conversations.service.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { applyWorkingCopy } from '../listings/change-listing.ts'
import { saveListing, savePhotos } from '../listings/save-listing.ts'
import { deleteAccount } from './delete-account.ts'

const machine = await testPlatform()
const platform = { ...machine, config: { ...machine.config, dataDir: mkdtempSync(join(tmpdir(), 'rahba-test-')) } }
const db = platform.db.kysely
const site = apiSite(platform)
const french = { 'accept-language': 'fr' }
const password = 'vitrine-lumineuse'
const word = 'SUPPRIMER'

let salma: Viewer
let ines: Viewer
let admin: Viewer
let space: string

const person = (first: string, role: 'host' | 'retailer' | 'admin') =>
  createPerson(db, {
    first,
    last: 'Benjelloun',
    role,
    lang: 'fr',
    email: `${first}.${newId()}@cast.test`.toLowerCase(),
  })
const book = (as: Viewer, firstDay: string, lastDay = firstDay) =>
  requestBooking(platform, as, { spaceId: space, firstDay, lastDay }, undefined)
const accept = (id: string) => site.call(`POST /api/bookings/${id}/acceptance`, { as: salma, body: {} })
const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string; reason: string }>`SELECT b.status, e.reason FROM bookings b
    JOIN booking_events e ON e.booking_id = b.id AND e.status = b.status WHERE b.id = ${id}`.execute(db)
  return rows[0]
}
const tellingsOf = async (viewer: Viewer) =>
  (
    await sql<{ kind: string }>`SELECT kind FROM notifications WHERE user_id = ${viewer.id} ORDER BY id`.execute(db)
  ).rows.map(row => row.kind)

beforeEach(async () => {
  salma = await person('Salma', 'host')
  ines = await person('Inès', 'retailer')
  admin = await person('Nadia', 'admin')
  space = await createSpace(db, salma, admin)
})

test('says first what will happen to requests, bookings and spaces', async () => {
  await book(ines, '2026-12-20')
  await accept((await book(ines, '2026-12-10', '2026-12-12')).id)
  expect((await site.call('GET /api/profile/deletion', { as: salma })).json).toMatchObject({
    pendingReceived: 1,
    upcomingReceived: 1,
    pendingMade: 0,
    spaces: 1,
  })
  expect((await site.call('GET /api/profile/deletion', { as: ines })).json).toMatchObject({
    pendingMade: 1,
    upcomingMade: 1,
    running: 0,
    spaces: 0,
  })
})

test('is asked for with the password and the word, of any language', async () => {
  await accounts.savePassword(db, ines.id, await passwords.hash(password))
  const ask = async (body: object) =>
    (await site.call('POST /api/profile/deletion', { as: ines, headers: french, body })).json
  expect(await ask({ word: 'oui', password })).toMatchObject({ fields: { word: expect.any(String) } })
  expect(await ask({ word })).toMatchObject({ fields: { password: 'Ce n’est pas votre mot de passe actuel' } })
  expect(await ask({ word, password: 'x' })).toMatchObject({ fields: { password: expect.any(String) } })
  expect(await ask({ word: 'حذف', password })).toBeNull()
})

test('of an account without a password asks for a sign-in of these ten minutes', async () => {
  await site.cookieFor(ines)
  const aged = sql`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = ${ines.id}`
  await aged.execute(db)
  const ask = () => site.call('POST /api/profile/deletion', { as: ines, body: { word } })
  expect(await ask()).toMatchObject({ status: 403, json: { code: 'recent_sign_in_needed' } })
  expect((await site.call('GET /api/me', { as: ines })).json).toMatchObject({ me: { id: ines.id } })
  const headers = { cookie: await site.newCookieFor(ines) }
  expect((await site.call('POST /api/profile/deletion', { headers, body: { word } })).status).toBe(204)
})

test('of a host cancels what has not started, tells the retailer, archives the space and leaves the stay under way', async () => {
  const running = await book(ines, '2026-12-02', '2026-12-05')
  await accept(running.id)
  const upcoming = await book(ines, '2026-12-10')
  await accept(upcoming.id)
  const pending = await book(ines, '2026-12-20')
  const bare = await createSpace(db, salma, admin, { name: 'Vitrine jamais louée' })
  platform.clock.set('2026-12-03T09:00:00Z')
  expect((await site.call('POST /api/profile/deletion', { as: salma, body: { word } })).status).toBe(204)
  platform.clock.set('2026-12-01T09:00:00Z')
  expect(await statusOf(upcoming.id)).toEqual({ status: 'cancelled', reason: 'deleted' })
  expect(await statusOf(pending.id)).toEqual({ status: 'cancelled', reason: 'deleted' })
  expect(await statusOf(running.id)).toMatchObject({ status: 'confirmed' })
  expect((await tellingsOf(ines)).slice(-2)).toEqual(['booking.cancelledByRahba', 'booking.cancelledByRahba'])
  const { rows } = await sql`SELECT id, state, email, phone FROM spaces WHERE id IN (${space}, ${bare})`.execute(db)
  expect(rows).toEqual([{ id: space, state: 'archived', email: null, phone: null }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('takes messages to our support back from the news of the admins and from the mails', async () => {
  const body = { fullName: 'Inès Moreau', subject: 'other', message: 'Bonjour, une question.' }
  const emailOf = (as: Viewer) => `${as.id}@cast.test`
  for (const as of [ines, salma]) {
    const sent = await site.call('POST /api/send-contact-email', { as, body: { ...body, email: emailOf(as) } })
    expect(sent.status).toBe(204)
  }
  const stored = async () => {
    const notification = await sql`SELECT 1 FROM notifications
      WHERE user_id = ${admin.id} AND kind = 'contact.received'`.execute(db)
    const mails = await sql`SELECT 1 FROM outbox_mails
      WHERE template = 'contactReceived' AND params ->> 'email' IN (${emailOf(ines)}, ${emailOf(salma)})`.execute(db)
    return [notification.rows.length, mails.rows.length]
  }
  expect(await stored()).toEqual([2, 2])
  expect((await site.call('POST /api/profile/deletion', { as: ines, body: { word } })).status).toBe(204)
  expect(await stored()).toEqual([1, 1])
})

test('leaves nothing personal behind, frees the address and keeps the other party’s messages', async () => {
  const { id: bookingId } = await book(ines, '2026-12-10')
  const conversation = await openConversation(platform, ines, { bookingId })
  await sendMessage(platform, ines, conversation.id, 'Bonjour Salma', undefined)
  await sql`UPDATE profiles SET phone = '+212 600', bio = 'Potière', city = 'Safi', company = 'Terre' WHERE id = ${ines.id}`.execute(
    db,
  )
  await site.call('POST /api/profile/preferences', { as: ines, body: {} })
  expect((await site.call('POST /api/profile/deletion', { as: ines, body: { word } })).status).toBe(204)

  const seen = await site.call(`GET /api/conversations/${conversation.id}`, { as: salma })
  expect(JSON.stringify(seen.json)).toContain('Bonjour Salma')
  expect(JSON.stringify(seen.json)).toContain('Compte supprimé')
  for (const table of [
    'users',
    'profiles',
    'sessions',
    'sign_in_methods',
    'notification_preferences',
    'favorites',
    'saved_searches',
    'opportunity_filters',
  ]) {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db)
    const text = rows.map(each => each.row).join('\n')
    expect(text, table).not.toContain(ines.email)
    expect(text, table).not.toMatch(/Potière|\+212 600|"Terre"/)
  }
  expect((await site.call('GET /api/me', { as: ines })).json).toMatchObject({ me: null })
  const fresh = await createPerson(db, { first: 'Inès', last: 'B', role: 'retailer', lang: 'fr', email: ines.email })
  expect(fresh.id).not.toBe(ines.id)
  const { rows } = await sql`SELECT template FROM outbox_mails WHERE recipient = ${ines.email}`.execute(db)
  expect(rows).toEqual([{ template: 'accountDeleted' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('takes what a host has not published with it, the photos too; before that an export has all of it', async () => {
  await accept((await book(ines, '2026-12-02', '2026-12-05')).id)
  const [file, loose] = [newId(), newId()]
  for (const id of [file, loose]) {
    await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height)
      VALUES (${id}, ${salma.id}, 'space_photo', 'image/jpeg', 10, 12, 8)`.execute(db)
  }
  const call = { viewer: salma, locale: 'fr', id: space } as const
  const english = { name: 'Bright shop', description: null, houseRules: null, landmark: null }
  const translations = { fr: null, en: english, ar: null }
  await saveListing(platform, call, { translations, landmark: 'Près du minaret' })
  await applyWorkingCopy(platform, call)
  await sql`INSERT INTO space_machine_translations (space_id, locale, name) VALUES (${space}, 'ar', 'متجر مضيء')`.execute(
    db,
  )
  await saveListing(platform, call, { name: 'Un nom encore secret' })
  await savePhotos(platform, call, [{ fileId: file, caption: 'Le comptoir' }])
  const exported = (await site.call('GET /api/profile/export', { as: salma })).json as { spaces: object[] }
  expect(exported.spaces).toMatchObject([
    {
      landmark: 'Près du minaret',
      translations: [{ locale: 'en', name: 'Bright shop' }],
      machine_translations: [{ locale: 'ar', name: 'متجر مضيء' }],
      working_copy: {
        changes: { name: 'Un nom encore secret' },
        photos: [{ file_id: file, caption: 'Le comptoir', position: 0 }],
      },
    },
  ])
  platform.clock.set('2026-12-03T09:00:00Z')
  expect((await site.call('POST /api/profile/deletion', { as: salma, body: { word } })).status).toBe(204)
  platform.clock.set('2026-12-01T09:00:00Z')
  const { rows } = await sql`SELECT (SELECT count(*) FROM space_edits WHERE space_id = ${space})::integer AS edits,
    (SELECT count(*) FROM space_moderations_due WHERE space_id = ${space})::integer AS reviews,
    (SELECT count(*) FROM files WHERE owner_id = ${salma.id})::integer AS files`.execute(db)
  expect(rows).toEqual([{ edits: 0, reviews: 0, files: 0 }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('is refused to the only admin', async () => {
  await sql`UPDATE profiles SET role = 'retailer' WHERE role = 'admin' AND id <> ${admin.id}`.execute(db)
  expect((await site.call('POST /api/profile/deletion', { as: admin, body: { word } })).json).toMatchObject({
    code: 'only_admin',
  })
})

test('beside requests of the same person at the same time leaves none open', async () => {
  await openSession(db, ines)
  const days = Array.from({ length: 8 }, (_, index) => `2027-01-${String(index + 10)}`)
  await race<unknown>([...days.map(day => () => book(ines, day)), () => deleteAccount(platform, ines, { word })])
  const { rows } =
    await sql`SELECT status FROM bookings WHERE retailer_id = ${ines.id} AND status <> 'cancelled'`.execute(db)
  expect(rows).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

test('leaves what was reported to be looked into, without saying who reported it', async () => {
  const conversation = await openConversation(platform, ines, { spaceId: space })
  await sendMessage(platform, salma, conversation.id, 'Hors de ce site, 20 % de moins.', undefined)
  const { rows } = await sql<{ id: string }>`SELECT id FROM messages WHERE sender_id = ${salma.id}`.execute(db)
  const body = { subjectId: rows[0]?.id, reason: 'outside_deals', text: 'Elle insiste.' }
  expect((await site.call('POST /api/reports', { as: ines, body })).status).toBe(204)
  expect((await site.call('GET /api/profile/export', { as: ines })).json).toMatchObject({
    reports: [{ subject_kind: 'message', reason: 'outside_deals', text: 'Elle insiste.', outcome: null }],
  })
  expect((await site.call('POST /api/profile/deletion', { as: ines, body: { word } })).status).toBe(204)
  const left = await sql`SELECT r.reporter_id, r.full_name, r.email, r.text, c.person_id FROM reports r
    JOIN report_cases c ON c.id = r.case_id WHERE c.subject_id = ${body.subjectId}`.execute(db)
  const nameless = { reporter_id: null, full_name: null, email: null }
  expect(left.rows).toEqual([{ ...nameless, text: 'Elle insiste.', person_id: salma.id }])
})

test('that others were asked before is in the export of the retailer alone; what was proposed to who leaves goes on', async () => {
  const reda = await listFreelancer(db)
  const of = { retailer: ines, freelancer: reda, spaceId: space, first: '2026-12-20', last: '2026-12-20' }
  const id = await giveMission(db, { ...of, status: 'pending' })
  await sql`UPDATE missions SET fallback = 'publish' WHERE id = ${id}`.execute(db)
  const missionsOf = async (as: Viewer) =>
    ((await site.call('GET /api/profile/export', { as })).json as { missions: { mission: object }[] }).missions.map(
      each => each.mission,
    )
  expect(await missionsOf(ines)).toMatchObject([{ id, follows_id: null, attempt: 1 }])
  const [own] = await missionsOf(reda)
  expect(own).toMatchObject({ id, title: 'Vente en boutique' })
  expect(Object.keys(own ?? {})).not.toEqual(expect.arrayContaining(['follows_id']))
  expect(own).not.toHaveProperty('attempt')
  expect((await site.call('POST /api/profile/deletion', { as: reda, body: { word } })).status).toBe(204)
  const { rows } = await sql`SELECT status FROM missions WHERE follows_id = ${id}`.execute(db)
  expect(rows).toEqual([{ status: 'open' }])
  expect(await tellingsOf(ines)).toEqual(['mission.fallbackPublished'])
})

test('an export has all that is one’s own, and of others only what is seen anyway', async () => {
  const { id } = await book(ines, '2026-12-10')
  const conversation = await openConversation(platform, ines, { bookingId: id })
  await sendMessage(platform, ines, conversation.id, 'Est-ce libre ?', undefined)
  await accounts.savePassword(db, ines.id, await passwords.hash(password))
  await sql`UPDATE profiles SET phone = '+212 611' WHERE id = ${salma.id}`.execute(db)
  const answer = await site.call('GET /api/profile/export', { as: ines })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rahba-2026-12-01.json"')
  expect(answer.json).toMatchObject({
    account: { email: ines.email },
    profile: { first_name: 'Inès' },
    bookings_made: [{ id, host: 'Salma Benjelloun', status: 'pending' }],
    conversations: [{ with: 'Salma Benjelloun', messages: [{ mine: true, content: 'Est-ce libre ?' }] }],
    sign_in_methods: [{ provider: 'credential' }],
  })
  const text = JSON.stringify(answer.json)
  expect(text).not.toContain(salma.email)
  expect(text).not.toContain('+212 611')
  expect(text).not.toMatch(/"(token|password|unsubscribe_token|access_token)"/)
})
