import { sql } from 'kysely'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { changeBooking, advanceDueBookings } from '#server/bookings/change-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Platform } from '#server/platform.ts'
import { addDays, todayIn } from '#shared/days.ts'
import { screens } from '#web/screens.ts'
import { type Cast, createCast, createSpace } from '../support/cast.ts'
import { giveMission } from '../support/listed-freelancer.ts'

/** Fits a name: what an attacker writes where a name goes. */
export const SHORT_PAYLOAD = `"'><hacked src=x onerror=hacked()>`
/** Every way out of the places where a text may stand: elements, attributes, scripts, comments, titles, templates, URLs. */
export const PAYLOAD = [
  `</script><script>hacked()</script>`,
  `"><img src=x onerror=hacked()>`,
  `' onmouseover='hacked()' hackedattr='`,
  `" hackedattr="1" autofocus onfocus="hacked()`,
  `</title></style></textarea></noscript><hacked>`,
  `--><svg onload=hacked()>]]>`,
  `<iframe srcdoc="<script>parent.hacked()</script>">`,
  `javascript:hacked()`,
  `\${hacked()}{{constructor.constructor('hacked()')()}}`,
  `\u2028hacked()\u2029&lt;hacked&gt;&#60;hacked&#62;%3Chacked%3E\\u003chacked\\u003e`,
].join(' ')

/** Text columns that people fill, now or through screens to come, with the most characters each takes. */
const POISONED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  users: { name: 200 },
  profiles: { first_name: 80, last_name: 80, company: 120, bio: 1000, city: 120, phone: 40, avatar_url: 500 },
  spaces: {
    name: 120,
    description: 5000,
    property_type: 500,
    address: 200,
    neighborhood: 80,
    forbidden_products: 1000,
    existing_products: 1000,
    services: 1000,
    house_rules: 2000,
    landmark: 200,
    email: 254,
    phone: 40,
    rejection_reason: 1000,
  },
  bookings: { message: 1000, host_notes: 1000 },
  booking_events: { note: 1000 },
  messages: { content: 5000 },
  reviews: { comment: 2000, reply: 2000 },
  missions: { description: 5000, location: 500 },
  contact_messages: { full_name: 120, message: 5000 },
  faq: { question_fr: 500, answer_fr: 2000, question_en: 500, answer_en: 2000, question_ar: 500, answer_ar: 2000 },
  saved_searches: { name: 120 },
  sessions: { user_agent: 1000, ip_address: 200 },
}

const fitting = (charactersMax: number): string =>
  charactersMax >= PAYLOAD.length ? PAYLOAD : SHORT_PAYLOAD.slice(0, charactersMax)

export interface PayloadPage {
  path: string
  as: Viewer | null
}

export interface PayloadSite {
  cast: Cast
  pages: readonly PayloadPage[]
}

/** A market in which everybody has written payloads into every field there is, past every check. */
export async function plantPayloads(platform: Platform): Promise<PayloadSite> {
  const db = platform.db.kysely
  const today = todayIn('Africa/Casablanca', platform.clock.now())
  const cast = await createCast(db)
  const space = await createSpace(db, cast.host, cast.admin)
  const draft = await createSpace(db, cast.host, cast.admin, { approved: false })
  const ask = (from: number, spaceId = space) =>
    requestBooking(
      platform,
      cast.retailer,
      { spaceId, firstDay: addDays(today, from), lastDay: addDays(today, from + 1), message: PAYLOAD },
      undefined,
    )
  const past = await ask(1)
  await changeBooking(platform, cast.host, past.id, 'accept', PAYLOAD)
  const confirmed = await ask(5)
  await changeBooking(platform, cast.host, confirmed.id, 'accept', PAYLOAD)
  const pending = await ask(9)
  const conversation = await openConversation(platform, cast.retailer, { bookingId: pending.id })
  for (const sender of [cast.retailer, cast.host]) {
    await sendMessage(platform, sender, conversation.id, PAYLOAD, undefined)
  }
  await sql`INSERT INTO favorites (user_id, space_id) VALUES (${cast.retailer.id}, ${space})`.execute(db)
  await completeAndReview(platform, past.id, space, { cast, today })
  const mission = await writeMission(platform, space, { cast, today })
  await overwriteEverything(platform)
  const ids = {
    hostId: cast.host.id,
    section: 'details',
    spaceId: space,
    chatId: conversation.id,
    freelancerId: cast.freelancer.id,
    missionId: mission,
  }
  return { cast, pages: pagesOf(cast, ids, { draft, booking: pending.id, confirmed: confirmed.id }) }
}

interface Scene {
  cast: Cast
  today: string
}

async function completeAndReview(
  platform: Platform,
  bookingId: string,
  space: string,
  { cast, today }: Scene,
): Promise<void> {
  const db = platform.db.kysely
  const later = { ...platform, clock: { now: () => Date.parse(`${addDays(today, 3)}T12:00:00Z`) } }
  await advanceDueBookings(later)
  await sql`INSERT INTO reviews (id, booking_id, author_id, space_id, rating, comment, reply, replied_at)
    VALUES (${newId()}, ${bookingId}, ${cast.retailer.id}, ${space}, 5, 'x', 'y', now())`.execute(db)
}

async function writeMission(platform: Platform, space: string, { cast, today }: Scene): Promise<string> {
  const db = platform.db.kysely
  await sql`UPDATE profiles SET languages = ${[SHORT_PAYLOAD]}::text[]`.execute(db)
  await sql`UPDATE freelancer_profiles SET skills = ${[SHORT_PAYLOAD]}::text[]`.execute(db)
  const day = addDays(today, 9)
  const id = await giveMission(db, {
    retailer: cast.retailer,
    freelancer: cast.freelancer,
    spaceId: space,
    first: day,
    last: day,
    // frozen once confirmed
    title: fitting(120),
    requirements: [SHORT_PAYLOAD],
  })
  await sql`INSERT INTO contact_messages (id, full_name, email, subject, message)
    VALUES (${newId()}, 'Ab', 'a@example.com', 'other', 'a message of some length')`.execute(db)
  await sql`INSERT INTO saved_searches (id, user_id, name, query, unsubscribe_token)
    VALUES (${newId()}, ${cast.retailer.id}, 'x', '{}', ${newId()})`.execute(db)
  await sql`INSERT INTO faq (id, slug, category, question_fr, answer_fr, question_en, answer_en, question_ar, answer_ar)
    VALUES (${newId()}, 'poisoned', 'platform', 'a', 'b', 'a', 'b', 'a', 'b')`.execute(db)
  return id
}

async function overwriteEverything(platform: Platform): Promise<void> {
  const db = platform.db.kysely
  // what was agreed to is frozen
  await sql`ALTER TABLE missions DISABLE TRIGGER missions_guard`.execute(db)
  for (const [table, columns] of Object.entries(POISONED)) {
    const values = Object.entries(columns).map(([column, max]) => sql`${sql.ref(column)} = ${fitting(max)}`)
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(values)}`.execute(db)
  }
  await sql`ALTER TABLE missions ENABLE TRIGGER missions_guard`.execute(db)
  await sql`UPDATE spaces SET tags = ${[SHORT_PAYLOAD]}::text[]`.execute(db)
  const facts = JSON.stringify({ otherPartyName: SHORT_PAYLOAD, spaceName: SHORT_PAYLOAD, title: SHORT_PAYLOAD })
  await sql`UPDATE notifications SET params = params || ${facts}::jsonb`.execute(db)
}

type Ids = Readonly<Record<'hostId' | 'section' | 'spaceId' | 'chatId' | 'freelancerId' | 'missionId', string>>

/** Every screen as the person it is for, and those that repeat what stands in the address, with that. */
function pagesOf(cast: Cast, ids: Ids, more: { draft: string; booking: string; confirmed: string }): PayloadPage[] {
  const byRole = { host: cast.host, retailer: cast.retailer, freelancer: cast.freelancer, admin: cast.admin }
  const all = screens.map(({ path, access }): PayloadPage => {
    const role = typeof access === 'string' ? undefined : access[0]
    const as = access === 'public' ? null : role ? byRole[role] : cast.retailer
    return { path: path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name]), as }
  })
  const said = encodeURIComponent(PAYLOAD)
  return [
    ...all,
    { path: `/space/${ids.spaceId}`, as: cast.retailer },
    { path: `/space/${more.draft}`, as: cast.host },
    { path: `/messages/${ids.chatId}`, as: cast.host },
    { path: `/host/bookings?booking=${more.booking}`, as: cast.host },
    { path: `/retailer/bookings?booking=${more.confirmed}`, as: cast.retailer },
    { path: `/explore?location=${said}`, as: null },
    { path: `/messages?text=${said}&userId=${said}`, as: cast.retailer },
    { path: `/login?redirect=${said}&sent=${said}&refusal=${said}`, as: null },
    ...['javascript:hacked()', 'https://evil.example', '//evil.example', '/\\evil.example'].flatMap(redirect => [
      { path: `/login?redirect=${encodeURIComponent(redirect)}`, as: cast.retailer },
      { path: `/welcome?redirect=${encodeURIComponent(redirect)}`, as: cast.retailer },
    ]),
    { path: `/confirm-email?token=${said}`, as: null },
    { path: `/reset-password?token=${said}`, as: null },
    { path: `/help?text=${said}&q=${said}`, as: null },
    { path: `/no/such/${said}`, as: null },
  ]
}
