import { type RawBuilder, sql } from 'kysely'
import { type FreelancerCard, type FreelancerResult, freelancersPerPage } from '#shared/freelancers/contract.ts'
import { type FreelancerSort, SEARCH_SKILLS, skillMeant } from '#shared/freelancers/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import type { LocalDays } from '../places/local-days.ts'
import type { StayOption, WantedStay } from '../spaces/wanted-stay.ts'
import {
  type FactsOptions,
  factsJson,
  isFreeOn,
  isFreeSoon,
  isPublic,
  people,
  todayOf,
  withMissionsAhead,
} from './freelancer-facts.sql.ts'
import type { FreelancerFilter } from './search-filter.ts'

type Fragment = RawBuilder<unknown>

/** A card before it is known who looks at it. */
export type FoundCard = Omit<FreelancerCard, 'allowedActions'>

export interface FoundPage extends Pick<FreelancerResult, 'total' | 'page' | 'pages' | 'facets'> {
  freelancers: FoundCard[]
}

/** A star is worth a hundred km. */
const starsPerKm = 0.01
/** Reviews of 4.2 stars that are assumed before the first one. */
const assumedReviews = 5
const assumedStars = 4.2

/** Who is likely to be a good choice, in stars: the mean of the reviews, verification, experience, a profile that says something. */
const score = sql`(coalesce(p.rating, 0) * p.rating_count + ${sql.lit(assumedStars * assumedReviews)}) / (p.rating_count + ${sql.lit(assumedReviews)})
  + CASE WHEN p.verified THEN 0.15 ELSE 0 END + least(p.rating_count, 20) * 0.01
  + 0.1 * num_nonnulls(nullif(p.bio, ''), f.city_id, nullif(f.skills, '{}'), nullif(p.languages, '{}'), nullif(f.working_weekdays, 0))`

/** Where the freelancers of a search live: with the distance of each city that counts. */
function homes({ reach }: FreelancerFilter): Fragment {
  if (!reach) return sql`LEFT JOIN (SELECT NULL::smallint AS city_id, NULL::real AS km) AS reach ON false`
  return sql`JOIN unnest(${reach.map(({ cityId }) => cityId)}::smallint[], ${reach.map(({ km }) => km)}::real[]) AS reach (city_id, km)
    ON reach.city_id = f.city_id`
}

/** Everybody who fits but for their skills. */
function fitting(filter: FreelancerFilter, today: LocalDays): Fragment {
  const conditions = [isPublic]
  if (filter.reach) conditions.push(sql`reach.km <= f.intervention_radius + ${filter.radiusKm}::integer`)
  if (filter.minRating !== null) conditions.push(sql`p.rating >= ${filter.minRating}::numeric`)
  if (filter.period) conditions.push(isFreeInSome(filter.period, today))
  if (filter.availableOnly && !filter.period) conditions.push(isFreeSoon(today))
  return sql`SELECT f.id, f.city_id, f.skills, reach.km, p.rating, p.rating_count, ${score} AS score
    FROM ${people} ${homes(filter)} ${filter.period || filter.availableOnly ? withMissionsAhead(today) : sql``}
    WHERE ${sql.join(conditions, sql` AND `)}`
}

function isFreeInSome({ options }: WantedStay, today: LocalDays): Fragment {
  if (options.length === 0) return sql`false`
  return sql`(${sql.join(
    options.map(option => isFreeIn(option, today)),
    sql` OR `,
  )})`
}

function isFreeIn(option: StayOption, today: LocalDays): Fragment {
  const isAhead = option.pastInCities.length > 0 ? sql` AND ${option.first}::date >= ${todayOf(today)}` : sql``
  return sql`(${isFreeOn(option.weekdays, sql`daterange(${option.first}::date, ${option.last}::date, '[]')`)}${isAhead})`
}

const hasSkill = ({ skills }: FreelancerFilter): Fragment =>
  skills.length > 0 ? sql`skills && ${skills}::text[]` : sql`true`

/** Columns that put rows in this order, ending in the id so that pages never share a row. */
function orderOf(sort: FreelancerSort): Fragment {
  switch (sort) {
    case 'relevance':
      return sql`score - coalesce(km, 0) * ${sql.lit(starsPerKm)} DESC, id DESC`
    case 'distance':
      return sql`km, score DESC, id DESC`
    case 'rating':
      return sql`rating DESC NULLS LAST, rating_count DESC, score DESC, id DESC`
  }
}

/** Finds a page of freelancers in one statement; a page beyond the last one is the last one. */
export async function findPage(
  db: Executor,
  filter: FreelancerFilter,
  order: { sort: FreelancerSort; page: number },
  card: FactsOptions & { hasOneCity: boolean },
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    WITH fitting AS MATERIALIZED (${fitting(filter, card.today)}),
    ranked AS (SELECT id, km, row_number() OVER (ORDER BY ${orderOf(order.sort)}) AS place FROM fitting WHERE ${hasSkill(filter)}),
    counted AS (SELECT count(*)::integer AS total, greatest(1, ceil(count(*) / ${freelancersPerPage}::numeric))::integer AS pages
      FROM ranked),
    paged AS (SELECT *, least(${order.page}::integer, pages) AS page FROM counted)
    SELECT paged.*, json_build_object('skills', (${skillCounts})) AS facets,
      (SELECT coalesce(json_agg(card::jsonb || extra ORDER BY place), '[]') FROM (
        SELECT place, ${factsJson(card)} AS card, ${searchedJson(filter, card)} AS extra
        FROM ranked JOIN ${people} ON f.id = ranked.id LEFT JOIN cities c ON c.id = f.city_id ${withMissionsAhead(card.today)}
        WHERE place > (page - 1) * ${freelancersPerPage} AND place <= page * ${freelancersPerPage}) AS cards) AS freelancers
    FROM paged`.execute(db)
  return rows[0] as FoundPage
}

/** What a card shows of the search that found it. */
function searchedJson(
  { period }: FreelancerFilter,
  { today, hasOneCity }: FactsOptions & { hasOneCity: boolean },
): Fragment {
  const distance = hasOneCity ? sql`round(km)` : sql`NULL`
  if (!period || period.options.length === 0) {
    return sql`jsonb_build_object('distanceKm', ${distance}, 'period', NULL)`
  }
  const nearest = period.options.map(
    option => sql`WHEN ${isFreeIn(option, today)} THEN jsonb_build_object('firstDay', ${option.first}::text,
      'lastDay', ${option.last}::text, 'days', ${period.days}::integer)`,
  )
  return sql`jsonb_build_object('distanceKm', ${distance}, 'isAvailable', true, 'period', CASE ${sql.join(nearest, sql` `)} END)`
}

const skillCounts = sql`SELECT json_build_object(${sql.join(
  SEARCH_SKILLS.flatMap(skill => [
    sql.lit(skill),
    sql`count(*) FILTER (WHERE ${sql.lit(skillMeant(skill))} = ANY(skills))`,
  ]),
)}) FROM fitting`

/** The numbers of the cities where those live whom the search finds. */
export async function findHomes(db: Executor, filter: FreelancerFilter, today: LocalDays): Promise<Set<number>> {
  const { rows } = await sql<{ cityId: number }>`SELECT DISTINCT city_id AS "cityId"
    FROM (${fitting(filter, today)}) AS fitting WHERE city_id IS NOT NULL AND ${hasSkill(filter)}`.execute(db)
  return new Set(rows.map(({ cityId }) => cityId))
}

/** How many freelancers each of the searches would find, in one statement. */
export async function countEach(
  db: Executor,
  filters: readonly FreelancerFilter[],
  today: LocalDays,
): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map(
    filter => sql`(SELECT count(*) FROM (${fitting(filter, today)}) AS fitting WHERE ${hasSkill(filter)})`,
  )
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db)
  return rows[0]?.counts ?? []
}
