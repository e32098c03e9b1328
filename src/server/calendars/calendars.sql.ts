import { sql } from 'kysely'
import type { LayerRange } from '#shared/calendars/layers.ts'
import type { Day, DayRange } from '#shared/days.ts'
import type { Currency } from '#shared/money.ts'
import type { Season } from '#shared/prices/lines.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { todayThere } from '../places/local-days.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { lockOwnDays } from '../spaces/lock-days.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

/** A layer with what its host may know of it. */
export interface OwnLayer extends LayerRange {
  retailerName: string | null
  note: string | null
  feedName: string | null
  /** The shop or the part that it comes from; null for the space's own. */
  of: { id: string; name: string } | null
}

export interface CalendarRow {
  id: string
  name: string
  today: Day
  layers: OwnLayer[]
  requests: { id: string; firstDay: Day; lastDay: Day; retailerName: string; of: OwnLayer['of'] }[]
  currency: Currency
  pricePerDayMinor: number
  weekdayPricesMinor: (number | null)[] | null
  minimumStay: number
  seasons: Season[]
}

export interface SpaceDays {
  spaceId: string
  firstDay: Day
  lastDay: Day
}

const daysOf = ({ first, last }: DayRange) => sql`daterange(${first}::date, ${last}::date, '[]')`

/** Published spaces of this host by name, or one of them. */
export async function listCalendars(
  db: Executor,
  hostId: string,
  locale: Locale,
  range: DayRange,
  today: LocalDays,
  spaceId: string | null,
): Promise<CalendarRow[]> {
  const days = daysOf(range)
  const { rows } = await sql<CalendarRow>`
    SELECT s.id, ${ownText(locale, 'name', 's')} AS name, at.today::text AS today, s.currency, s.price_per_day_minor AS "pricePerDayMinor",
      s.weekday_prices_minor AS "weekdayPricesMinor", s.minimum_stay AS "minimumStay",
      (SELECT coalesce(json_agg(json_build_object('firstDay', q.first_day, 'lastDay', q.last_day, 'priceMinor', q.price_minor,
          'minimumStay', q.minimum_stay) ORDER BY q.first_day), '[]')
       FROM space_prices q WHERE q.space_id = s.id AND q.days && ${days}) AS seasons,
      (SELECT coalesce(json_agg(json_build_object('layer', l.layer, 'first', lower(l.days), 'last', upper(l.days) - 1,
          'sourceId', l.source_id, 'retailerName', btrim(p.first_name || ' ' || p.last_name), 'note', k.note, 'feedName', f.name,
          'of', CASE WHEN o.id <> s.id THEN json_build_object('id', o.id, 'name', ${ownText(locale, 'name', 'o')}) END)
          -- of equals the last is shown: what the host can free here
          ORDER BY o.id = s.id NULLS FIRST), '[]')
       FROM space_day_layers(s.id, ${days}, at.today) AS l
       LEFT JOIN bookings b ON b.id = l.source_id AND l.layer IN ('booked', 'preparation')
       LEFT JOIN profiles p ON p.id = b.retailer_id
       LEFT JOIN day_blocks k ON k.id = l.source_id AND l.layer = 'blocked'
       LEFT JOIN imported_events e ON e.id = l.source_id AND l.layer = 'imported'
       LEFT JOIN calendar_feeds f ON f.id = e.feed_id
       LEFT JOIN spaces o ON o.id = coalesce(b.space_id, k.space_id, e.space_id)) AS layers,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'firstDay', b.first_day, 'lastDay', b.last_day,
          'retailerName', btrim(p.first_name || ' ' || p.last_name),
          'of', CASE WHEN o.id <> s.id THEN json_build_object('id', o.id, 'name', ${ownText(locale, 'name', 'o')}) END)
          -- the space's own first: of several on a day, it is the one shown
          ORDER BY o.id = s.id DESC, b.first_day, b.id), '[]')
       FROM space_relatives(s.id) AS r JOIN bookings b ON b.space_id = r.id JOIN spaces o ON o.id = r.id
         JOIN profiles p ON p.id = b.retailer_id
       WHERE b.status = 'pending' AND b.held && ${days} AND b.days && ${days}) AS requests
    FROM spaces s, LATERAL (SELECT ${todayThere(today, sql`s.city_id`)} AS today) AS at
    WHERE s.host_id = ${hostId} AND s.state = 'active' AND (${spaceId}::uuid IS NULL OR s.id = ${spaceId}::uuid)
    ORDER BY name, s.id`.execute(db)
  return rows
}

/** Locks those of the spaces that are this host's, in one order, and answers how many. */
export async function lockOwnSpaces(trx: Executor, hostId: string, ids: readonly string[]): Promise<number> {
  await lockOwnDays(trx, hostId, ids)
  const { rows } = await sql`SELECT id FROM spaces WHERE id = ANY(${ids}::uuid[]) AND host_id = ${hostId}
    AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return rows.length
}

/** Days among these that cannot be blocked: confirmed stays, also in its shop or its parts, and what is over at the space. */
export async function listUnblockable(
  trx: Executor,
  ids: readonly string[],
  range: DayRange,
  today: LocalDays,
): Promise<(SpaceDays & { reason: 'booked' | 'past' })[]> {
  const days = daysOf(range)
  const { rows } = await sql<SpaceDays & { reason: 'booked' | 'past' }>`
    SELECT space_id AS "spaceId", reason, lower(taken)::text AS "firstDay", (upper(taken) - 1)::text AS "lastDay"
    FROM (
      SELECT s.id AS space_id, 'past' AS reason, daterange(NULL, ${todayThere(today, sql`s.city_id`)}) * ${days} AS taken
      FROM spaces s WHERE s.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT s.id, 'booked', unnest(range_agg(b.days) * datemultirange(daterange(${todayThere(today, sql`s.city_id`)}, NULL) * ${days}))
      FROM spaces s, space_relatives(s.id) AS r JOIN bookings b ON b.space_id = r.id
      WHERE s.id = ANY(${ids}::uuid[]) AND b.status IN ('confirmed', 'completed') AND b.held && ${days} GROUP BY s.id
    ) AS refused WHERE NOT isempty(taken) ORDER BY space_id, taken`.execute(trx)
  return rows
}

/** Blocks what is neither over nor booked nor blocked among the days of these spaces; answers what that was. */
export async function insertBlocks(
  trx: Executor,
  ids: readonly string[],
  range: DayRange,
  today: LocalDays,
  note: string | null,
): Promise<SpaceDays[]> {
  const days = daysOf(range)
  const { rows } = await sql<SpaceDays>`
    INSERT INTO day_blocks (id, space_id, days, note)
    SELECT gen_random_uuid(), s.id, free, ${note}
    FROM spaces s, LATERAL (SELECT range_agg(t.days) AS days FROM (
        SELECT b.days FROM space_relatives(s.id) AS r JOIN bookings b ON b.space_id = r.id WHERE b.status IN ('confirmed', 'completed') AND b.held && ${days}
        UNION ALL SELECT k.days FROM day_blocks k WHERE k.space_id = s.id AND k.days && ${days}) AS t) AS taken,
      unnest(datemultirange(${days} * daterange(${todayThere(today, sql`s.city_id`)}, NULL))
        - coalesce(taken.days, '{}'::datemultirange)) AS free
    WHERE s.id = ANY(${ids}::uuid[])
    RETURNING space_id AS "spaceId", lower(days)::text AS "firstDay", (upper(days) - 1)::text AS "lastDay"`.execute(trx)
  return rows.toSorted((a, b) => (a.spaceId + a.firstDay < b.spaceId + b.firstDay ? -1 : 1))
}

/** Takes these days out of the spaces' blocks; what lies before and after stays blocked. Answers what was freed. */
export async function cutBlocks(
  trx: Executor,
  ids: readonly string[],
  range: DayRange,
): Promise<(SpaceDays & { note: string | null })[]> {
  const days = daysOf(range)
  const { rows: cut } = await sql<SpaceDays & { note: string | null; days: string; createdAt: string }>`
    DELETE FROM day_blocks WHERE space_id = ANY(${ids}::uuid[]) AND days && ${days}
    RETURNING space_id AS "spaceId", note, days::text AS days, created_at AS "createdAt",
      lower(days * ${days})::text AS "firstDay", (upper(days * ${days}) - 1)::text AS "lastDay"`.execute(trx)
  const remainders = JSON.stringify(
    cut.map(({ spaceId, note, days: all, createdAt }) => ({ spaceId, note, all, createdAt })),
  )
  await sql`INSERT INTO day_blocks (id, space_id, days, note, created_at)
    SELECT gen_random_uuid(), k."spaceId", rest, k.note, k."createdAt"
    FROM jsonb_to_recordset(${remainders}::jsonb) AS k ("spaceId" uuid, note text, "all" daterange, "createdAt" timestamptz),
      unnest(datemultirange(k."all") - datemultirange(${days})) AS rest`.execute(trx)
  return cut
    .map(({ spaceId, firstDay, lastDay, note }) => ({ spaceId, firstDay, lastDay, note }))
    .toSorted((a, b) => (a.spaceId + a.firstDay < b.spaceId + b.firstDay ? -1 : 1))
}
