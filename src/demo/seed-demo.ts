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
import { missionConversations } from './mission-talk.ts'
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
 * Fills an empty database with the demo: its cast, spaces, nine months of bookings and what was said about them, told
 * as of `today`. All of it or nothing. Everything but the dates is the same each time. Does nothing, and answers null,
 * where there is any account.
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
  const timeline = timelineOf(today)
  const people = makePeople(timeline)
  const spaces = withSignals(people, makeSpaces(timeline, people), readModeration().contactData)
  const ledger = createLedger(timeline)
  const bookings = makeBookings(timeline, people, spaces, ledger)
  const prices = priceRows(timeline, spaces)
  const blocks = blockRows(timeline, spaces, ledger)
  const imported = importedRows(timeline, spaces, ledger)
  const planned = makeMissions(timeline, people, bookings)
  const offered = [...planned, ...absentMissions(timeline, people, bookings, planned)]
  const missions = missionRows(timeline, offered)
  const exchange = readExchanges()
  const conversations = [
    ...makeConversations(timeline, people, bookings, spaces, exchange),
    ...missionConversations(timeline, people, offered, exchange),
  ]
  const written = reviewRows(timeline, bookings)
  const harsh = reviewToHide(people, spaces, written)
  const reviews = written.map(row => (row['id'] === harsh['id'] ? harsh : row))
  const favorites = favoriteRows(timeline, people, spaces)
  const reported = reportRows(timeline, people, reportable(people, spaces, reviews))
  const contactMessages = contactRows(timeline)
  const { report_cases: reportCases, reports } = reported
  const moderation = moderationOf({
    timeline,
    people,
    spaces,
    bookings,
    conversations,
    missions: offered,
    reviews,
    reportCases,
    reports,
    contactMessages,
  })
  const tables: Tables['tables'] = [
    ...Object.entries(peopleRows(people, passwordHash)),
    ['spaces', spaceRows(spaces)],
    ['space_translations', translationRows(spaces)],
    ['space_prices', prices.space_prices],
    ...Object.entries(bookingRows(timeline, bookings)),
    ['day_blocks', blocks],
    ...Object.entries(imported),
    ...Object.entries(conflictRows(timeline, bookings)),
    ['reviews', reviews],
    ['missions', missions.missions],
    ['mission_days', missions.mission_days],
    ['mission_events', missions.mission_events],
    ['absence_contests', contestRows(offered)],
    ['mission_payments', missions.mission_payments],
    ['mission_applications', missions.mission_applications],
    ['mission_invitations', missions.mission_invitations],
    ['reviews', missions.reviews],
    ['favorites', favorites],
    ...Object.entries(favoriteListRows(timeline, people, favorites)),
    ['space_views', viewRows(timeline, spaces)],
    ['search_counts', searchCountRows(timeline, spaces)],
    ...Object.entries(conversationRows(timeline, conversations)),
    ['notifications', notificationRows(timeline, people, bookings, conversations)],
    [
      'notifications',
      rowsOfNotifications(timeline, people, [
        ...absenceNotifications(timeline, people, offered),
        ...invitationNotifications(timeline, offered),
      ]),
    ],
    ['opportunity_filters', opportunityFilterRows(timeline, people)],
    ['site_settings', settingRows(people.demo.admin.id)],
    ['contact_messages', contactMessages],
    ...Object.entries(reported),
    ...moderation.tables,
  ]
  const completions = completionRows(timeline, spaces, people.demo.admin.id)
  return { tables, priced: prices.spaces, completions, updates: [...missions.updates, ...moderation.updates] }
}

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
const retainedTables = ['schema_migrations', 'backups', 'location_secret', 'cities', 'neighbourhoods', 'currency_rates']

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
