import { type RawBuilder, sql } from 'kysely'
import type { BookingActor, BookingReason, BookingStatus, CancellationCause } from '#shared/bookings/states.ts'
import type { CancellationTable, CancellationTerms } from '#shared/bookings/cancellation-terms.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { DayLayer } from '#shared/calendars/layers.ts'
import type { Day, DayRange } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { StayPrice } from '#shared/prices/price-stay.ts'
import { instantPaused } from '../spaces/instant-paused.sql.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { ownText, ownTextLocale } from '../texts/own-text.sql.ts'
import { cityName } from '../places/city.sql.ts'
import { reviewJson } from '../reviews/reviews.sql.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { neighborhoodName } from '../places/neighborhood-name.sql.ts'
import { isSameBooking, notTakenBy } from '../spaces/calendar.sql.ts'
import { lockDays } from '../spaces/lock-days.sql.ts'
import { photosJson } from '../spaces/space-card.sql.ts'
import { isRequestHidden, requestMessageId } from './request-message.sql.ts'
import { instantIsOn } from '../settings/instant-booking.sql.ts'

/** What of a booking depends on who reads it, or on the time. */
type Reckoned =
  | 'side'
  | 'allowedActions'
  | 'canChangeDays'
  | 'reviewAction'
  | 'today'
  | 'createdLocal'
  | 'expiresAt'
  | 'expiresLocal'
  | 'owedOnCancellationMinor'
  | 'events'

/** A booking with its two parties, before it is decided what the reader may do with it. */
export type BookingRow = Omit<BookingView, Reckoned> & {
  retailerId: string
  hostId: string
  /** Neither party is suspended. */
  areBothHere: boolean
  /** An admin has hidden what its retailer wrote with the request. */
  isMessageHidden: boolean
  /** For telling each party in their own language. */
  cityNames: Readonly<Record<Locale, string>>
  events: Omit<BookingView['events'][number], 'local'>[]
  /** With how that one stands now. */
  replaces: (NonNullable<BookingView['replaces']> & { status: BookingStatus }) | null
}

/** What the terms of a booking `b` asked when it was requested; the default where that was before admins could set it. */
export const frozenTable: RawBuilder<CancellationTable> = sql`coalesce(b.cancellation_table, cancellation_default(b.cancellation_terms))`

/** The space as a booking needs it: locked, so that its days, price and rules hold still until the commit. */
export interface BookableSpace {
  id: string
  hostId: string
  name: string
  city: string
  timeZone: string
  pricePerDayMinor: number
  /** Of the wanted days; null for days that are none. */
  price: StayPrice | null
  currency: string
  /** The season's of the first day, where it is longer than the space's own. */
  minimumStay: number
  maximumStay: number | null
  instantBook: boolean
  cancellationTerms: CancellationTerms
  availabilityStart: string | null
  availabilityEnd: string | null
  closedWeekdays: number
  noticeDays: number
  horizonDays: number
}

const linesJson = sql`(SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'firstDay', l.first_day, 'lastDay', l.last_day,
    'unitMinor', l.unit_minor, 'quantity', l.quantity, 'percent', l.percent, 'amountMinor', l.amount_minor) ORDER BY l.position)
  FROM booking_lines l WHERE l.booking_id = b.id)`

const replacesJson = sql`(SELECT jsonb_build_object('id', o.id, 'firstDay', o.first_day, 'lastDay', o.last_day,
    'totalPriceMinor', o.total_price_minor, 'status', o.status) FROM bookings o WHERE o.id = b.replaces_id)`

const replacementJson = sql`(SELECT jsonb_build_object('id', n.id, 'status', n.status, 'firstDay', n.first_day, 'lastDay', n.last_day)
  FROM bookings n WHERE n.replaces_id = b.id AND n.status <> 'cancelled')`

const person = (alias: string): RawBuilder<unknown> => {
  const p = sql.ref(alias)
  return sql`jsonb_build_object('id', ${p}.id, 'firstName', ${p}.first_name, 'lastName', ${p}.last_name,
    'company', ${p}.company, 'avatarUrl', ${p}.avatar_url, 'verified', ${p}.verified)`
}

/** What keeps a request from being accepted, other bookings aside: the state of its space, then its days. */
const acceptObstacle = sql`CASE WHEN b.status <> 'pending' THEN NULL WHEN s.state IN ('archived', 'paused') THEN s.state
  WHEN s.state <> 'active' THEN 'offline' ELSE (SELECT l.layer FROM space_day_layers(b.space_id, b.days, NULL) AS l
    WHERE l.layer IN ('outside', 'closed', 'blocked', 'imported') AND NOT ${isSameBooking(sql`b.replaces_id`)}
    ORDER BY array_position(ARRAY['outside', 'closed', 'blocked', 'imported'], l.layer) LIMIT 1) END`

/** Columns of BookingRow; the conflicts only where asked for, since they cost a probe of the days. */
function columns(locale: Locale, withConflicts: boolean): RawBuilder<BookingRow> {
  const conflicts = withConflicts
    ? sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'firstDay', o.first_day,
             'lastDay', o.last_day, 'retailerName', btrim(op.first_name || ' ' || op.last_name)) ORDER BY o.first_day, o.id), '[]')
           FROM space_relatives(b.space_id) AS r JOIN bookings o ON o.space_id = r.id JOIN profiles op ON op.id = o.retailer_id
           WHERE b.status = 'pending' AND o.id <> b.id AND o.id IS DISTINCT FROM b.replaces_id AND o.held && b.held
             AND o.status IN ('pending', 'confirmed'))`
    : sql`'[]'::jsonb`
  const calendarConflicts = withConflicts
    ? sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('eventId', i.id, 'feedName', f.name, 'firstDay', lower(i.days),
             'lastDay', upper(i.days) - 1) ORDER BY lower(i.days), i.id), '[]')
           FROM calendar_conflicts k JOIN imported_events i ON i.id = k.event_id LEFT JOIN calendar_feeds f ON f.id = i.feed_id
           WHERE b.status = 'confirmed' AND k.booking_id = b.id AND k.resolved_at IS NULL AND i.ended_at IS NULL)`
    : sql`'[]'::jsonb`
  const obstacle = withConflicts ? acceptObstacle : sql`NULL`
  return sql<BookingRow>`b.id, b.status, b.first_day AS "firstDay", b.last_day AS "lastDay",
    b.last_day - b.first_day + 1 AS days, b.price_per_day_minor AS "pricePerDayMinor",
    b.total_price_minor AS "totalPriceMinor", ${linesJson} AS lines, b.currency,
    b.cancellation_terms AS "cancellationTerms", ${frozenTable} AS "cancellationTable", b.message, ${isRequestHidden} AS "isMessageHidden", ${requestMessageId} AS "messageId",
    b.host_notes AS "hostNotes", b.created_at AS "createdAt",
    b.retailer_id AS "retailerId", s.host_id AS "hostId",
    r.suspended_at IS NULL AND h.suspended_at IS NULL AND NOT EXISTS (SELECT 1 FROM taken_roles t
      WHERE (t.person_id, t.role) IN ((b.retailer_id, 'retailer'), (s.host_id, 'host'))) AS "areBothHere",
    jsonb_build_object('fr', c.name_fr, 'en', c.name_en, 'ar', c.name_ar) AS "cityNames",
    jsonb_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')}, 'nameLocale', ${ownTextLocale(locale, 'name', 's')},
      'type', s.type, 'city', ${cityName(locale)}, 'citySlug', c.slug,
      'country', c.country, 'neighborhood', ${neighborhoodName(locale, 's')}, 'timeZone', c.time_zone, 'surfaceM2', s.surface_m2,
      'heightM', s.height_m, 'widthM', s.width_m, 'depthM', s.depth_m, 'photos', ${photosJson(1, 's')},
      'address', s.address, 'addressIsPublic', s.location_precision = 'exact') AS space,
    ${person('r')} AS retailer, ${person('h')} AS host,
    (SELECT count(*)::integer FROM bookings d WHERE d.retailer_id = b.retailer_id AND d.status = 'completed')
      AS "retailerCompleted",
    (SELECT jsonb_agg(jsonb_build_object('status', e.status, 'actorRole', e.actor_role, 'reason', e.reason, 'cause', e.cause, 'note', e.note,
       'owedMinor', e.owed_minor,
       'at', ${isoInstant(sql`e.created_at`)}) ORDER BY e.id)
     FROM booking_events e WHERE e.booking_id = b.id) AS events,
    ${replacesJson} AS replaces, ${replacementJson} AS replacement, ${reviewJson(sql`b.id`)} AS review,
    ${obstacle} AS "acceptObstacle", ${conflicts} AS conflicts, ${calendarConflicts} AS "calendarConflicts"`
}

const from = sql`FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN cities c ON c.id = s.city_id
  JOIN profiles r ON r.id = b.retailer_id JOIN profiles h ON h.id = s.host_id`

/** Access is part of the query: a booking is there for its two parties and for admins. */
const visibleTo = (userId: string, isAdmin: boolean): RawBuilder<unknown> =>
  isAdmin ? sql`true` : sql`(b.retailer_id = ${userId} OR s.host_id = ${userId})`

export async function findVisible(
  db: Executor,
  id: string,
  viewer: { id: string; isAdmin: boolean },
  locale: Locale,
): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`SELECT ${columns(locale, true)} ${from}
    WHERE b.id = ${id} AND ${visibleTo(viewer.id, viewer.isAdmin)}`.execute(db)
  return rows[0] ?? null
}

export interface ListFilter {
  status?: BookingStatus | undefined
  spaceId?: string | undefined
  sort?: 'newest' | 'soonest' | undefined
  /** Only those whose last day has not passed at the space, by the day it is where. */
  notOverOn?: LocalDays | undefined
  offset: number
  limit: number
}

const owned = (side: 'host' | 'retailer', userId: string): RawBuilder<unknown> =>
  side === 'host' ? sql`s.host_id = ${userId}` : sql`b.retailer_id = ${userId}`

export async function listForSide(
  db: Executor,
  side: 'host' | 'retailer',
  userId: string,
  filter: ListFilter,
  locale: Locale,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`SELECT ${columns(locale, side === 'host')} ${from}
    WHERE ${owned(side, userId)}
      AND ${filter.status ? sql`b.status = ${filter.status}` : sql`true`}
      AND ${filter.spaceId ? sql`b.space_id = ${filter.spaceId}` : sql`true`}
      AND ${filter.notOverOn ? sql`b.last_day >= ${todayThere(filter.notOverOn, sql`s.city_id`)}` : sql`true`}
    ORDER BY ${filter.sort === 'soonest' ? sql`b.first_day, b.id` : sql`b.created_at DESC, b.id DESC`} LIMIT ${filter.limit} OFFSET ${filter.offset}`.execute(
    db,
  )
  return rows
}

export async function countByStatus(
  db: Executor,
  side: 'host' | 'retailer',
  userId: string,
  spaceId: string | undefined,
): Promise<Record<BookingStatus, number>> {
  const { rows } = await sql<{ status: BookingStatus; count: number }>`
    SELECT b.status, count(*)::integer AS count FROM bookings b JOIN spaces s ON s.id = b.space_id
    WHERE ${owned(side, userId)} AND ${spaceId ? sql`b.space_id = ${spaceId}` : sql`true`} GROUP BY b.status`.execute(
    db,
  )
  const counts: Record<BookingStatus, number> = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  for (const row of rows) counts[row.status] = row.count
  return counts
}

/** The spaces of a host that have bookings, with how many. */
export async function countBySpace(
  db: Executor,
  hostId: string,
  locale: Locale,
): Promise<{ id: string; name: string; bookings: number }[]> {
  const { rows } = await sql<{ id: string; name: string; bookings: number }>`
    SELECT s.id, ${ownText(locale, 'name', 's')} AS name, count(*)::integer AS bookings FROM spaces s JOIN bookings b ON b.space_id = s.id
    WHERE s.host_id = ${hostId} GROUP BY s.id ORDER BY name, s.id`.execute(db)
  return rows
}

/** Locks the space first, as every writer of its days does; null when it cannot be booked by anybody. */
export async function lockBookableSpace(
  trx: Executor,
  spaceId: string,
  { first, last }: DayRange,
  locale: Locale,
  now: number,
): Promise<BookableSpace | null> {
  await lockDays(trx, [spaceId])
  const { rows } = await sql<BookableSpace>`
    SELECT s.id, s.host_id AS "hostId", s.name, ${cityName(locale)} AS city, c.time_zone AS "timeZone",
      s.price_per_day_minor AS "pricePerDayMinor", s.currency,
      price_stay(s.id, s.price_per_day_minor, s.weekday_prices_minor, s.week_percent, s.month_percent, ${first}, ${last}) AS price,
      greatest(s.minimum_stay, (SELECT p.minimum_stay FROM space_prices p WHERE p.space_id = s.id AND p.days @> ${first}::date)) AS "minimumStay", s.maximum_stay AS "maximumStay",
      (s.instant_book AND ${instantIsOn} AND NOT ${instantPaused(sql`s.id`, sql`${new Date(now).toISOString()}`)}) AS "instantBook", s.cancellation_terms AS "cancellationTerms", s.availability_start AS "availabilityStart", s.availability_end AS "availabilityEnd",
      s.closed_weekdays AS "closedWeekdays", s.notice_days AS "noticeDays", s.horizon_days AS "horizonDays"
    FROM spaces s JOIN cities c ON c.id = s.city_id JOIN profiles h ON h.id = s.host_id
    WHERE s.id = ${spaceId} AND s.state = 'active' AND h.suspended_at IS NULL
    FOR NO KEY UPDATE OF s`.execute(trx)
  return rows[0] ?? null
}

/** Holds both parties until the commit, after the space: nobody is suspended or loses a role meanwhile. */
export async function lockParties(trx: Executor, bookingId: string): Promise<void> {
  await sql`SELECT 1 FROM profiles WHERE id IN (SELECT unnest(ARRAY[b.retailer_id, s.host_id]) FROM bookings b
    JOIN spaces s ON s.id = b.space_id WHERE b.id = ${bookingId}) ORDER BY id FOR SHARE`.execute(trx)
}

export async function lockSpaceOfBooking(trx: Executor, bookingId: string): Promise<void> {
  await sql`SELECT lock_days_of(ARRAY(SELECT space_id FROM bookings WHERE id = ${bookingId}))`.execute(trx)
}

/** What stands for and against a person's request, with the space locked. */
export interface Preconditions {
  /**
   * The person may still act: an account may be deleted or suspended after their call has started. Held until commit.
   */
  isHere: boolean
  /** What takes any of the wanted days. */
  layers: DayLayer[]
  /** The same days of the same space are asked for already. */
  hasTwin: boolean
  /** Requests of this person that wait for an answer. */
  open: OpenRequests
}

export interface OpenRequests {
  all: number
  ofSpace: number
}

/** Until the commit this person's other requests wait, so that none is counted without the others. After the space's lock. */
export async function lockOpenRequests(trx: Executor, retailerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`open-requests:${retailerId}`}, 0))`.execute(trx)
}

/** @param replacedId the booking that the wanted one would replace: its days count as free */
export async function findPreconditions(
  trx: Executor,
  spaceId: string,
  retailerId: string,
  { first, last }: DayRange,
  today: Day,
  replacedId: string | null,
): Promise<Preconditions> {
  const { rows } = await sql<Preconditions>`
    WITH here AS (SELECT 1 FROM profiles WHERE id = ${retailerId} AND suspended_at IS NULL FOR SHARE),
    asked AS (SELECT space_id, first_day, last_day FROM bookings WHERE retailer_id = ${retailerId} AND status = 'pending')
    SELECT EXISTS (SELECT FROM here) AS "isHere",
      (SELECT coalesce(jsonb_agg(DISTINCT layer), '[]')
        FROM space_day_layers(${spaceId}, daterange(${first}::date, ${last}::date, '[]'), ${today}::date)
        WHERE ${notTakenBy(replacedId)}) AS layers,
      EXISTS (SELECT FROM asked WHERE space_id = ${spaceId} AND first_day = ${first} AND last_day = ${last}) AS "hasTwin",
      (SELECT jsonb_build_object('all', count(*), 'ofSpace', count(*) FILTER (WHERE space_id = ${spaceId})) FROM asked) AS open`.execute(
    trx,
  )
  return rows[0] as Preconditions
}

export interface NewBooking {
  id: string
  spaceId: string
  retailerId: string
  range: DayRange
  status: 'pending' | 'confirmed'
  pricePerDayMinor: number
  price: StayPrice
  currency: string
  message: string | null
  /** The confirmed booking that it is asked for in place of. */
  replacesId: string | null
}

/** Answers with what cancelling it costs, as the database has frozen it. */
export async function insert(trx: Executor, booking: NewBooking): Promise<CancellationTable> {
  const { totalMinor, lines } = booking.price
  const { rows } = await sql<{
    table: CancellationTable
  }>`WITH booking AS (INSERT INTO bookings (id, space_id, retailer_id, first_day, last_day, status, price_per_day_minor,
      total_price_minor, currency, message, replaces_id)
    VALUES (${booking.id}, ${booking.spaceId}, ${booking.retailerId}, ${booking.range.first}, ${booking.range.last},
      ${booking.status}, ${booking.pricePerDayMinor}, ${totalMinor}, ${booking.currency}, ${booking.message}, ${booking.replacesId}) RETURNING id, currency, cancellation_table),
    lines AS (INSERT INTO booking_lines (booking_id, position, kind, first_day, last_day, unit_minor, quantity, percent, amount_minor, currency)
    SELECT booking.id, line.place - 1, kind, "firstDay", "lastDay", "unitMinor", quantity, percent, "amountMinor", booking.currency
    FROM booking, ROWS FROM (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS (kind text, "firstDay" date, "lastDay" date,
      "unitMinor" bigint, quantity integer, percent smallint, "amountMinor" bigint)) WITH ORDINALITY
      AS line (kind, "firstDay", "lastDay", "unitMinor", quantity, percent, "amountMinor", place))
    SELECT cancellation_table AS "table" FROM booking`.execute(trx)
  return rows[0]?.table ?? []
}

export interface NewEvent {
  bookingId: string
  status: BookingStatus
  actorId: string | null
  actorRole: BookingActor
  reason: BookingReason
  /** Of a host or an admin who cancels. */
  cause?: CancellationCause | undefined
  note: string | null
  /** What the retailer owes after a cancellation, in minor units. */
  owedMinor?: number | undefined
}

export async function insertEvent(trx: Executor, event: NewEvent): Promise<void> {
  await sql`INSERT INTO booking_events (booking_id, status, actor_id, actor_role, reason, cause, note, owed_minor)
    VALUES (${event.bookingId}, ${event.status}, ${event.actorId}, ${event.actorRole}, ${event.reason}, ${event.cause ?? null},
      ${event.note}, ${event.owedMinor ?? null})`.execute(trx)
}

/** Moves a booking on if it still is where the caller saw it; false when somebody was quicker. */
export async function updateStatus(
  trx: Executor,
  id: string,
  from: BookingStatus,
  to: BookingStatus,
  hostNotes: string | null,
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE bookings SET status = ${to}, host_notes = coalesce(${hostNotes}, host_notes), updated_at = now()
    WHERE id = ${id} AND status = ${from} RETURNING id`.execute(trx)
  return rows.length > 0
}

/** A cancelled booking stands in no calendar's way any more: its open conflicts are resolved by that. */
export async function resolveConflictsOf(trx: Executor, bookingId: string): Promise<void> {
  await sql`UPDATE calendar_conflicts SET resolved_at = now(), resolution = 'booking_cancelled'
    WHERE booking_id = ${bookingId} AND resolved_at IS NULL`.execute(trx)
}

/**
 * Records for a request for other days that events of other calendars are the same booking, where that was so resolved of the one that
 * it replaces. Before it is confirmed.
 */
export async function inheritConflicts(trx: Executor, id: string): Promise<void> {
  await sql`INSERT INTO calendar_conflicts (booking_id, event_id, resolved_at, resolution)
    SELECT b.id, k.event_id, now(), k.resolution FROM bookings b JOIN calendar_conflicts k ON k.booking_id = b.replaces_id
      JOIN imported_events e ON e.id = k.event_id
    WHERE b.id = ${id} AND k.resolution = 'same_booking' AND e.ended_at IS NULL AND e.days && b.days`.execute(trx)
}

/** Ids of the other pending requests that could not be accepted beside this booking, in a fixed order. */
export async function listOverlappingPending(trx: Executor, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT other.id FROM bookings b, space_relatives(b.space_id) AS r JOIN bookings other ON other.space_id = r.id
    WHERE b.id = ${bookingId} AND other.status = 'pending' AND other.held && b.held AND other.id <> b.id ORDER BY other.id`.execute(
    trx,
  )
  return rows.map(row => row.id)
}

/** The request for other days that waits for an answer, in place of this booking. */
export async function findOpenChange(trx: Executor, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings WHERE replaces_id = ${bookingId} AND status = 'pending'`.execute(trx)
  return rows[0]?.id ?? null
}
