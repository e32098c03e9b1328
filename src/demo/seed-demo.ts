import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { absenceNotifications, absentMissions, contestRows } from './absences.ts'
import { blockRows, conflictRows, importedRows } from './blocks.ts'
import { bookingRows, makeBookings } from './bookings.ts'
import { conversationRows, makeConversations, readExchanges } from './conversations.ts'
import { insertFirstQuestions } from './first-questions.ts'
import { insertRows, type Row, updateRows } from './insert-rows.ts'
import { favoriteListRows, favoriteRows, viewRows } from './interest.ts'
import { createLedger } from './ledger.ts'
import { missionRows } from './mission-rows.ts'
import { moderationOf, readModeration, reviewToHide } from './moderation.ts'
import { missionConversations } from './mission-conversations.ts'
import { makeMissions } from './missions.ts'
import { timelineOf } from './moments.ts'
import { rowsOfNotifications, notificationRows } from './notifications.ts'
import { invitationNotifications, opportunityFilterRows } from './opportunity-rows.ts'
import { demoDomain } from '#server/demo-domain.ts'
import { DEMO_PASSWORD, makePeople, type People, peopleRows } from './people.ts'
import { priceRows } from './prices.ts'
import { type Reportable, reportRows } from './reports.ts'
import { reviewRows } from './reviews.ts'
import { searchCountRows } from './searches.ts'
import { translationRows } from './showcase-translations.ts'
import { withSignals } from './signals.ts'
import { contactRows, settingRows } from './site.ts'
import type { DemoSpace } from './space-plan.ts'
import { completionRows, makeSpaces, spaceRows } from './spaces.ts'

/** Numbers of rows written, by table; null when there was somebody in the database already. */
export type SeedOutcome = Readonly<Record<string, number>> | null

/**
 * Fills an empty database with the demo: its cast, spaces, nine months of bookings and what was said about them,
 * relative to `today`. All of it or nothing. Everything but the dates is the same each time. Does nothing, and answers
 * null, where there is any account.
 */
export async function seedDemo(db: Pick<Database, 'withTransaction' | 'kysely'>, today: Day): Promise<SeedOutcome> {
  if (await hasPeople(db.kysely)) return null
  const { tables, priced, completions, updates } = makeTables(today, await hashPassword(DEMO_PASSWORD))
  const outcome = await db.withTransaction(async trx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(trx)
    if (await hasPeople(trx)) return null
    await writeReferenceData(trx)
    const counts: Record<string, number> = { faq: await insertFirstQuestions(trx) }
    for (const [table, rows] of tables) counts[table] = (counts[table] ?? 0) + (await insertRows(trx, table, rows))
    await updateRows(trx, 'spaces', priced)
    await updateRows(trx, 'spaces', completions)
    for (const [table, rows] of updates) await updateRows(trx, table, rows)
    return counts
  })
  if (outcome) await sql`ANALYZE`.execute(db.kysely)
  return outcome
}

interface Tables {
  /** In an order that every foreign key and trigger accepts. */
  tables: (readonly [name: string, rows: Row[]])[]
  /** Of the spaces that have prices besides that of a day. */
  priced: Row[]
  /** Of the spaces, when all else is written. */
  completions: Row[]
  /** Of what an admin has changed since, when it is there. */
  updates: readonly (readonly [name: string, rows: Row[]])[]
}

function makeTables(today: Day, passwordHash: string): Tables {
  const plan = planDemo(today)
  const { timeline, people, spaces } = plan
  const missions = missionRows(timeline, plan.missions)
  const reported = reportRows(timeline, people, reportable(people, spaces, plan.reviews))
  const contactMessages = contactRows(timeline)
  const { report_cases: reportCases, reports } = reported
  const moderation = moderationOf({ ...plan, reportCases, reports, contactMessages })
  const tables: Tables['tables'] = [
    ...Object.entries(peopleRows(people, passwordHash)),
    ...spaceTables(plan),
    ...missionTables(plan, missions),
    ...interestTables(plan),
    ...notificationTables(plan),
    ['opportunity_filters', opportunityFilterRows(timeline, people)],
    ['site_settings', settingRows(people.demo.admin.id)],
    ['contact_messages', contactMessages],
    ...Object.entries(reported),
    ...moderation.tables,
  ]
  const completions = completionRows(timeline, spaces, people.demo.admin.id)
  return { tables, priced: plan.prices.spaces, completions, updates: [...missions.updates, ...moderation.updates] }
}

type DemoPlan = ReturnType<typeof planDemo>

/** Who there is, what they let and have booked, and what they say about it. Each is made of those before it. */
function planDemo(today: Day) {
  const timeline = timelineOf(today)
  const people = makePeople(timeline)
  const spaces = withSignals(people, makeSpaces(timeline, people), readModeration().contactData)
  const ledger = createLedger(timeline)
  const bookings = makeBookings(timeline, people, spaces, ledger)
  const prices = priceRows(timeline, spaces)
  const blocks = blockRows(timeline, spaces, ledger)
  const imported = importedRows(timeline, spaces, ledger)
  const planned = makeMissions(timeline, people, bookings)
  const missions = [...planned, ...absentMissions(timeline, people, bookings, planned)]
  const exchange = readExchanges()
  const conversations = [
    ...makeConversations(timeline, people, bookings, spaces, exchange),
    ...missionConversations(timeline, people, missions, exchange),
  ]
  const written = reviewRows(timeline, bookings)
  const harsh = reviewToHide(people, spaces, written)
  const reviews = written.map(row => (row['id'] === harsh['id'] ? harsh : row))
  return { timeline, people, spaces, bookings, prices, blocks, imported, missions, conversations, reviews }
}

/** Spaces, their prices, and what takes their days. */
const spaceTables = ({ timeline, spaces, prices, bookings, blocks, imported, reviews }: DemoPlan): Tables['tables'] => [
  ['spaces', spaceRows(spaces)],
  ['space_translations', translationRows(spaces)],
  ['space_prices', prices.space_prices],
  ...Object.entries(bookingRows(timeline, bookings)),
  ['day_blocks', blocks],
  ...Object.entries(imported),
  ...Object.entries(conflictRows(timeline, bookings)),
  ['reviews', reviews],
]

const missionTables = (plan: DemoPlan, rows: ReturnType<typeof missionRows>): Tables['tables'] => [
  ['missions', rows.missions],
  ['mission_days', rows.mission_days],
  ['mission_events', rows.mission_events],
  ['absence_contests', contestRows(plan.missions)],
  ['mission_payments', rows.mission_payments],
  ['mission_applications', rows.mission_applications],
  ['mission_invitations', rows.mission_invitations],
  ['reviews', rows.reviews],
]

/** What visitors have saved, seen, looked for and asked. */
function interestTables({ timeline, people, spaces, conversations }: DemoPlan): Tables['tables'] {
  const favorites = favoriteRows(timeline, people, spaces)
  return [
    ['favorites', favorites],
    ...Object.entries(favoriteListRows(timeline, people, favorites)),
    ['space_views', viewRows(timeline, spaces)],
    ['search_counts', searchCountRows(timeline, spaces)],
    ...Object.entries(conversationRows(timeline, conversations)),
  ]
}

const notificationTables = ({ timeline, people, bookings, conversations, missions }: DemoPlan): Tables['tables'] => [
  ['notifications', notificationRows(timeline, people, bookings, conversations)],
  [
    'notifications',
    rowsOfNotifications(timeline, people, [
      ...absenceNotifications(timeline, people, missions),
      ...invitationNotifications(timeline, missions),
    ]),
  ],
]

/** What is reported in the demo: reviews of its host, a space of another one, a local seller. */
function reportable(people: People, spaces: readonly DemoSpace[], reviews: readonly Row[]): Reportable {
  const own = new Set(spaces.filter(each => each.host.id === people.demo.host.id).map(each => each.id))
  const ofHost = reviews
    .filter(row => own.has(String(row['space_id'])) && row['author_id'] !== people.demo.retailer.id)
    .sort((one, other) => Number(one['rating']) - Number(other['rating']))
  const space = spaces.find(each => !own.has(each.id) && each.state === 'active')
  const seller = people.freelancers.find(each => each.id !== people.demo.freelancer.id)
  if (!space || !seller) throw new Error('The demo has nothing to report')
  return {
    reviews: ofHost.map(row => ({ id: String(row['id']), authorId: String(row['author_id']) })),
    space: { id: space.id, hostId: space.host.id },
    sellerId: seller.id,
  }
}

async function hasPeople(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT 1 FROM users) AS found`.execute(db)
  return rows[0]?.found ?? false
}

/** How many accounts are not the demo's own. */
export async function countOthers(db: Executor): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*)::integer AS others FROM users WHERE email NOT LIKE ${`%@${demoDomain}`}`.execute(db)
  return rows[0]?.others ?? 0
}

/** What survives: what migrations made, the cities, and what is known of backups. */
const retainedTables = ['schema_migrations', 'backups', 'location_secret', 'cities', 'neighborhoods', 'currency_rates']

/** Empties every table of people, spaces and all that belongs to them. There is no way back. */
export async function emptyDatabase(db: Executor): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${retainedTables})`.execute(
    db,
  )
  const tables = sql.join(rows.map(({ name }) => sql.table(name)))
  // the audit log refuses to be emptied, as long as it is the log of a site
  await sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_not_emptied`.execute(db)
  await sql`TRUNCATE ${tables} RESTART IDENTITY CASCADE`.execute(db)
  await sql`ALTER TABLE audit_log ENABLE TRIGGER audit_log_not_emptied`.execute(db)
}
