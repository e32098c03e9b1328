import { sql } from 'kysely'
import type { EarningsMonth, SpacePerformance } from '#shared/dashboards/contract.ts'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { ownText } from '../texts/own-text.sql.ts'

/**
 * What a host's bookings bring in by month and currency, from the month of one day to that of the other: of a booking that
 * goes beyond a month only its days within it, each as the mean of its days. Months without a booking have no row.
 */
export async function listEarnings(db: Executor, hostId: string, from: Day, to: Day): Promise<EarningsMonth[]> {
  const { rows } = await sql<EarningsMonth>`
    WITH months AS (SELECT first::date AS first, (first + interval '1 month' - interval '1 day')::date AS last
      FROM generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') AS first),
    shares AS (SELECT m.first, b.currency, b.status, least(b.last_day, m.last) - greatest(b.first_day, m.first) + 1 AS days,
        b.total_price_minor::numeric / (b.last_day - b.first_day + 1) AS mean
      FROM months m JOIN bookings b ON b.days && daterange(m.first, m.last, '[]')
      WHERE b.space_id IN (SELECT id FROM spaces WHERE host_id = ${hostId}) AND b.status IN ('confirmed', 'completed'))
    SELECT to_char(first, 'YYYY-MM') AS month, currency, sum(days)::integer AS days,
      coalesce(sum(round(mean * days)) FILTER (WHERE status = 'confirmed'), 0)::bigint AS "confirmedMinor",
      coalesce(sum(round(mean * days)) FILTER (WHERE status = 'completed'), 0)::bigint AS "completedMinor"
    FROM shares GROUP BY first, currency ORDER BY first, currency`.execute(db)
  return rows
}

export interface PerformanceWindow {
  /** First and last day of the views that are counted. */
  viewsFrom: Day
  viewsTo: Day
  today: Day
  /** Before today, and as many from today on. */
  days: number
}

/**
 * The most viewed spaces, with how many of the days that could be booked were and are: a day counts that its space's
 * period, weekdays and blocks leave open, or that is booked all the same.
 */
export async function listPerformance(
  db: Executor,
  hostId: string,
  locale: Locale,
  { viewsFrom, viewsTo, today, days }: PerformanceWindow,
  limit: number,
): Promise<SpacePerformance[]> {
  const { rows } = await sql<SpacePerformance>`
    WITH chosen AS (SELECT s.*, coalesce((SELECT sum(v.views) FROM space_views v
          WHERE v.space_id = s.id AND v.day BETWEEN ${viewsFrom} AND ${viewsTo}), 0)::integer AS views
      FROM spaces s WHERE s.host_id = ${hostId} AND s.state IN ('active', 'paused')
      ORDER BY views DESC, s.name, s.id LIMIT ${limit}),
    calendar AS (SELECT s.id, ${ownText(locale, 'name', 's')} AS name, s.views, day < ${today}::date AS is_past,
        EXISTS (SELECT FROM bookings b WHERE b.space_id = s.id AND b.status IN ('confirmed', 'completed') AND b.days @> day) AS is_booked,
        day >= coalesce(s.availability_start, day) AND day <= coalesce(s.availability_end, day)
          AND s.closed_weekdays >> (extract(isodow FROM day)::integer - 1) & 1 = 0
          AND NOT EXISTS (SELECT FROM day_blocks k WHERE k.space_id = s.id AND k.days @> day) AS is_open
      FROM chosen s, LATERAL (SELECT ${today}::date + n AS day FROM generate_series(${-days}::integer, ${days - 1}::integer) AS n) AS each)
    SELECT id, name, views,
      count(*) FILTER (WHERE is_past AND is_booked)::integer AS "bookedPast",
      count(*) FILTER (WHERE is_past AND (is_booked OR is_open))::integer AS "openPast",
      count(*) FILTER (WHERE NOT is_past AND is_booked)::integer AS "bookedNext",
      count(*) FILTER (WHERE NOT is_past AND (is_booked OR is_open))::integer AS "openNext"
    FROM calendar GROUP BY id, name, views ORDER BY views DESC, name, id`.execute(db)
  return rows
}

export interface OpenConflict {
  bookingId: string
  spaceId: string
  spaceName: string
  retailerName: string
  /** Null where the events came from a file. */
  feedName: string | null
  firstDay: Day
  lastDay: Day
}

/** Confirmed bookings whose days another calendar takes as well, the next first day first; one row a booking. */
export async function listOpenConflicts(
  db: Executor,
  hostId: string,
  locale: Locale,
  limit: number,
): Promise<OpenConflict[]> {
  const { rows } = await sql<OpenConflict>`
    SELECT b.id AS "bookingId", s.id AS "spaceId", ${ownText(locale, 'name', 's')} AS "spaceName", btrim(p.first_name || ' ' || p.last_name) AS "retailerName",
      min(f.name) AS "feedName", b.first_day AS "firstDay", b.last_day AS "lastDay"
    FROM spaces s JOIN bookings b ON b.space_id = s.id AND b.status = 'confirmed' JOIN calendar_conflicts k ON k.booking_id = b.id
      JOIN imported_events e ON e.id = k.event_id JOIN profiles p ON p.id = b.retailer_id LEFT JOIN calendar_feeds f ON f.id = e.feed_id
    WHERE s.host_id = ${hostId} AND k.resolved_at IS NULL AND e.ended_at IS NULL
    GROUP BY b.id, s.id, p.id ORDER BY b.first_day, b.id LIMIT ${limit}`.execute(db)
  return rows
}

export interface UnansweredReview {
  bookingId: string
  spaceName: string
  reviewerName: string
  rating: number
  createdAt: string
}

/** Reviews of a host's spaces since an instant (ISO) that have no reply yet, the oldest first. */
export async function listUnansweredReviews(
  db: Executor,
  hostId: string,
  locale: Locale,
  since: string,
  limit: number,
): Promise<UnansweredReview[]> {
  const { rows } = await sql<UnansweredReview>`
    SELECT r.booking_id AS "bookingId", ${ownText(locale, 'name', 's')} AS "spaceName", a.first_name AS "reviewerName", r.rating, r.created_at AS "createdAt"
    FROM spaces s JOIN reviews r ON r.space_id = s.id JOIN profiles a ON a.id = r.author_id
    WHERE s.host_id = ${hostId} AND s.state = 'active' AND r.hidden_by IS NULL AND r.reply IS NULL
      AND r.created_at >= ${since} ORDER BY r.created_at, r.id LIMIT ${limit}`.execute(db)
  return rows
}
