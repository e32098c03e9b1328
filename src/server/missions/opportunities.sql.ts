import { type RawBuilder, sql } from 'kysely'
import type { Skill } from '#shared/freelancers/vocabulary.ts'
import type { OpportunitySort } from '#shared/missions/opportunities-contract.ts'
import type { Currency } from '#shared/money.ts'
import type { SpokenLanguage } from '#shared/spoken-languages.ts'
import type { Executor } from '../db/database.ts'
import type { Reach } from '../freelancers/search-filter.ts'

type Fragment = RawBuilder<unknown>

/** The freelancer that missions are looked for. */
export interface Seeker {
  id: string
  skills: Skill[]
  languages: SpokenLanguage[]
  cityId: number | null
  radiusKm: number
  /** Null until they say what an hour costs. */
  currency: Currency | null
  /** By ISO weekday from Monday; null where they do not work. */
  startTimes: (string | null)[]
  endTimes: (string | null)[]
}

/** Null and empty do not narrow. */
export interface OpportunityConditions {
  /** Cities where a mission may be, with how far they are; empty when none is meant. */
  reach: readonly Reach[] | null
  from: string | null
  to: string | null
  minRate: { minor: number; currency: Currency } | null
  skills: readonly Skill[]
  onlyFree: boolean
  /** Open, or open again, since after this moment; ISO 8601. Anyone who has applied before knows it. */
  publishedAfter?: string | undefined
  publishedUntil?: string | undefined
}

/** What time clocks show in each zone: `2026-12-01T09:00`. */
export type Clocks = ReadonlyMap<string, string>

export interface FoundOpportunity {
  id: string
  km: number | null
  isFree: boolean
  skills: Skill[]
  languages: SpokenLanguage[]
  missingSkills: Skill[]
  missingLanguages: SpokenLanguage[]
  point: { lat: number; lng: number }
}

/** What is known of this freelancer; nothing is missing for who has no profile yet. */
export async function findSeeker(db: Executor, id: string): Promise<Seeker | null> {
  const { rows } =
    await sql<Seeker>`SELECT p.id, coalesce(f.skills, '{}') AS skills, p.languages, f.city_id::integer AS "cityId",
      coalesce(f.intervention_radius, 10)::integer AS "radiusKm", f.hourly_rate_currency AS currency,
      ARRAY(SELECT h.start_time::text FROM generate_series(1, 7) day LEFT JOIN freelancer_hours h
        ON h.freelancer_id = p.id AND h.weekday = day ORDER BY day) AS "startTimes",
      ARRAY(SELECT h.end_time::text FROM generate_series(1, 7) day LEFT JOIN freelancer_hours h
        ON h.freelancer_id = p.id AND h.weekday = day ORDER BY day) AS "endTimes"
    FROM profiles p LEFT JOIN freelancer_profiles f ON f.id = p.id WHERE p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * `m` a mission, `s` its space, `r` its retailer, `clock` what time it is there. Open to this freelancer and not
 * started.
 */
function openFor(seeker: Seeker, clocks: Clocks): Fragment {
  return sql`missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id
    JOIN profiles r ON r.id = m.retailer_id AND r.suspended_at IS NULL AND r.id <> ${seeker.id}
    JOIN unnest(${[...clocks.keys()]}::text[], ${[...clocks.values()]}::timestamp[]) AS clock (zone, now)
      ON clock.zone = c.time_zone`
}

const hasNotStarted = sql`m.status = 'open' AND lower(m.hours) > clock.now`

const applied = (seeker: Seeker, more: Fragment): Fragment =>
  sql`EXISTS (SELECT 1 FROM mission_applications a WHERE a.mission_id = m.id AND a.freelancer_id = ${seeker.id} AND ${more})`

/** All its days lie in the weekly hours, where there are any, and no confirmed mission is less than half an hour away. */
function isFree({ id, startTimes, endTimes }: Seeker): Fragment {
  const inHours = startTimes.some(time => time !== null)
    ? sql`NOT EXISTS (SELECT 1 FROM mission_days d WHERE d.mission_id = m.id AND NOT coalesce(
        d.start_time >= (${startTimes}::time[])[extract(isodow FROM d.day)::integer]
        AND d.end_time <= (${endTimes}::time[])[extract(isodow FROM d.day)::integer], false))`
    : sql`true`
  return sql`(NOT m.hours && coalesce((SELECT range_agg(k.hours) FROM missions k
    WHERE k.freelancer_id = ${id} AND k.status = 'confirmed'), '{}'::tsmultirange) AND ${inHours})`
}

const missing = (asked: 'm.skills' | 'm.languages', own: readonly string[]): Fragment =>
  sql`ARRAY(SELECT word FROM unnest(${sql.ref(asked)}) AS word WHERE word <> ALL(${own}::text[]))`

const asksForMore = ({ skills, languages }: Seeker): Fragment =>
  sql`cardinality(${missing('m.skills', skills)}) + cardinality(${missing('m.languages', languages)})`

/** When it was published, or came to be open again. */
const openSince = sql`(SELECT max(e.created_at) FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'open')`

function conditionsOf(seeker: Seeker, wanted: OpportunityConditions): Fragment {
  const { from, to, minRate, skills, onlyFree, publishedAfter, publishedUntil } = wanted
  const conditions = [hasNotStarted, sql`NOT ${applied(seeker, sql`a.withdrawn_at IS NULL`)}`]
  if (from !== null) conditions.push(sql`m.first_day >= ${from}::date`)
  if (to !== null) conditions.push(sql`m.last_day <= ${to}::date`)
  if (minRate !== null) {
    conditions.push(sql`m.currency = ${minRate.currency} AND m.hourly_rate_minor >= ${minRate.minor}::integer`)
  }
  if (skills.length > 0) conditions.push(sql`m.skills && ${skills}::text[]`)
  if (publishedAfter !== undefined)
    conditions.push(sql`${openSince} > ${publishedAfter}::timestamptz AND NOT ${applied(seeker, sql`true`)}`)
  if (publishedUntil !== undefined) conditions.push(sql`${openSince} <= ${publishedUntil}::timestamptz`)
  if (onlyFree) conditions.push(isFree(seeker))
  return sql.join(conditions, sql` AND `)
}

/** The cities that count, as `reach`, with the distance of each. */
function withReach(reach: OpportunityConditions['reach']): Fragment {
  if (!reach) return sql`LEFT JOIN (SELECT NULL::smallint AS city_id, NULL::real AS km) AS reach ON false`
  return sql`JOIN unnest(${reach.map(({ cityId }) => cityId)}::smallint[], ${reach.map(({ km }) => km)}::real[]) AS reach (city_id, km)
    ON reach.city_id = s.city_id`
}

/** Columns that put rows in this order, ending in the id so that pages never share a row. Money of one currency is compared, no other. */
function orderOf(sort: OpportunitySort, currency: Currency): Fragment {
  const pay = sql`(currency = ${currency}) DESC, currency, rate DESC`
  switch (sort) {
    case 'match':
      return sql`asks_for_more, ${pay}, km NULLS LAST, starts, id`
    case 'pay':
      return sql`${pay}, asks_for_more, starts, id`
    case 'distance':
      return sql`km NULLS LAST, asks_for_more, ${pay}, id`
    case 'soonest':
      return sql`starts, asks_for_more, id`
    case 'newest':
      return sql`created_at DESC, id DESC`
  }
}

export interface PageOrder {
  sort: OpportunitySort
  currency: Currency
  page: number
  perPage: number
}

/** The ids of a page with the number of all; a page beyond the last one is the last one. */
export async function findPage(
  db: Executor,
  seeker: Seeker,
  wanted: OpportunityConditions,
  clocks: Clocks,
  { sort, currency, page, perPage }: PageOrder,
): Promise<{ ids: string[]; total: number; page: number; pages: number }> {
  const { rows } = await sql<{ ids: string[]; total: number; page: number; pages: number }>`
    WITH fitting AS MATERIALIZED (
      SELECT m.id, m.currency, m.hourly_rate_minor AS rate, m.created_at, lower(m.hours) AS starts, reach.km,
        ${asksForMore(seeker)} AS asks_for_more
      FROM ${openFor(seeker, clocks)} ${withReach(wanted.reach)} WHERE ${conditionsOf(seeker, wanted)}),
    counted AS (SELECT count(*)::integer AS total, greatest(1, ceil(count(*) / ${perPage}::numeric))::integer AS pages FROM fitting),
    paged AS (SELECT *, least(${page}::integer, pages) AS page FROM counted)
    SELECT paged.*, ARRAY(SELECT id FROM fitting ORDER BY ${orderOf(sort, currency)}
      LIMIT ${perPage} OFFSET (paged.page - 1) * ${perPage}) AS ids FROM paged`.execute(db)
  return rows[0] ?? { ids: [], total: 0, page: 1, pages: 1 }
}

/** Missions that were shown to this freelancer and wait for an application, or that they have applied to: the latest first. */
export async function listOwn(
  db: Executor,
  seeker: Seeker,
  tab: 'invited' | 'applied',
  clocks: Clocks,
): Promise<string[]> {
  const own =
    tab === 'invited'
      ? sql`SELECT m.id, i.created_at AS at FROM ${openFor(seeker, clocks)} JOIN mission_invitations i ON i.mission_id = m.id
          WHERE i.freelancer_id = ${seeker.id} AND i.declined_at IS NULL AND ${hasNotStarted} AND NOT ${applied(seeker, sql`a.withdrawn_at IS NULL`)}`
      : sql`SELECT a.mission_id AS id, a.created_at AS at FROM mission_applications a JOIN missions m ON m.id = a.mission_id
          WHERE a.freelancer_id = ${seeker.id} AND m.freelancer_id IS DISTINCT FROM ${seeker.id}`
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${own}) AS own ORDER BY at DESC, id DESC`.execute(db)
  return rows.map(row => row.id)
}

/** What a card of an open mission shows besides the mission, in the order of the ids. */
export async function listFacts(
  db: Executor,
  seeker: Seeker,
  ids: readonly string[],
  reach: readonly Reach[] | null,
): Promise<FoundOpportunity[]> {
  const km = reach
    ? sql`LEFT JOIN unnest(${reach.map(({ cityId }) => cityId)}::smallint[], ${reach.map(each => each.km)}::real[]) AS reach (city_id, km)
        ON reach.city_id = s.city_id`
    : withReach(null)
  const { rows } =
    await sql<FoundOpportunity>`SELECT m.id, reach.km, ${isFree(seeker)} AS "isFree", m.skills, m.languages,
      ${missing('m.skills', seeker.skills)} AS "missingSkills", ${missing('m.languages', seeker.languages)} AS "missingLanguages",
      jsonb_build_object('lat', coalesce(shown.latitude, c.latitude), 'lng', coalesce(shown.longitude, c.longitude)) AS point
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS page (id, place) JOIN missions m ON m.id = page.id
      JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id ${km}
      LEFT JOIN space_search shown ON shown.space_id = s.id AND shown.live
    ORDER BY page.place`.execute(db)
  return rows
}
