import { type RawBuilder, sql } from 'kysely'
import type { AdminBooking, AdminBookingCard, AdminBookingsQuery } from '#shared/admin/bookings-contract.ts'
import { ADMIN_BOOKING_VIEWS, type AdminBookingView } from '#shared/admin/booking-views.ts'
import { answerHoursExpected } from '#shared/bookings/states.ts'
import { hourMs } from '#shared/durations.ts'
import { isId } from '#shared/ids.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { exactInstant, isoInstant } from '../db/instants.sql.ts'
import { cityName } from '../places/city.sql.ts'
import { localDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { countOf, countUpTo, type Place, type Placed } from './list-page.ts'

type Fragment = RawBuilder<unknown>

const entriesMax = 30

const tables = sql`bookings b JOIN spaces s ON s.id = b.space_id JOIN profiles r ON r.id = b.retailer_id
  JOIN profiles h ON h.id = s.host_id LEFT JOIN cities c ON c.id = s.city_id LEFT JOIN booking_checks k ON k.booking_id = b.id`

const nameOf = (person: string): Fragment =>
  sql`btrim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`
const partyJson = (person: string): Fragment =>
  sql`json_build_object('id', ${sql.ref(`${person}.id`)}, 'name', ${nameOf(person)},
    'isSuspended', ${sql.ref(`${person}.suspended_at`)} IS NOT NULL)`

const isOverdue = (now: number): Fragment =>
  sql`(b.status = 'pending' AND b.created_at < ${new Date(now - answerHoursExpected * hourMs).toISOString()}::timestamptz)`

const conflicting = sql`(SELECT x.booking_id FROM calendar_conflicts x JOIN imported_events i ON i.id = x.event_id
  WHERE x.resolved_at IS NULL AND i.ended_at IS NULL)`
const hasConflict = sql`(b.status = 'confirmed' AND b.id IN ${conflicting})`

/**
 * Of booking `b`, its space `s`, its parties `r` and `h` and its check `k`: no admin has checked it since a party was
 * suspended, and it can still be cancelled. `now` in milliseconds since 1970 UTC.
 */
export const awaitsCheck = (
  now: number,
): Fragment => sql`(b.status = 'confirmed' AND b.first_day > ${todayThere(localDays(now), sql`s.city_id`)}
  AND greatest(r.suspended_at, h.suspended_at) > coalesce(k.checked_at, '-infinity'))`
/** Those of suspended people, of whom there are few. */
const ofSuspended = sql`b.id IN (SELECT o.id FROM profiles p JOIN bookings o ON o.retailer_id = p.id
    WHERE p.suspended_at IS NOT NULL AND o.status = 'confirmed'
  UNION ALL SELECT o.id FROM profiles p JOIN spaces own ON own.host_id = p.id JOIN bookings o ON o.space_id = own.id
    WHERE p.suspended_at IS NOT NULL AND o.status = 'confirmed')`

const cardColumns = (locale: Locale, now: number): Fragment => sql`b.id, b.status, b.first_day AS "firstDay",
  b.last_day AS "lastDay", b.total_price_minor AS "totalPriceMinor", b.currency, ${isoInstant(sql`b.created_at`)} AS "createdAt",
  json_build_object('id', s.id, 'name', s.name, 'city', coalesce(${cityName(locale)}, '')) AS space,
  ${partyJson('r')} AS retailer, ${partyJson('h')} AS host, ${isOverdue(now)} AS "isOverdue", ${hasConflict} AS "hasConflict",
  coalesce(${awaitsCheck(now)}, false) AS "awaitsCheck"`

const isInView = (view: AdminBookingView, now: number): Fragment => {
  if (view === 'all') return sql`true`
  if (view === 'overdue') return isOverdue(now)
  if (view === 'conflicts') return hasConflict
  if (view === 'to_check') return sql`(${ofSuspended} AND ${awaitsCheck(now)})`
  return sql`b.status = ${view}`
}

/** By the id of whatever it may be of, or by what is in a name or an address: few rows are found first, by their indexes. */
function isAbout(text: string): Fragment {
  const asked = text.toLowerCase()
  if (isId(asked)) return sql`${asked}::uuid IN (b.id, b.space_id, b.retailer_id, s.host_id)`
  const holds = (where: Fragment) => sql`strpos(lower(${where}), ${asked}) > 0`
  const people = sql`SELECT p.id FROM profiles p JOIN users u ON u.id = p.id
    WHERE ${holds(nameOf('p'))} OR ${holds(sql`u.email`)} OR ${holds(sql`coalesce(p.company, '')`)}`
  return sql`b.id IN (SELECT o.id FROM bookings o WHERE o.retailer_id IN (${people})
    UNION SELECT o.id FROM spaces sp JOIN bookings o ON o.space_id = sp.id
      WHERE ${holds(sql`sp.name`)} OR sp.host_id IN (${people}))`
}

function conditionsOf({ sort, text, city, from, to }: AdminBookingsQuery, now: number): Fragment {
  const conditions = [sql`true`]
  if (text) conditions.push(isAbout(text))
  if (city) conditions.push(sql`c.slug = ${city}`)
  if (from) conditions.push(sql`b.last_day >= ${from}`)
  else if (sort === 'soonest') conditions.push(sql`b.last_day >= ${todayThere(localDays(now), sql`s.city_id`)}`)
  if (to) conditions.push(sql`b.first_day <= ${to}`)
  return sql.join(conditions, sql` AND `)
}

/** A booking with its place in the list: the moment of the request, to the microsecond, or its first day. */
export interface ExportedBooking extends AdminBookingCard, Placed {
  retailerEmail: string
  hostEmail: string
}

/** Ordered by columns that have an index, not by a text: the list is as long as there are bookings. */
export async function list(
  db: Executor,
  query: AdminBookingsQuery,
  { after, locale, now, limit }: { after: Place | null; locale: Locale; now: number; limit: number },
): Promise<ExportedBooking[]> {
  const isByDay = query.sort === 'soonest'
  const follows = isByDay
    ? sql`(b.first_day, b.id) > (${after?.value}::date, ${after?.id}::uuid)`
    : sql`(b.created_at, b.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`
  const orderValue = isByDay ? sql`b.first_day::text` : exactInstant(sql`b.created_at`)
  const mailOf = (person: string) => sql`(SELECT email FROM users WHERE id = ${sql.ref(`${person}.id`)})`
  const { rows } = await sql<ExportedBooking>`SELECT ${cardColumns(locale, now)}, ${orderValue} AS "orderValue",
      ${mailOf('r')} AS "retailerEmail", ${mailOf('h')} AS "hostEmail" FROM ${tables}
    WHERE ${isInView(query.view ?? 'all', now)} AND ${conditionsOf(query, now)} AND ${after ? follows : sql`true`}
    ORDER BY ${isByDay ? sql`b.first_day, b.id` : sql`b.created_at DESC, b.id DESC`} LIMIT ${limit}`.execute(db)
  return rows
}

export const countFound = (db: Executor, query: AdminBookingsQuery, now: number, max: number): Promise<number> =>
  countUpTo(db, sql`${tables} WHERE ${isInView(query.view ?? 'all', now)} AND ${conditionsOf(query, now)}`, max)

/** How many each view holds, as far as is counted. */
export async function countViews(
  db: Executor,
  query: AdminBookingsQuery,
  now: number,
): Promise<Record<AdminBookingView, number>> {
  const counts = ADMIN_BOOKING_VIEWS.map(
    view =>
      sql`${countOf(sql`${tables} WHERE ${isInView(view, now)} AND ${conditionsOf(query, now)}`)} AS ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<AdminBookingView, number>>`SELECT ${sql.join(counts)}`.execute(db)
  return rows[0] as Record<AdminBookingView, number>
}

/** Confirmed bookings of suspended people that wait for a look. */
export async function countToCheck(db: Executor, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${tables}
    WHERE ${isInView('to_check', now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What of an admin's booking is found apart from how its parties see it. */
export type FoundBooking = Omit<AdminBookingCard, 'createdAt'> &
  Pick<AdminBooking, 'actors' | 'missions' | 'messages' | 'check' | 'entries'>

export async function findById(db: Executor, id: string, locale: Locale, now: number): Promise<FoundBooking | null> {
  const { rows } = await sql<FoundBooking & { createdAt?: string }>`SELECT ${cardColumns(locale, now)},
      (SELECT json_agg(nullif(${nameOf('a')}, '') ORDER BY e.id) FROM booking_events e LEFT JOIN profiles a ON a.id = e.actor_id
        WHERE e.booking_id = b.id) AS actors,
      (SELECT coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'status', m.status, 'firstDay', m.first_day,
          'freelancer', nullif(${nameOf('f')}, '')) ORDER BY m.first_day, m.id), '[]')
        FROM missions m LEFT JOIN profiles f ON f.id = m.freelancer_id WHERE m.booking_id = b.id) AS missions,
      (SELECT count(*)::integer FROM conversations t JOIN messages w ON w.conversation_id = t.id WHERE t.booking_id = b.id) AS messages,
      CASE WHEN k.booking_id IS NOT NULL THEN json_build_object('by',
        (SELECT nullif(${nameOf('a')}, '') FROM profiles a WHERE a.id = k.checked_by), 'at', ${isoInstant(sql`k.checked_at`)}) END AS "check",
      (SELECT coalesce(json_agg(json_build_object('action', e.action, 'by', e.by, 'at', ${isoInstant(sql`e.created_at`)}) ORDER BY e.id DESC), '[]')
        FROM (SELECT l.id, l.action, l.created_at, nullif(${nameOf('a')}, '') AS by FROM audit_log l
          LEFT JOIN profiles a ON a.id = l.actor_id WHERE l.subject_type = 'booking' AND l.subject_id = b.id::text
          ORDER BY l.id DESC LIMIT ${entriesMax}) AS e) AS entries
    FROM ${tables} WHERE b.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { createdAt: _created, ...booking } = found
  return booking
}

/** Records that an admin has checked it now and keeps it. */
export async function check(trx: Executor, id: string, adminId: string): Promise<void> {
  await sql`INSERT INTO booking_checks (booking_id, checked_by, checked_at) VALUES (${id}, ${adminId}, clock_timestamp())
    ON CONFLICT (booking_id) DO UPDATE SET checked_by = excluded.checked_by, checked_at = excluded.checked_at`.execute(
    trx,
  )
}
