import { type RawBuilder, sql } from 'kysely'
import type { DecisionReason, MarkableField } from '#shared/decisions/reasons.ts'
import type { Listing, ListingsQuery, ListingValues } from '#shared/listings/contract.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { ListingStatus } from '#shared/listings/statuses.ts'
import type { Currency } from '#shared/money.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { lockShopOf } from '../spaces/lock-days.sql.ts'
import { bookedAtOnce } from '../spaces/stay-conditions.sql.ts'
import { namesJson, type TextByLocale } from '../texts/own-text.sql.ts'
import type { ListingChanges } from './listing-values.ts'

type Fragment = RawBuilder<unknown>

export interface ListingRow {
  id: string
  hostId: string
  state: 'draft' | 'pending' | 'active' | 'paused' | 'archived'
  approved: boolean
  status: ListingStatus
  moderationNote: string | null
  /** The decision that stands against it, with what its marked fields said then; null without one. */
  moderation: {
    decisionId: string
    reason: DecisionReason | null
    facts: string
    fields: MarkableField[]
    askedValues: Record<string, unknown> | null
  } | null
  currency: Currency
  version: number
  /** As they stand in the space itself. */
  values: ListingValues
  photos: SpacePhoto[]
  machineTexts: Listing['machineTexts']
  /** The working copy; null without one. */
  changes: ListingChanges | null
  /** The photos of the working copy; null where it does not change them. */
  editPhotos: SpacePhoto[] | null
  /** What an admin has yet to look at, as it was at the last look. */
  moderationBefore: Record<string, unknown> | null
  /** Of the coming year, as far as notice and horizon allow: from tomorrow or, with instant booking, from today. */
  open: { next: string | null; days: number } | null
  hasPage: boolean
  /** How the readers of each language read the name of what is published. */
  names: TextByLocale
  /** What it is a part of. */
  shop: { id: string; names: TextByLocale } | null
  /** How many spaces are parts of it. */
  parts: number
  dependents: { bookings: number; missions: number; reviews: number; conversations: number }
  bookings: { pending: number; upcoming: number }
  createdAt: string
  savedAt: string
}

const status = sql`CASE WHEN sp.state = 'draft' THEN coalesce(sp.moderation_outcome, 'draft') ELSE sp.state END`
const savedAt = sql`greatest(e.saved_at, sp.updated_at)`
const tables = sql`spaces sp LEFT JOIN space_edits e ON e.space_id = sp.id LEFT JOIN cities c ON c.id = sp.city_id
  LEFT JOIN space_search s ON s.space_id = sp.id`

const textsIn = (table: string, locale: Locale): Fragment => sql`(SELECT json_build_object('name', t.name,
    'description', t.description, 'houseRules', t.house_rules, 'landmark', t.landmark)
  FROM ${sql.table(table)} t WHERE t.space_id = sp.id AND t.locale = ${sql.lit(locale)} AND t.locale <> sp.original_locale)`

const textsByLocale = (table: string): Fragment =>
  sql`json_build_object(${sql.join(LOCALES.map(locale => sql`${sql.lit(locale)}, ${textsIn(table, locale)}`))})`

/** The city's centre stands for a pin that nobody has placed. */
const pin = (column: 'latitude' | 'longitude'): Fragment =>
  sql`CASE WHEN (sp.latitude, sp.longitude) = (c.latitude, c.longitude) THEN NULL ELSE ${sql.ref(`sp.${column}`)} END`

const values = sql`(SELECT row_to_json(v) FROM (SELECT sp.name, nullif(sp.description, '') AS description, sp.type,
    sp.surface_m2 AS "surfaceM2", sp.height_m AS "heightM", sp.width_m AS "widthM", sp.depth_m AS "depthM",
    sp.daily_traffic AS "dailyTraffic", sp.max_guests AS "maxGuests", sp.address, c.slug AS city, sp.neighborhood, sp.landmark,
    ${pin('latitude')} AS latitude, ${pin('longitude')} AS longitude, sp.location_precision AS "locationPrecision",
    sp.price_per_day_minor AS "pricePerDayMinor", sp.currency, sp.availability_start AS "availabilityStart",
    sp.availability_end AS "availabilityEnd",
    ARRAY(SELECT n FROM generate_series(1, 7) AS n WHERE sp.closed_weekdays >> (n - 1) & 1 = 1) AS "closedWeekdays",
    sp.minimum_stay AS "minimumStay", sp.maximum_stay AS "maximumStay", sp.instant_book AS "instantBook", sp.cancellation_terms AS "cancellationTerms",
    sp.notice_days AS "noticeDays", sp.horizon_days AS "horizonDays", sp.preparation_days AS "preparationDays",
    sp.accepted_products AS "acceptedProducts", sp.forbidden_products AS "forbiddenProducts",
    sp.existing_products AS "existingProducts", sp.amenities, sp.services,
    sp.house_rules AS "houseRules", sp.tags, to_char(sp.check_in_time, 'HH24:MI') AS "checkInTime",
    to_char(sp.check_out_time, 'HH24:MI') AS "checkOutTime", sp.original_locale AS "originalLocale",
    ${textsByLocale('space_translations')} AS translations) AS v)`

const photosOf = (
  table: 'space_photos' | 'space_edit_photos',
): Fragment => sql`(SELECT coalesce(json_agg(json_build_object(
    'id', f.id, 'url', '/photos/' || f.id, 'width', f.width, 'height', f.height,
    'caption', p.caption) ORDER BY p.position), '[]')
  FROM ${sql.table(table)} p JOIN files f ON f.id = p.file_id WHERE p.space_id = sp.id)`

const moderation = sql`(SELECT json_build_object('decisionId', d.id, 'reason', d.reason, 'facts', d.facts, 'fields', d.fields,
    'askedValues', m.asked_values)
  FROM space_moderations m JOIN decisions d ON d.id = m.decision_id WHERE m.space_id = sp.id)`

const openDays = (today: Fragment): Fragment => sql`CASE WHEN s.live THEN (
  SELECT json_build_object('next', min(day), 'days', count(*))
  FROM (SELECT ${today} + n AS day FROM generate_series(0, 365) AS n) AS year
  WHERE day >= ${today} + greatest(sp.notice_days, CASE WHEN ${bookedAtOnce} THEN 0 ELSE 1 END)
    AND day <= ${today} + sp.horizon_days AND s.availability @> day AND NOT s.busy @> day
    AND s.closed_weekdays >> (extract(isodow FROM day)::integer - 1) & 1 = 0) END`

const count = (table: string, condition = sql`true`): Fragment =>
  sql`(SELECT count(*)::integer FROM ${sql.table(table)} x WHERE x.space_id = sp.id AND ${condition})`

const columns = (today: LocalDays): Fragment => {
  const there = todayThere(today, sql`sp.city_id`)
  return sql`sp.id, sp.host_id AS "hostId", sp.state, sp.approved, ${status} AS status,
    sp.rejection_reason AS "moderationNote", ${moderation} AS moderation, sp.currency, coalesce(e.version, 0) AS version, ${values} AS values,
    ${photosOf('space_photos')} AS photos, ${textsByLocale('space_machine_translations')} AS "machineTexts", e.changes,
    CASE WHEN e.photos_changed THEN ${photosOf('space_edit_photos')} END AS "editPhotos",
    (SELECT before FROM space_moderations_due due WHERE due.space_id = sp.id) AS "moderationBefore",
    ${openDays(there)} AS open, s.space_id IS NOT NULL AS "hasPage",
    ${namesJson()} AS names,
    (SELECT json_build_object('id', o.id, 'names', ${namesJson('o')}) FROM spaces o WHERE o.id = sp.shop_id) AS shop,
    (SELECT count(*)::integer FROM spaces o WHERE o.shop_id = sp.id) AS parts,
    json_build_object('bookings', ${count('bookings')}, 'missions', ${count('missions')}, 'reviews', ${count('reviews')},
      'conversations', ${count('conversations')}) AS dependents,
    json_build_object('pending', ${count('bookings', sql`x.status = 'pending'`)},
      'upcoming', ${count('bookings', sql`x.status = 'confirmed' AND x.last_day >= ${there}`)}) AS bookings,
    ${isoInstant(sql`sp.created_at`)} AS "createdAt", ${isoInstant(savedAt)} AS "savedAt"`
}

/** The host's own listing as it is now; null when there is none of theirs. */
export async function findOwn(db: Executor, hostId: string, id: string, today: LocalDays): Promise<ListingRow | null> {
  const { rows } = await sql<ListingRow>`SELECT ${columns(today)} FROM ${tables}
    WHERE sp.id = ${id} AND sp.host_id = ${hostId}`.execute(db)
  return rows[0] ?? null
}

/** Holds every other writer of this listing and of its days off until the end of the transaction. */
export async function lockOwn(
  trx: Executor,
  hostId: string,
  id: string,
  strength: 'to change' | 'to remove',
): Promise<boolean> {
  if (strength === 'to remove') await lockShopOf(trx, id)
  const lock = strength === 'to remove' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`
  const { rows } = await sql`SELECT 1 FROM spaces WHERE id = ${id} AND host_id = ${hostId} ${lock}`.execute(trx)
  return rows.length > 0
}

/** The host's account stands still while a listing joins it: not suspended and not deleted in between. */
export async function lockHost(trx: Executor, hostId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM profiles WHERE id = ${hostId} AND suspended_at IS NULL FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

function found(hostId: string, { text, status: wanted, type }: ListingsQuery): Fragment {
  const conditions = [sql`sp.host_id = ${hostId}`]
  if (wanted) conditions.push(sql`${status} = ${wanted}`)
  if (type) conditions.push(sql`sp.type = ${type}`)
  if (text) {
    conditions.push(sql`strpos(normalise_text(concat_ws(' ', sp.name,
      (SELECT string_agg(t.name, ' ') FROM space_translations t WHERE t.space_id = sp.id), replace(c.names, '|', ' '))),
      normalise_text(${text})) > 0`)
  }
  return sql.join(conditions, sql` AND `)
}

export async function listOwn(
  db: Executor,
  hostId: string,
  query: ListingsQuery,
  page: { limit: number; offset: number; today: LocalDays },
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`SELECT ${columns(page.today)} FROM ${tables} WHERE ${found(hostId, query)}
    ORDER BY ${savedAt} DESC, sp.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db)
  return rows
}

export async function countOwn(db: Executor, hostId: string, query: ListingsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${tables}
    WHERE ${found(hostId, query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many of the host's listings have each status; statuses without any are left out. */
export async function countByStatus(db: Executor, hostId: string): Promise<Map<ListingStatus, number>> {
  const { rows } = await sql<{ status: ListingStatus; count: number }>`SELECT ${status} AS status,
    count(*)::integer AS count FROM spaces sp WHERE sp.host_id = ${hostId} GROUP BY 1`.execute(db)
  return new Map(rows.map(row => [row.status, row.count]))
}

/** Those of the files that this person has uploaded as photos of spaces. They stand still until the transaction's end. */
export async function listOwnPhotos(trx: Executor, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM files WHERE id = ANY(${ids}::uuid[])
    AND owner_id = ${ownerId} AND purpose = 'space_photo' ORDER BY id FOR KEY SHARE`.execute(trx)
  return new Set(rows.map(row => row.id))
}
