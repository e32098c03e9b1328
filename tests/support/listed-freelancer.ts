import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { IsoWeekday } from '#shared/days.ts'
import type { Skill } from '#shared/freelancers/vocabulary.ts'
import type { MissionActor, MissionReason, MissionStatus } from '#shared/missions/states.ts'
import type { Currency } from '#shared/money.ts'
import { findCity } from '#shared/places/cities.ts'
import type { SpokenLanguage } from '#shared/spoken-languages.ts'
import { createPerson } from './cast.ts'

/** Everything that search looks at. What a test leaves out is ordinary: a seller in Casablanca who works every day. */
export interface ListedFreelancer {
  first?: string
  last?: string
  company?: string | null
  bio?: string | null
  /** Null for who has not said it. */
  city?: string | null
  radiusKm?: number
  skills?: readonly Skill[]
  languages?: readonly SpokenLanguage[]
  weekdays?: readonly IsoWeekday[]
  /** In euro cents. */
  hourlyRateMinor?: number
  verified?: boolean
  rating?: number | null
  ratingCount?: number
  isVisible?: boolean
  isSuspended?: boolean
}

/** Writes a freelancer as the first questions and the profile's editor would have left them. */
export async function listFreelancer(db: Executor, facts: ListedFreelancer = {}): Promise<Viewer> {
  const first = facts.first ?? 'Reda'
  const email = `${newId()}@cast.test`
  const person = await createPerson(db, { first, last: facts.last ?? 'Lamrini', role: 'freelancer', lang: 'fr', email })
  const city = facts.city === null ? null : findCity(facts.city ?? 'casablanca')
  if (city === undefined) throw new Error(`no city ${facts.city}`)
  await sql`UPDATE profiles SET company = ${facts.company ?? null}, bio = ${facts.bio ?? null},
      verified = ${facts.verified ?? false}, languages = ${facts.languages ?? ['fr']}::text[], rating = ${facts.rating ?? null},
      rating_count = ${facts.ratingCount ?? (facts.rating ? 1 : 0)},
      suspended_at = ${facts.isSuspended ? '2026-11-01T08:00:00Z' : null}::timestamptz
    WHERE id = ${person.id}`.execute(db)
  await sql`UPDATE freelancer_profiles SET visible = ${facts.isVisible ?? true}, city_id = ${city?.id ?? null},
      intervention_radius = ${facts.radiusKm ?? 10}, skills = ${facts.skills ?? ['sales']}::text[],
      hourly_rate_minor = ${facts.hourlyRateMinor ?? null}::integer,
      hourly_rate_currency = CASE WHEN ${facts.hourlyRateMinor ?? null}::integer IS NOT NULL THEN 'EUR' END
    WHERE id = ${person.id}`.execute(db)
  await sql`DELETE FROM freelancer_hours WHERE freelancer_id = ${person.id}`.execute(db)
  await sql`INSERT INTO freelancer_hours (freelancer_id, weekday)
    SELECT ${person.id}, unnest(${facts.weekdays ?? [1, 2, 3, 4, 5, 6, 7]}::smallint[])`.execute(db)
  return person
}

export interface GivenMission {
  /** Null for an open one that nobody was picked for. */
  freelancer: Pick<Viewer, 'id'> | null
  retailer: Pick<Viewer, 'id'>
  spaceId: string
  first: string
  last: string
  status?: MissionStatus
  id?: string
  bookingId?: string | null
  title?: string
  rateMinor?: number
  currency?: Currency
  /** Of each day; eight hours from nine unless said. */
  startTime?: string
  endTime?: string
  isPaid?: boolean
  requirements?: readonly string[]
}

/** How a mission comes into a state, as its events record it. */
const METHODS: Readonly<Record<MissionStatus, readonly (readonly [MissionStatus, MissionActor, MissionReason])[]>> = {
  open: [['open', 'retailer', 'published']],
  pending: [['pending', 'retailer', 'proposed']],
  confirmed: [
    ['pending', 'retailer', 'proposed'],
    ['confirmed', 'freelancer', 'accepted'],
  ],
  rejected: [
    ['pending', 'retailer', 'proposed'],
    ['rejected', 'freelancer', 'declined'],
  ],
  completed: [
    ['pending', 'retailer', 'proposed'],
    ['confirmed', 'freelancer', 'accepted'],
    ['completed', 'system', 'ended'],
  ],
  cancelled: [
    ['pending', 'retailer', 'proposed'],
    ['cancelled', 'retailer', 'withdrawn'],
  ],
}

/** In a transaction of its own, unless there is one already. */
const inTransaction = (db: Executor, work: (trx: Executor) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** A mission with its days and its events. Answers its id. */
export async function giveMission(db: Executor, mission: GivenMission): Promise<string> {
  const { id = newId(), freelancer, retailer, spaceId, first, last, status = 'confirmed', isPaid = false } = mission
  const { startTime = '09:00', endTime = '17:00' } = mission
  const events = METHODS[status].map(([to, by, reason]) => ({ to, by, reason }))
  await inTransaction(db, async trx => {
    await sql`WITH mission AS (INSERT INTO missions (id, retailer_id, freelancer_id, space_id, booking_id, title, requirements, first_day, last_day,
      hourly_rate_minor, total_hours, currency, status, is_open_call, paid_at)
    VALUES (${id}, ${retailer.id}, ${freelancer?.id ?? null}, ${spaceId}, ${mission.bookingId ?? null}, ${mission.title ?? 'Vente en boutique'},
      ${mission.requirements ?? []}::text[], ${first}, ${last}, ${mission.rateMinor ?? 1500}, 1, ${mission.currency ?? 'EUR'}, ${status},
      ${status === 'open'}, CASE WHEN ${isPaid} THEN now() END) RETURNING id)
    INSERT INTO mission_events (mission_id, status, actor_role, reason) SELECT mission.id, event."to", event.by, event.reason
    FROM mission, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event ("to" text, by text, reason text)`.execute(
      trx,
    )
    await sql`INSERT INTO mission_days (mission_id, day, start_time, end_time)
      SELECT ${id}, day, ${startTime}, ${endTime} FROM generate_series(${first}::date, ${last}::date, interval '1 day') AS day`.execute(
      trx,
    )
  })
  return id
}

/** A review of a completed mission on this day. */
export async function reviewFreelancer(
  db: Executor,
  facts: Pick<GivenMission, 'retailer' | 'spaceId' | 'first'> & {
    freelancer: Pick<Viewer, 'id'>
    rating: number
    comment?: string
    createdAt?: string
  },
): Promise<string> {
  const id = newId()
  const mission = await giveMission(db, { ...facts, last: facts.first, status: 'completed' })
  await sql`INSERT INTO reviews (id, mission_id, author_id, freelancer_id, rating, comment, created_at)
    VALUES (${id}, ${mission}, ${facts.retailer.id}, ${facts.freelancer.id}, ${facts.rating},
      ${facts.comment ?? 'Ponctualité et sourire.'}, ${facts.createdAt ?? '2026-11-10T10:00:00Z'})`.execute(db)
  return id
}
