import { sql } from 'kysely'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Platform } from '#server/platform.ts'
import * as reports from '#server/reports/reports.sql.ts'
import { noteAndAsk } from '../support/admin-notes.ts'
import { saveAdminView } from '../support/admin-view.ts'
import { createCalendars } from '../support/calendars.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { createSuspended, decideOn } from '../support/decision.ts'
import { createDocument } from '../support/documents.ts'
import { createFavoriteList } from '../support/favorite-list.ts'
import { review } from '../support/listed-space.ts'
import { createMissions } from '../support/missions.ts'
import { reportReview } from '../support/reports.ts'
import { createSettings } from '../support/settings.ts'
import type { Objects, Part } from './declaration.ts'
import { PrivateTexts } from './private-texts.ts'

/** The cast with something of every kind, and what in it is private. */
export interface World {
  cast: Cast
  objects: Objects
  /** Salma's: the one of the objects, one shown exactly, one that nobody has approved. */
  spaces: readonly string[]
  /** The address of the first, which is shown approximately. */
  hiddenAddress: string
  texts: PrivateTexts
}

type Frame = Pick<World, 'cast' | 'texts'> & { platform: Platform }

export async function createWorld(platform: Platform): Promise<World> {
  const db = platform.db.kysely
  const texts = new PrivateTexts()
  const frame = { platform, texts, cast: await createCast(db) }
  const sessions = await writePeople(frame)
  const { cast } = frame
  const { spaces, hiddenAddress } = await createSpaces(frame)
  const [space = '', shown = ''] = spaces
  const talk = await createTalk(frame, space)
  const reviewed = await review(db, { spaceId: shown, author: cast.retailer, rating: 4, first: '2026-11-02' })
  const objects: Objects = {
    space,
    listing: await createSpace(db, cast.host, cast.admin),
    ...talk,
    session: sessions.otherHost,
    host: cast.host.id,
    freelancer: cast.freelancer.id,
    review: reviewed,
    case: await createReports(frame, reviewed),
    decision: await decideOn(db, space, cast.host, cast.admin, texts.write('decisions.facts', ['host', 'admin'])),
    person: await createSuspended(db),
    contactMessage: await createQuestion(frame),
    ...(await noteAndAsk(db, cast.host, cast.admin, texts.write('admin_notes.text', ['host', 'admin']))),
    savedSearch: await createSearch(frame),
    ...(await createFavoriteList(db, cast.retailer, shown)),
    adminView: await saveAdminView(db, cast.admin),
    ...(await createCalendars(db, space)),
    ...(await createMissions(db, cast, space)),
    ...(await createSettings(platform.db, cast.admin)),
    document: await createDocument(db, cast.freelancer, {
      name: texts.write('freelancer_documents.name', ['freelancer', 'admin']),
      number: texts.write('freelancer_documents.number', ['freelancer', 'admin']),
    }),
  }
  return { ...frame, spaces, hiddenAddress, objects }
}

/** What everybody has for themselves. Answers a session of each. */
async function writePeople({ platform, cast, texts }: Frame): Promise<Record<Part, string>> {
  const db = platform.db.kysely
  const sessions: Partial<Record<Part, string>> = {}
  for (const part of Object.keys(cast) as Part[]) {
    const { id } = cast[part]
    const email = `${texts.write(`users.email of ${part}`, [part, 'admin'])}@cast.test`
    const phone = texts.write(`profiles.phone of ${part}`, [part])
    await sql`UPDATE users SET email = ${email} WHERE id = ${id}`.execute(db)
    await sql`UPDATE profiles SET phone = ${phone} WHERE id = ${id}`.execute(db)
    cast[part] = { ...cast[part], email }
    // a password takes long to check: one of them has one to sign in with
    const provider = part === 'otherRetailer' ? 'credential' : 'google'
    const password = `${texts.write(`sign_in_methods.password of ${part}`, [])}:00`
    const token = texts.write(`sign_in_methods.access_token of ${part}`, [])
    await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id, password, access_token)
      VALUES (${newId()}, ${id}, ${id}, ${provider}, ${password}, ${token})`.execute(db)
    sessions[part] = newId()
    await sql`INSERT INTO sessions (id, user_id, token, expires_at)
      VALUES (${sessions[part]}, ${id}, ${texts.write(`sessions.token of ${part}`, [])}, '2099-01-01')`.execute(db)
    await sql`INSERT INTO verifications (id, identifier, value, expires_at)
      VALUES (${newId()}, ${texts.write('verifications.identifier', [])}, '{}', '2099-01-01')`.execute(db)
  }
  return sessions as Record<Part, string>
}

async function createSpaces({ platform, cast, texts }: Frame): Promise<Pick<World, 'spaces' | 'hiddenAddress'>> {
  const db = platform.db.kysely
  const hidden = await createSpace(db, cast.host, cast.admin, { name: 'Local discret' })
  const shown = await createSpace(db, cast.host, cast.admin)
  const draft = texts.write('spaces.name of a draft', ['host', 'admin'])
  const unseen = await createSpace(db, cast.host, cast.admin, { name: draft, isPublished: false, approved: false })
  const spaces = [hidden, shown, unseen]
  for (const id of spaces) {
    const [email, phone] = [texts.write('spaces.email', ['host']), texts.write('spaces.phone', ['host'])]
    await sql`UPDATE spaces SET email = ${email}, phone = ${phone} WHERE id = ${id}`.execute(db)
  }
  const hiddenAddress = texts.write('spaces.address shown approximately', ['host', 'admin'])
  const latitude = texts.write('spaces.latitude shown approximately', ['host'], '31.63411977')
  await sql`UPDATE spaces SET location_precision = 'approximate', address = ${hiddenAddress},
    latitude = ${latitude}::double precision WHERE id = ${hidden}`.execute(db)
  const { rows } = await sql<{ secret: string }>`SELECT secret FROM location_secret`.execute(db)
  texts.write('location_secret', [], rows[0]?.secret)
  return { spaces, hiddenAddress }
}

/** Inès's request, beside one of Karim's for the same days, and what she and Salma write of it. */
async function createTalk(
  { platform, cast, texts }: Frame,
  spaceId: string,
): Promise<Pick<Objects, 'booking' | 'conversation' | 'notification'>> {
  const db = platform.db.kysely
  const days = { spaceId, firstDay: '2026-12-10', lastDay: '2026-12-11' }
  const message = texts.write('bookings.message', ['host', 'retailer', 'admin'])
  const booking = await requestBooking(platform, cast.retailer, { ...days, message }, undefined)
  const hostNotes = texts.write('bookings.host_notes', ['host', 'retailer', 'admin'])
  await sql`UPDATE bookings SET host_notes = ${hostNotes} WHERE id = ${booking.id}`.execute(db)
  const rival = texts.write('message of a rival', ['otherRetailer', 'host', 'admin'])
  await requestBooking(platform, cast.otherRetailer, { ...days, message: rival }, undefined)
  const conversation = await openConversation(platform, cast.retailer, { bookingId: booking.id })
  for (const sender of [cast.host, cast.retailer]) {
    const content = texts.write('messages.content', ['host', 'retailer'])
    await sendMessage(platform, sender, conversation.id, content, undefined)
  }
  const { rows } = await sql<{ id: string }>`SELECT id FROM notifications WHERE user_id = ${cast.retailer.id}`.execute(
    db,
  )
  return { booking: booking.id, conversation: conversation.id, notification: rows[0]?.id ?? '' }
}

/** Of Inès's review: by Salma, by Karim and by a visitor. */
async function createReports({ platform, cast, texts }: Frame, reviewId: string): Promise<string> {
  const db = platform.db.kysely
  const caseId = await reportReview(db, { reviewId, author: cast.retailer, reporters: [cast.host] })
  const report = { caseId, lang: 'fr', reason: 'misleading' } as const
  const visitor = {
    fullName: texts.write('reports.full_name', ['admin']),
    email: texts.write('reports.email', ['admin']),
  }
  await reports.insert(db, {
    ...report,
    id: newId(),
    reporter: { id: cast.otherRetailer.id },
    text: texts.write('reports.text', ['otherRetailer', 'admin']),
  })
  await reports.insert(db, {
    ...report,
    id: newId(),
    reporter: visitor,
    text: texts.write('reports.text of a visitor', ['admin']),
  })
  return caseId
}

async function createQuestion({ platform, cast, texts }: Frame): Promise<string> {
  const id = newId()
  const [email, message] = ['contact_messages.email', 'contact_messages.message'].map(where =>
    texts.write(where, ['retailer', 'admin']),
  )
  await sql`INSERT INTO contact_messages (id, full_name, email, subject, message, user_id)
    VALUES (${id}, 'Inès', ${`${email}@example.com`}, 'other', ${message}, ${cast.retailer.id})`.execute(
    platform.db.kysely,
  )
  return id
}

async function createSearch({ platform, cast, texts }: Frame): Promise<string> {
  const id = newId()
  await sql`INSERT INTO saved_searches (id, user_id, name, query, unsubscribe_token)
    VALUES (${id}, ${cast.retailer.id}, ${texts.write('saved_searches.name', ['retailer'])}, '{"location": "Fès"}',
      ${texts.write('saved_searches.unsubscribe_token', [])})`.execute(platform.db.kysely)
  return id
}
