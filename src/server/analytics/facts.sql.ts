import { type RawBuilder, sql } from 'kysely'
import { staleCalendarDays } from '#shared/analytics/charts.ts'
import { CLASS_ENDS } from './duration-classes.ts'
import { type CountedDays, dayOf, type Facts, within } from './count-days.sql.ts'

/** The end of the class of a time, as text. A time beyond the last class is of the last one. */
const classOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(${CLASS_ENDS}::integer[])[least(width_bucket((extract(epoch FROM ${to} - ${from}) / 60)::float8,
    ${CLASS_ENDS}::float8[]) + 1, ${CLASS_ENDS.length}::integer)]::text`

const SEARCH_METRICS = ['searches', 'searches_empty'] as const
/** Searches by language. */
const searchFacts: Facts = ({ days }) => sql`
  SELECT metric, c.day, c.city_id, c.type, c.locale, c.searches, NULL::bigint
  FROM search_counts c, LATERAL (VALUES ('searches', true), ('searches_empty', c.is_empty)) AS each (metric, counts)
  WHERE each.counts AND c.day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date`

const VIEW_METRICS = ['opened'] as const
/** A view's day is that of the space's own zone. */
const viewFacts: Facts = ({ days }) => sql`
  SELECT 'opened', v.day, s.city_id, s.type, '', v.views, NULL::bigint
  FROM space_views v JOIN spaces s ON s.id = v.space_id
  WHERE v.day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date`

const REQUEST_METRICS = [
  'requested',
  'asked',
  'answered',
  'accepted',
  'expired',
  'confirmed',
  'confirmed_again',
  'completed',
  'answer_time',
] as const
/**
 * Requests by the day on which they were made, with what became of them since. A change of days is no new request, and a stay
 * that took another one's place is completed for that one. Instant bookings are requested and confirmed, but nobody was asked.
 */
const requestFacts: Facts = days => sql`
  WITH RECURSIVE request AS MATERIALIZED (
    SELECT b.id, b.retailer_id, f.created_at AS at, ${dayOf(sql`f.created_at`, days)} AS day, s.city_id, s.type,
      f.reason = 'requested' AS is_asked, c.created_at AS confirmed_at, x.created_at AS cancelled_at, x.reason AS ending,
      price_in_mad(b.price_per_day_minor, b.currency) AS price
    FROM booking_events f JOIN bookings b ON b.id = f.booking_id JOIN spaces s ON s.id = b.space_id
      LEFT JOIN booking_events c ON c.booking_id = b.id AND c.status = 'confirmed'
      LEFT JOIN booking_events x ON x.booking_id = b.id AND x.status = 'cancelled'
    WHERE f.reason IN ('requested', 'instant') AND b.replaces_id IS NULL AND ${within(sql`f.created_at`, days)}),
  stay AS (
    SELECT id AS request_id, id FROM request WHERE confirmed_at IS NOT NULL
    UNION ALL
    SELECT stay.request_id, b.id FROM stay JOIN bookings b ON b.replaces_id = stay.id AND b.status <> 'cancelled'),
  completed AS (
    SELECT DISTINCT stay.request_id FROM stay JOIN booking_events e ON e.booking_id = stay.id AND e.status = 'completed')
  SELECT each.metric, r.day, r.city_id, r.type, each.dimension, 1, each.value
  FROM request r LEFT JOIN completed done ON done.request_id = r.id, LATERAL (VALUES
    ('requested', true, '', r.price), ('asked', r.is_asked, '', NULL),
    ('answered', r.is_asked AND (r.confirmed_at IS NOT NULL OR r.ending = 'refused'), '', NULL),
    ('accepted', r.is_asked AND r.confirmed_at IS NOT NULL, '', NULL),
    ('expired', r.ending = 'expired', '', NULL),
    ('confirmed', r.confirmed_at IS NOT NULL, '', r.price),
    ('confirmed_again', r.confirmed_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM bookings p JOIN booking_events e ON e.booking_id = p.id AND e.status = 'confirmed'
      WHERE p.retailer_id = r.retailer_id AND p.created_at < r.at AND p.id <> r.id AND p.replaces_id IS NULL), '', NULL),
    ('completed', done.request_id IS NOT NULL, '', NULL),
    ('answer_time', r.is_asked AND (r.confirmed_at IS NOT NULL OR r.ending = 'refused'),
      ${classOf(sql`r.at`, sql`coalesce(r.confirmed_at, r.cancelled_at)`)}, NULL)
  ) AS each (metric, counts, dimension, value)
  WHERE each.counts`

const CANCELLATION_METRICS = ['cancelled', 'confirmations'] as const
/** Cancellations of confirmed bookings by side, and confirmations, each on the day it happened. Other days in place are neither. */
const cancellationFacts: Facts = days => sql`
  SELECT CASE e.status WHEN 'cancelled' THEN 'cancelled' ELSE 'confirmations' END, ${dayOf(sql`e.created_at`, days)},
    s.city_id, s.type, CASE e.status WHEN 'cancelled' THEN e.actor_role ELSE '' END, 1, NULL::bigint
  FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN spaces s ON s.id = b.space_id
  WHERE ${within(sql`e.created_at`, days)} AND (
    e.status = 'confirmed' AND b.replaces_id IS NULL
    OR e.status = 'cancelled' AND e.reason <> 'replaced'
      AND EXISTS (SELECT 1 FROM booking_events c WHERE c.booking_id = b.id AND c.status = 'confirmed'))`

const UTILISATION_METRICS = ['offered', 'booked'] as const
/**
 * Days of spaces: booked by a stay, and offered, which is booked or open on a live space and neither blocked nor imported.
 * What a space was open for in the past is not written anywhere: it is as it is now.
 */
const utilisationFacts: Facts = ({ days, bounds }) => {
  const isOpen = sql`f.live AND s.approved_at < d.ends AND f.availability @> d.day AND NOT f.busy @> d.day
    AND (f.closed_weekdays >> (extract(isodow FROM d.day)::integer - 1)) & 1 = 0`
  // what is booked and open at once, as a booking that is over leaves its days, is taken off again: cheaper than to look each up
  return sql`
  WITH day AS (SELECT * FROM unnest(${days}::date[], ${bounds.slice(1)}::timestamptz[]) AS each (day, ends)),
  booked AS MATERIALIZED (
    SELECT b.space_id, d.day, d.ends FROM bookings b JOIN day d ON b.days @> d.day
    WHERE b.status IN ('confirmed', 'completed') AND b.days && daterange(${days[0]}::date, ${days.at(-1)}::date, '[]'))
  SELECT metric, d.day, s.city_id, s.type, '', count(*), NULL::bigint
  FROM booked d JOIN spaces s ON s.id = d.space_id, LATERAL (VALUES ('booked'), ('offered')) AS each (metric)
  GROUP BY metric, d.day, s.city_id, s.type
  UNION ALL
  SELECT 'offered', d.day, s.city_id, s.type, '', count(*), NULL
  FROM space_search f JOIN spaces s ON s.id = f.space_id, day d WHERE ${isOpen}
  GROUP BY d.day, s.city_id, s.type
  UNION ALL
  SELECT 'offered', d.day, s.city_id, s.type, '', -count(*), NULL
  FROM booked d JOIN space_search f ON f.space_id = d.space_id JOIN spaces s ON s.id = d.space_id WHERE ${isOpen}
  GROUP BY d.day, s.city_id, s.type`
}

const CALENDAR_METRICS = ['calendars', 'calendars_stale'] as const
/**
 * Live spaces at the end of the last of these days, and those on whose calendar nothing has happened for a month: no days
 * blocked, no calendar of the outside read, no answer of its host, no approval. What it was before is not written anywhere.
 */
export const calendarFacts: Facts = ({ days, bounds }) => {
  const since = sql`(${bounds.at(-1)}::timestamptz - make_interval(days => ${sql.lit(staleCalendarDays)}))`
  return sql`
  WITH touched AS MATERIALIZED (
    SELECT space_id FROM day_blocks WHERE created_at >= ${since}
    UNION SELECT space_id FROM calendar_feeds WHERE good_at >= ${since}
    UNION SELECT b.space_id FROM booking_events e JOIN bookings b ON b.id = e.booking_id
      WHERE e.created_at >= ${since} AND e.actor_role = 'host')
  SELECT each.metric, ${days.at(-1)}::date, s.city_id, s.type, '', count(*), NULL::bigint
  FROM spaces s LEFT JOIN touched t ON t.space_id = s.id, LATERAL (VALUES ('calendars', true),
    ('calendars_stale', t.space_id IS NULL AND s.approved_at < ${since})) AS each (metric, counts)
  WHERE s.state = 'active' AND s.approved_at < ${bounds.at(-1)}::timestamptz AND each.counts
  GROUP BY each.metric, s.city_id, s.type`
}

const MISSION_METRICS = ['missions', 'missions_filled', 'fill_time'] as const
/** Missions by the day on which they were published; filled is one that somebody has agreed to, whatever came later. */
const missionFacts: Facts = days => sql`
  WITH mission AS MATERIALIZED (
    SELECT m.created_at AS at, ${dayOf(sql`m.created_at`, days)} AS day, s.city_id, s.type,
      (SELECT min(e.created_at) FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'confirmed') AS filled_at
    FROM missions m JOIN spaces s ON s.id = m.space_id WHERE ${within(sql`m.created_at`, days)})
  SELECT each.metric, m.day, m.city_id, m.type, each.dimension, 1, NULL::bigint
  FROM mission m, LATERAL (VALUES ('missions', true, ''), ('missions_filled', m.filled_at IS NOT NULL, ''),
    ('fill_time', m.filled_at IS NOT NULL, ${classOf(sql`m.at`, sql`m.filled_at`)})) AS each (metric, counts, dimension)
  WHERE each.counts`

const GROWTH_METRICS = ['people', 'people_new', 'spaces', 'spaces_new'] as const
/** What there is at the end of each day, of what there still is, and what came on it. People are of no city and no type. */
const growthFacts: Facts = days => sql`
  WITH day AS (SELECT * FROM unnest(${days.days}::date[]) WITH ORDINALITY AS each (day, place)),
  counted AS MATERIALIZED (
    SELECT 'people' AS metric, width_bucket(p.created_at, ${startsOf(days)}) AS place, NULL::smallint AS city_id, NULL::text AS type,
      coalesce(p.role, 'none') AS dimension, count(*) AS count
    FROM profiles p JOIN users u ON u.id = p.id
    WHERE NOT (u.banned AND u.ban_reason IS NOT DISTINCT FROM 'deleted') AND p.created_at < ${days.bounds.at(-1)}::timestamptz
    GROUP BY 2, 5
    UNION ALL
    SELECT 'spaces', width_bucket(approved_at, ${startsOf(days)}), city_id, type, '', count(*)
    FROM spaces WHERE state = 'active' AND approved_at < ${days.bounds.at(-1)}::timestamptz
    GROUP BY 2, 3, 4)
  SELECT c.metric, d.day, c.city_id, c.type, c.dimension, c.count, NULL::bigint FROM counted c JOIN day d ON c.place <= d.place
  UNION ALL
  SELECT c.metric || '_new', d.day, c.city_id, c.type, c.dimension, c.count, NULL FROM counted c JOIN day d ON c.place = d.place`

const startsOf = ({ bounds }: CountedDays) => sql`${bounds.slice(0, -1)}::timestamptz[]`

export interface MetricGroup {
  metrics: readonly string[]
  facts: Facts
}

/** What a day comes to by itself, once it is over. */
export const GROUPS_OF_DAY: readonly MetricGroup[] = [
  { metrics: SEARCH_METRICS, facts: searchFacts },
  { metrics: VIEW_METRICS, facts: viewFacts },
  { metrics: CANCELLATION_METRICS, facts: cancellationFacts },
  { metrics: GROWTH_METRICS, facts: growthFacts },
]
export const requestGroup: MetricGroup = { metrics: REQUEST_METRICS, facts: requestFacts }
export const missionGroup: MetricGroup = { metrics: MISSION_METRICS, facts: missionFacts }
export const calendarGroup: MetricGroup = { metrics: CALENDAR_METRICS, facts: calendarFacts }
export const utilisationGroup: MetricGroup = { metrics: UTILISATION_METRICS, facts: utilisationFacts }

/** Cheap enough to be counted while somebody waits: today's figures. */
export const LIVE_GROUPS: readonly MetricGroup[] = [
  { metrics: SEARCH_METRICS, facts: searchFacts },
  { metrics: VIEW_METRICS, facts: viewFacts },
  { metrics: CANCELLATION_METRICS, facts: cancellationFacts },
  requestGroup,
  missionGroup,
]
