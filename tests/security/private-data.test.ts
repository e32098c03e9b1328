import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import * as reports from '#server/reports/reports.sql.ts'
import { splitKey } from '#shared/http/contract.ts'
import type { Objects, Part } from '../access/declaration.ts'
import { DECLARED } from '../access/operations.ts'
import { noteAndAsk } from '../support/admin-notes.ts'
import { createSuspended, decideOn } from '../support/decision.ts'
import { review } from '../support/listed-space.ts'
import { saveAdminView } from '../support/admin-view.ts'
import { createFavoriteList } from '../support/favorite-list.ts'
import { createSettings } from '../support/settings.ts'
import { createCalendars } from '../support/calendars.ts'
import { createDocument } from '../support/documents.ts'
import { createMissions } from '../support/missions.ts'
import { apiSite } from '../support/api-site.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { testPlatform } from '../support/platform.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform, { checkResponses: false })

type Reader = Part | 'visitor'
const READERS: readonly Reader[] = ['visitor', 'retailer', 'otherRetailer', 'host', 'otherHost', 'freelancer', 'admin']

/** A value that stands in one column of one person's row, and who may ever be answered it. */
interface Canary {
  where: string
  text: string
  readers: readonly Reader[]
}

const canaries: Canary[] = []

/** A value that occurs nowhere else, for a column that only these may read. */
function canary(where: string, readers: readonly Reader[], text = `canary${canaries.length}x${newId().slice(-6)}`) {
  canaries.push({ where, text, readers })
  return text
}

const nobody: readonly Reader[] = []
const parties: readonly Reader[] = ['host', 'retailer']
const partiesAndAdmin: readonly Reader[] = [...parties, 'admin']
let cast: Cast
let spaces: string[]
let objects: Objects

beforeAll(async () => {
  cast = await createCast(db)
  for (const [part, { id }] of Object.entries(cast) as [Part, Cast[Part]][]) {
    const address = canary(`users.email of ${part}`, [part, 'admin'])
    await sql`UPDATE users SET email = ${`${address}@cast.test`} WHERE id = ${id}`.execute(db)
    const phone = canary(`profiles.phone of ${part}`, [part])
    await sql`UPDATE profiles SET phone = ${phone} WHERE id = ${id}`.execute(db)
    const password = canary(`sign_in_methods.password of ${part}`, nobody)
    const token = canary(`sign_in_methods.access_token of ${part}`, nobody)
    await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id, password, access_token)
      VALUES (${newId()}, ${id}, ${id}, 'credential', ${password}, ${token})`.execute(db)
    const session = canary(`sessions.token of ${part}`, nobody)
    await sql`INSERT INTO sessions (id, user_id, token, expires_at) VALUES (${newId()}, ${id}, ${session}, '2099-01-01')`.execute(
      db,
    )
    await sql`INSERT INTO verifications (id, identifier, value, expires_at)
      VALUES (${newId()}, ${canary('verifications.identifier', nobody)}, '{}', '2099-01-01')`.execute(db)
  }
  await createSpaces()
  await createTalk()
})

/** One shown exactly, one approximately, one that nobody has approved. */
async function createSpaces(): Promise<void> {
  const shown = await createSpace(db, cast.host, cast.admin)
  const hidden = await createSpace(db, cast.host, cast.admin, { name: 'Local discret' })
  const draft = canary('spaces.name of a draft', ['host', 'admin'])
  const unseen = await createSpace(db, cast.host, cast.admin, { name: draft, isPublished: false, approved: false })
  spaces = [shown, hidden, unseen]
  for (const id of spaces) {
    const email = canary('spaces.email', ['host'])
    const phone = canary('spaces.phone', ['host'])
    await sql`UPDATE spaces SET email = ${email}, phone = ${phone} WHERE id = ${id}`.execute(db)
  }
  const address = canary('spaces.address shown approximately', ['host', 'admin'])
  const latitude = canary('spaces.latitude shown approximately', ['host'], '31.63411977')
  await sql`UPDATE spaces SET location_precision = 'approximate', address = ${address}, latitude = ${latitude}::double precision
    WHERE id = ${hidden}`.execute(db)
  const { rows } = await sql<{ secret: string }>`SELECT secret FROM location_secret`.execute(db)
  canary('location_secret', nobody, rows[0]?.secret)
}

async function createTalk(): Promise<void> {
  const [shownSpace = '', hidden = ''] = spaces
  const message = canary('bookings.message', partiesAndAdmin)
  const days = { spaceId: hidden, firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const booking = await requestBooking(platform, cast.retailer, { ...days, message }, undefined)
  const hostNotes = canary('bookings.host_notes', partiesAndAdmin)
  await sql`UPDATE bookings SET host_notes = ${hostNotes} WHERE id = ${booking.id}`.execute(db)
  await requestBooking(
    platform,
    cast.otherRetailer,
    { ...days, message: canary('message of a rival', ['otherRetailer', 'host', 'admin']) },
    undefined,
  )
  const conversation = await openConversation(platform, cast.retailer, { bookingId: booking.id })
  await sendMessage(platform, cast.host, conversation.id, canary('messages.content', parties), undefined)
  await sendMessage(platform, cast.retailer, conversation.id, canary('messages.content', parties), undefined)
  const question = { id: newId(), text: canary('contact_messages.message', ['retailer', 'admin']) }
  await sql`INSERT INTO contact_messages (id, full_name, email, subject, message, user_id)
    VALUES (${question.id}, 'Inès', ${canary('contact_messages.email', ['retailer', 'admin'])}, 'other', ${question.text}, ${cast.retailer.id})`.execute(
    db,
  )
  const reported = await createReports(shownSpace)
  const savedSearch = newId()
  await sql`INSERT INTO saved_searches (id, user_id, name, query, unsubscribe_token)
    VALUES (${savedSearch}, ${cast.retailer.id}, ${canary('saved_searches.name', ['retailer'])}, '{}',
      ${canary('saved_searches.unsubscribe_token', nobody)})`.execute(db)
  const { rows } = await sql<{ id: string }>`SELECT id FROM notifications WHERE user_id = ${cast.retailer.id}`.execute(
    db,
  )
  const session = await sql<{ id: string }>`SELECT id FROM sessions WHERE user_id = ${cast.otherHost.id}`.execute(db)
  objects = {
    space: hidden,
    listing: hidden,
    booking: booking.id,
    conversation: conversation.id,
    review: await review(db, { spaceId: spaces[0] ?? '', author: cast.retailer, rating: 4, first: '2026-11-02' }),
    notification: rows[0]?.id ?? '',
    session: session.rows[0]?.id ?? '',
    host: cast.host.id,
    freelancer: cast.freelancer.id,
    decision: await decideOn(db, hidden, cast.host, cast.admin, canary('decisions.facts', ['host', 'admin'])),
    person: await createSuspended(db),
    case: reported,
    contactMessage: question.id,
    ...(await noteAndAsk(db, cast.host, cast.admin, canary('admin_notes.text', ['host', 'admin']))),
    savedSearch,
    ...(await createFavoriteList(db, cast.retailer, spaces[0] ?? '')),
    adminView: await saveAdminView(db, cast.admin),
    ...(await createCalendars(db, hidden)),
    ...(await createMissions(db, cast, hidden)),
    ...(await createSettings(platform.db, cast.admin)),
    document: await createDocument(db, cast.freelancer, {
      name: canary('freelancer_documents.name', ['freelancer', 'admin']),
      number: canary('freelancer_documents.number', ['freelancer', 'admin']),
    }),
  }
}

/** Of somebody of the cast, and of a visitor. */
async function createReports(spaceId: string): Promise<string> {
  const subject = { id: spaceId, kind: 'space', name: '', link: '', personId: cast.host.id } as const
  const caseId = await reports.openCase(db, { caseId: newId(), subject })
  const report = { caseId, lang: 'fr', reason: 'misleading' } as const
  const text = canary('reports.text', ['retailer', 'admin'])
  await reports.insert(db, { ...report, id: newId(), reporter: { id: cast.retailer.id }, text })
  const visitor = { fullName: canary('reports.full_name', ['admin']), email: canary('reports.email', ['admin']) }
  await reports.insert(db, {
    ...report,
    id: newId(),
    reporter: visitor,
    text: canary('reports.text of a visitor', ['admin']),
  })
  return caseId
}

/** Every way to ask for it: of each space where it is about spaces, with the queries that show more. */
function asked(key: string): string[] {
  const { path } = splitKey(key)
  const kind = DECLARED[key]?.object
  const ids = kind === 'space' || kind === 'listing' ? spaces : kind ? [objects[kind]] : ['']
  const takesQuery = site.operations.find(each => each.key === key)?.endpoint.query !== undefined
  const queries = takesQuery ? ['', '?text=canary', '?location=canary', '?north=60&south=-60&east=90&west=-90'] : ['']
  return ids.flatMap(id => queries.map(query => `${path.replace('{id}', id)}${query}`))
}

const heard = new Set<Canary>()

describe.each(site.operations.map(({ key }) => key).filter(key => key.startsWith('GET ')))('%s', key => {
  test('answers nobody what is another’s', async () => {
    for (const reader of READERS) {
      const as = reader === 'visitor' ? null : cast[reader]
      const cookie = as ? await site.cookieFor(as) : ''
      for (const path of asked(key)) {
        const answer = await site.app.request(platform.config.publicUrl + path, { headers: { cookie } })
        if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
          await answer.body?.cancel()
          continue
        }
        const text = await answer.text()
        const shown = canaries.filter(each => text.includes(each.text))
        for (const each of shown) heard.add(each)
        const leaked = shown.filter(each => !each.readers.includes(reader))
        expect(
          leaked.map(each => each.where),
          `${reader} ${path}`,
        ).toEqual([])
      }
    }
  })
})

test('each of them was answered to somebody who may read it', () => {
  const silent = canaries.filter(each => each.readers.length > 0 && !heard.has(each)).map(each => each.where)
  // what is here to be read by somebody and never was would prove nothing above
  expect(silent).toEqual([])
})

test('what is not shown exactly is not found by its address or by its place', async () => {
  const exact = canaries.find(each => each.where === 'spaces.address shown approximately')?.text ?? ''
  for (const reader of READERS) {
    const as = reader === 'visitor' ? null : cast[reader]
    const byAddress = await site.call(`GET /api/spaces?location=${exact}`, { as })
    expect((byAddress.json as { total: number }).total).toBe(0)
    // a box of some ten metres around the door
    const box = 'north=31.6342&south=31.6340&east=-7.9810&west=-7.9812'
    const byPlace = await site.call(`GET /api/spaces/map?${box}&zoom=20`, { as })
    expect(byPlace.json).toMatchObject({ points: [], clusters: [] })
  }
})

test('personal answers are kept by nobody on the way', async () => {
  for (const { key } of site.operations) {
    const { path } = splitKey(key)
    // the same address is a page for who opens it
    if (!path.startsWith('/api/')) continue
    const kind = DECLARED[key]?.object
    const answer = await site.call(`GET ${path.replace('{id}', kind ? objects[kind] : '')}`, { as: cast.retailer })
    expect([key, answer.headers.get('cache-control')]).toEqual([key, 'no-store'])
  }
})
