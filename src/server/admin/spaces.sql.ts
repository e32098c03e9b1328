import { type RawBuilder, sql } from 'kysely'
import type { AdminSpace, AdminSpaceCard, AdminSpacesQuery } from '#shared/admin/contract.ts'
import { ADMIN_SPACE_VIEWS, type AdminSort, type AdminSpaceState } from '#shared/admin/states.ts'
import { reviewHoursMax } from '#shared/decisions/reasons.ts'
import type { JudgedListing, ListingField } from '#shared/listings/readiness.ts'
import type { Locale } from '#shared/locales.ts'
import { featuredSpacesMax } from '#shared/settings/sections.ts'
import type { Currency } from '#shared/money.ts'
import { ownIdMax } from '#shared/places/cities.ts'
import type { CityRef } from '#shared/spaces/contract.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { cityJson, cityName } from '../places/city.sql.ts'
import { confirmTownOf } from '../places/towns.sql.ts'
import { photosJson } from '../spaces/space-card.sql.ts'
import { submittedAt } from '../spaces/submitted-at.sql.ts'
import { spaceVersion } from './assignments.sql.ts'
import { countOf, countUpTo, isAfter, type Order, orderBy, orderValue, type Place, type Placed } from './list-page.ts'
import { personJson } from '../account/person-names.sql.ts'
import { type AskedBy, assigneeCondition } from './waiting.sql.ts'

type Fragment = RawBuilder<unknown>
type SpaceView = (typeof ADMIN_SPACE_VIEWS)[number]

/** With the admin who asks, whose assignments are theirs. */
type SpacesQuery = AskedBy<AdminSpacesQuery>

const photosMax = 20

/** Published and never approved, in the words of the index that has only these. */
const isPending = sql`s.is_published AND NOT s.approved AND s.archived_at IS NULL`
/** Live, and different from what was approved. */
const isChanged = sql`(s.state = 'active' AND changed.space_id IS NOT NULL)`
const state = sql`CASE WHEN s.state = 'archived' THEN s.state ELSE coalesce(moderation.status, s.state) END`
const tables = sql`spaces s JOIN profiles h ON h.id = s.host_id JOIN users u ON u.id = h.id
  LEFT JOIN cities c ON c.id = s.city_id LEFT JOIN space_moderations moderation ON moderation.space_id = s.id
  LEFT JOIN space_moderations_due changed ON changed.space_id = s.id
  LEFT JOIN space_assignments assignment ON assignment.space_id = s.id AND ((${isPending}) OR ${isChanged})
  LEFT JOIN profiles assignee ON assignee.id = assignment.assigned_to`
/** Of what awaits a look. */
const since = sql`(CASE WHEN ${isChanged} THEN changed.since ELSE ${submittedAt} END)`
const hostName = sql`btrim(h.first_name || ' ' || h.last_name)`

const cardColumns = (
  locale: Locale,
): Fragment => sql`s.id, s.name, ${state} AS state, ${isChanged} AS "isChanged", s.type,
  CASE WHEN c.id IS NOT NULL THEN ${cityJson(locale)} END AS city, json_build_object('id', h.id, 'name', ${hostName}) AS host,
  ${photosJson(1, 's')} -> 0 AS cover, s.surface_m2 AS "surfaceM2", s.height_m AS "heightM", s.width_m AS "widthM",
  s.depth_m AS "depthM", s.price_per_day_minor AS "pricePerDayMinor", s.currency, ${isoInstant(since)} AS since,
  ((${isPending}) OR ${isChanged}) AND ${since} < now() - make_interval(hours => ${sql.lit(reviewHoursMax)}) AS "isOverdue",
  ${personJson('assignee')} AS assignee, ${spaceVersion} AS version`

const waits = sql`(s.id IN (SELECT s.id FROM spaces s WHERE ${isPending} UNION SELECT space_id FROM space_moderations_due)
  AND (${isPending} OR ${isChanged}))`

function conditionsOf({ city, text, host, calendar, assignee, adminId }: SpacesQuery): Fragment {
  const conditions = [sql`true`]
  if (assignee) conditions.push(waits, assigneeCondition(assignee, sql`assignment.assigned_to`, adminId))
  if (city) conditions.push(sql`c.slug = ${city}`)
  if (host) conditions.push(sql`s.host_id = ${host}`)
  if (calendar) {
    // as the dashboard counts them
    conditions.push(sql`s.archived_at IS NULL AND EXISTS (SELECT FROM calendar_feeds f WHERE f.space_id = s.id
      AND f.state IN ('failing', 'suspect'))`)
  }
  if (text) {
    const holds = (where: Fragment) => sql`strpos(lower(${where}), lower(${text})) > 0`
    conditions.push(sql`(${holds(sql`s.name`)} OR ${holds(hostName)} OR ${holds(sql`u.email`)})`)
  }
  return sql.join(conditions, sql` AND `)
}

function isOfView(view: SpaceView): Fragment {
  if (view === 'queue') return waits
  return view === 'all' ? sql`true` : sql`${state} = ${view}`
}

/** The queue by the moment since which each waits, all else by id, which grows with time, or by name. */
function orderOf(view: SpaceView, sort: AdminSort = view === 'queue' ? 'since' : '-since'): Order {
  const isDescending = sort.startsWith('-')
  if (sort.endsWith('name')) return { by: sql`lower(s.name)`, isDescending }
  return view === 'queue' ? { by: isoInstant(since), isDescending } : { isDescending }
}

const foundBy = (query: SpacesQuery): Fragment =>
  sql`${tables} WHERE ${isOfView(query.view ?? 'queue')} AND ${conditionsOf(query)}`

/** Those of a view that the filters leave, from a place in their order on. */
export async function list(
  db: Executor,
  query: SpacesQuery,
  after: Place | null,
  locale: Locale,
  limit: number,
): Promise<(AdminSpaceCard & Placed)[]> {
  const order = orderOf(query.view ?? 'queue', query.sort)
  const { rows } = await sql<AdminSpaceCard & Placed>`SELECT ${cardColumns(locale)}, ${orderValue(order)}
    FROM ${foundBy(query)} AND ${isAfter(order, sql`s.id`, after)} ${orderBy(order, sql`s.id`)} LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export interface ExportedSpace extends Placed {
  name: string
  state: AdminSpaceState
  type: string | null
  city: string | null
  host: string
  hostEmail: string
  hostPhone: string | null
  priceMinor: number | null
  currency: Currency
  since: string
}

/** The same for a file, without pictures and with what there is of the host. */
export async function listForExport(
  db: Executor,
  query: SpacesQuery,
  after: Place | null,
  locale: Locale,
  limit: number,
): Promise<ExportedSpace[]> {
  const order = orderOf(query.view ?? 'queue', query.sort)
  const { rows } = await sql<ExportedSpace>`SELECT s.id, s.name, ${state} AS state, s.type, ${cityName(locale)} AS city,
      ${hostName} AS host, u.email AS "hostEmail", coalesce(s.phone, h.phone) AS "hostPhone",
      s.price_per_day_minor AS "priceMinor", s.currency, ${isoInstant(since)} AS since, ${orderValue(order)}
    FROM ${foundBy(query)} AND ${isAfter(order, sql`s.id`, after)} ${orderBy(order, sql`s.id`)} LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export const countFound = (db: Executor, query: SpacesQuery, max: number): Promise<number> =>
  countUpTo(db, foundBy(query), max)

/** How many the filters leave of each view, as far as is counted. */
export async function countByView(db: Executor, query: SpacesQuery): Promise<Record<SpaceView, number>> {
  const each = ADMIN_SPACE_VIEWS.map(view => sql`${countOf(foundBy({ ...query, view }))} AS ${sql.ref(view)}`)
  const { rows } = await sql<Record<SpaceView, number>>`SELECT ${sql.join(each)}`.execute(db)
  return rows[0] ?? (Object.fromEntries(ADMIN_SPACE_VIEWS.map(view => [view, 0])) as Record<SpaceView, number>)
}

/** Our own cities in their order, then the towns of hosts by name. */
export async function listTowns(db: Executor, locale: Locale): Promise<CityRef[]> {
  const isBrought = sql`(c.id < 0 OR c.id > ${ownIdMax})`
  const { rows } = await sql<CityRef>`SELECT c.slug, ${cityName(locale)} AS name, c.country FROM cities c
    ORDER BY ${isBrought}, CASE WHEN NOT ${isBrought} THEN c.id END, ${cityName(locale)}, c.id`.execute(db)
  return rows
}

export async function countQueue(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT
    (SELECT count(*) FROM spaces s WHERE ${isPending})::integer + (SELECT count(*) FROM space_moderations_due changed
      JOIN spaces s ON s.id = changed.space_id WHERE ${isChanged})::integer AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the service makes a contract `adminSpace` of. */
export type JudgedSpace = Omit<
  AdminSpace,
  'changes' | 'readiness' | 'signals' | 'decisions' | 'isOwnCase' | 'assignmentAction' | 'allowedActions'
> & {
  approvedValues: Readonly<Partial<Record<ListingField, unknown>>> | null
  judged: JudgedListing
  /** An admin has taken the role of a host from its host. */
  isHostRoleTaken: boolean
}

/** What readiness asks of a language. */
const translation = (locale: Locale) => sql`(SELECT json_build_object('name', t.name, 'description', t.description)
  FROM space_translations t WHERE t.space_id = s.id AND t.locale = ${sql.lit(locale)} AND t.locale <> s.original_locale)`

const translations = sql`(SELECT coalesce(json_object_agg(t.locale, json_build_object('name', t.name, 'description', t.description,
    'houseRules', t.house_rules, 'landmark', t.landmark)), '{}')
  FROM space_translations t WHERE t.space_id = s.id AND t.locale <> s.original_locale)`

const isHostRoleTaken = (hostId: Fragment) =>
  sql`EXISTS (SELECT 1 FROM taken_roles t WHERE t.person_id = ${hostId} AND t.role = 'host')`

/** Where space `s` stands among those chosen for the home page. */
const homePage = sql`(SELECT CASE WHEN f.ids @> to_jsonb(s.id::text) THEN 'featured'
    WHEN NOT EXISTS (SELECT 1 FROM space_search l WHERE l.space_id = s.id AND l.live) THEN 'not_live'
    WHEN jsonb_array_length(f.ids) >= ${sql.lit(featuredSpacesMax)} THEN 'full' ELSE 'open' END
  FROM (SELECT coalesce((SELECT value -> 'spaceIds' FROM site_settings WHERE key = 'featured'), '[]') AS ids) AS f)`

export async function findById(db: Executor, id: string, locale: Locale): Promise<JudgedSpace | null> {
  const { rows } = await sql<JudgedSpace>`SELECT ${cardColumns(locale)}, s.description, s.address, s.neighborhood,
      s.accepted_products AS "acceptedProducts", s.amenities, s.house_rules AS "houseRules", s.services,
      s.landmark, s.forbidden_products AS "forbiddenProducts", s.existing_products AS "existingProducts", s.tags,
      s.daily_traffic AS "dailyTraffic", s.max_guests AS "maxGuests", s.minimum_stay AS "minimumStay", s.maximum_stay AS "maximumStay",
      to_char(s.check_in_time, 'HH24:MI') AS "checkInTime", to_char(s.check_out_time, 'HH24:MI') AS "checkOutTime",
      s.original_locale AS "originalLocale", ${homePage} AS "homePage",
      ${photosJson(photosMax, 's')} AS photos,
      json_build_object('id', h.id, 'name', ${hostName}, 'email', u.email, 'verified', h.verified,
        'since', ${isoInstant(sql`h.created_at`)},
        'spaces', (SELECT count(*) FROM spaces own WHERE own.host_id = h.id AND own.archived_at IS NULL)) AS host,
      changed.before AS "approvedValues", ${translations} AS translations, ${isHostRoleTaken(sql`h.id`)} AS "isHostRoleTaken",
      json_build_object('name', s.name, 'description', s.description, 'type', s.type, 'surfaceM2', s.surface_m2,
        'heightM', s.height_m, 'widthM', s.width_m, 'address', s.address, 'city', c.slug,
        'cityCentre', json_build_object('latitude', c.latitude, 'longitude', c.longitude), 'latitude', s.latitude,
        'longitude', s.longitude, 'pricePerDayMinor', s.price_per_day_minor, 'currency', s.currency, 'country', c.country, 'availabilityStart', s.availability_start,
        'availabilityEnd', s.availability_end, 'minimumStay', s.minimum_stay, 'maximumStay', s.maximum_stay,
        'acceptedProducts', s.accepted_products, 'amenities', s.amenities, 'originalLocale', s.original_locale,
        'translations', json_build_object('fr', ${translation('fr')}, 'en', ${translation('en')}, 'ar', ${translation('ar')}),
        'photos', (SELECT count(*) FROM space_photos WHERE space_id = s.id)) AS judged
    FROM ${tables} WHERE s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Those photos of which there still is a file, without their captions. */
export async function findPhotos(db: Executor, ids: readonly string[]): Promise<SpacePhoto[]> {
  const { rows } = await sql<SpacePhoto>`SELECT id, '/photos/' || id AS url, width, height, NULL AS caption
    FROM files WHERE id = ANY(${ids}::uuid[]) AND purpose = 'space_photo'`.execute(db)
  return rows
}

/** False when there is no such space. Held until the commit: another admin's decision waits. */
export async function lockSpace(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM spaces WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

/** What live spaces of this kind cost in this city, in the currency of the space, and how many there are. */
export async function findUsualPrice(
  db: Executor,
  id: string,
): Promise<{ medianMinor: number; spaces: number } | null> {
  const { rows } = await sql<{ medianMinor: number; spaces: number }>`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY other.price_minor)::numeric
        / coalesce((SELECT r.mad FROM spaces sp JOIN currency_rates r ON r.currency = sp.currency WHERE sp.id = ${id}), 1))::integer
        AS "medianMinor",
      count(*)::integer AS spaces
    FROM space_search own JOIN space_search other ON other.city_id = own.city_id AND other.type_number = own.type_number
    WHERE own.space_id = ${id} AND other.live AND other.space_id <> own.space_id
    HAVING count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/** A space of another host that shows the same picture. */
export async function findSamePhoto(db: Executor, id: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT other.id, other.name FROM spaces s
    JOIN space_photos p ON p.space_id = s.id JOIN files f ON f.id = p.file_id
    JOIN files twin ON twin.picture_hash = f.picture_hash AND twin.id <> f.id
    JOIN space_photos shown ON shown.file_id = twin.id
    JOIN spaces other ON other.id = shown.space_id AND other.host_id <> s.host_id
    WHERE s.id = ${id} ORDER BY other.created_at, other.id LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** On the site again, but for a host who is none any more: there it waits until they are one again, paused. Its town is one from now on. */
export async function approve(trx: Executor, id: string, adminId: string): Promise<void> {
  await sql`DELETE FROM space_moderations WHERE space_id = ${id}`.execute(trx)
  await sql`DELETE FROM space_moderations_due WHERE space_id = ${id}`.execute(trx)
  await sql`UPDATE spaces SET is_published = NOT ${isHostRoleTaken(sql`host_id`)}, approved = true, approved_by = ${adminId}, approved_at = now(),
      rejection_reason = NULL, moderation_outcome = NULL, updated_at = clock_timestamp()
    WHERE id = ${id}`.execute(trx)
  await confirmTownOf(trx, id)
}

export interface Restriction {
  decisionId: string
  /** What its host reads at the listing. */
  note: string
  /** What the marked fields say. */
  askedValues: Record<string, unknown> | null
}

/** Takes a space off the site, and keeps the decision that stands against it. */
export async function restrict(
  trx: Executor,
  id: string,
  status: 'changes_asked' | 'rejected' | 'withdrawn',
  { decisionId, note, askedValues }: Restriction,
): Promise<void> {
  // what an admin takes down was approved once; the others are reviewed again when their host publishes them
  await sql`UPDATE spaces SET is_published = false, approved = approved AND ${status === 'withdrawn'},
      rejection_reason = ${note}, moderation_outcome = ${status === 'withdrawn' ? null : status}, updated_at = clock_timestamp()
    WHERE id = ${id}`.execute(trx)
  await sql`DELETE FROM space_moderations_due WHERE space_id = ${id}`.execute(trx)
  await sql`INSERT INTO space_moderations (space_id, status, decision_id, asked_values)
    VALUES (${id}, ${status}, ${decisionId}, ${askedValues === null ? null : JSON.stringify(askedValues)}::jsonb)
    ON CONFLICT (space_id) DO UPDATE SET status = excluded.status, decision_id = excluded.decision_id,
      asked_values = excluded.asked_values`.execute(trx)
}
