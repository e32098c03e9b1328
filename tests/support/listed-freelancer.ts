import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Skill } from '#shared/freelancers/vocabulary.ts'
import { type IsoWeekday, daysInclusive } from '#shared/days.ts'
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
  await sql`INSERT INTO freelancer_hours (freelancer_id, weekday)
    SELECT ${person.id}, unnest(${facts.weekdays ?? [1, 2, 3, 4, 5, 6, 7]}::smallint[])`.execute(db)
  return person
}

export interface GivenMission {
  freelancer: Viewer
  retailer: Viewer
  spaceId: string
  first: string
  last: string
  status?: 'open' | 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled'
}

/** A mission of this freelancer. Answers its id. */
export async function giveMission(db: Executor, mission: GivenMission): Promise<string> {
  const id = newId()
  const { freelancer, retailer, spaceId, first, last, status = 'confirmed' } = mission
  await sql`INSERT INTO missions (id, retailer_id, freelancer_id, space_id, title, first_day, last_day, hourly_rate_minor,
      total_hours, status)
    VALUES (${id}, ${retailer.id}, ${freelancer.id}, ${spaceId}, 'Vente en boutique', ${first}, ${last}, 1500,
      ${daysInclusive(first, last) * 8}, ${status})`.execute(db)
  return id
}

/** A review of a completed mission on this day. */
export async function reviewFreelancer(
  db: Executor,
  facts: Pick<GivenMission, 'freelancer' | 'retailer' | 'spaceId' | 'first'> & {
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
