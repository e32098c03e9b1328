import { sql } from 'kysely'
import type { CalendarConflict, FeedFault } from '#shared/calendar-feeds/contract.ts'
import type { Day } from '#shared/days.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { lockDays, lockOwnDays } from '../spaces/lock-days.sql.ts'
import { namesJson, type TextByLocale } from '../texts/own-text.sql.ts'
import type { StoredEvent } from './plan-reading.ts'
import type { ImportedDays } from './read-calendar.ts'
import { instantIsOn } from '../settings/instant-booking.sql.ts'
import { instantPaused } from '../spaces/instant-paused.sql.ts'

/** A feed with what its reading and its host's screen need. */
export interface FeedRow {
  id: string
  spaceId: string
  hostId: string
  spaceNames: TextByLocale
  timeZone: string
  name: string
  addressShown: string
  addressSealed: string
  timedHoursMin: 0 | 2 | 4 | 8 | null
  /** `off`: a file, which was read once. */
  state: 'ok' | 'failing' | 'suspect' | 'off'
  fault: FeedFault | null
  failures: number
  failingSince: string | null
  suspectSince: string | null
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  notUnderstood: number
  checkedAt: string | null
  goodAt: string | null
}

const feedColumns = sql`f.id, f.space_id AS "spaceId", sp.host_id AS "hostId", ${namesJson()} AS "spaceNames",
  coalesce(c.time_zone, 'Africa/Casablanca') AS "timeZone", f.name, f.address_shown AS "addressShown",
  f.url_sealed AS "addressSealed", f.timed_hours_min AS "timedHoursMin", f.state, f.fault, f.failures,
  ${isoInstant(sql`f.failing_since`)} AS "failingSince", ${isoInstant(sql`f.suspect_since`)} AS "suspectSince",
  f.etag, f.last_modified AS "lastModified", f.content_hash AS "contentHash", f.not_understood AS "notUnderstood",
  ${isoInstant(sql`f.checked_at`)} AS "checkedAt", ${isoInstant(sql`f.good_at`)} AS "goodAt"`
const feedTables = sql`calendar_feeds f JOIN spaces sp ON sp.id = f.space_id LEFT JOIN cities c ON c.id = sp.city_id`

/** A space of this host that is not archived, its row locked, so that writers of its days take turns. */
export async function lockOwnSpace(trx: Executor, spaceId: string, hostId: string): Promise<boolean> {
  await lockOwnDays(trx, hostId, [spaceId])
  const { rows } = await sql`SELECT 1 FROM spaces WHERE id = ${spaceId} AND host_id = ${hostId} AND archived_at IS NULL
    FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

export async function isOwnSpace(db: Executor, spaceId: string, hostId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM spaces WHERE id = ${spaceId} AND host_id = ${hostId}`.execute(db)
  return rows.length > 0
}

export async function countOfSpace(trx: Executor, spaceId: string): Promise<{ feeds: number; exports: number }> {
  const { rows } = await sql<{ feeds: number; exports: number }>`SELECT
    (SELECT count(*)::int FROM calendar_feeds WHERE space_id = ${spaceId}) AS feeds,
    (SELECT count(*)::int FROM calendar_exports WHERE space_id = ${spaceId}) AS exports`.execute(trx)
  return rows[0] ?? { feeds: 0, exports: 0 }
}

export async function insertFeed(
  trx: Executor,
  feed: Pick<FeedRow, 'id' | 'spaceId' | 'name' | 'addressShown' | 'addressSealed' | 'timedHoursMin'>,
): Promise<void> {
  await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, address_shown, timed_hours_min)
    VALUES (${feed.id}, ${feed.spaceId}, ${feed.name}, ${feed.addressSealed}, ${feed.addressShown}, ${feed.timedHoursMin})`.execute(
    trx,
  )
}

/** A file's days, under its name: nothing is read again. */
export async function insertFile(
  trx: Executor,
  file: Pick<FeedRow, 'id' | 'spaceId' | 'name' | 'timedHoursMin' | 'notUnderstood'> & { now: string },
): Promise<void> {
  await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, timed_hours_min, state, checked_at, good_at, not_understood)
    VALUES (${file.id}, ${file.spaceId}, ${file.name}, '', ${file.timedHoursMin}, 'off', ${file.now}, ${file.now}, ${file.notUnderstood})`.execute(
    trx,
  )
}

/** What the reading of a file needs to know of a host's own space; null for somebody else's. */
export async function findTimeZone(db: Executor, spaceId: string, hostId: string): Promise<string | null> {
  const { rows } = await sql<{ timeZone: string }>`SELECT coalesce(c.time_zone, 'Africa/Casablanca') AS "timeZone"
    FROM spaces sp LEFT JOIN cities c ON c.id = sp.city_id
    WHERE sp.id = ${spaceId} AND sp.host_id = ${hostId} AND sp.archived_at IS NULL`.execute(db)
  return rows[0]?.timeZone ?? null
}

export async function isInstantPaused(db: Executor, spaceId: string, now: string): Promise<boolean> {
  const { rows } = await sql<{
    paused: boolean
  }>`SELECT s.instant_book AND ${instantIsOn} AND ${instantPaused(sql`s.id`, sql`${now}`)} AS paused
    FROM spaces s WHERE s.id = ${spaceId}`.execute(db)
  return rows[0]?.paused ?? false
}

export async function listFeeds(db: Executor, spaceId: string): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`SELECT ${feedColumns} FROM ${feedTables} WHERE f.space_id = ${spaceId}
    ORDER BY f.created_at, f.id`.execute(db)
  return rows
}

/** `hostId`: only a feed of this host's space; null: anybody's. */
export async function findFeed(db: Executor, id: string, hostId: string | null): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`SELECT ${feedColumns} FROM ${feedTables}
    WHERE f.id = ${id} AND (${hostId}::uuid IS NULL OR sp.host_id = ${hostId}::uuid)`.execute(db)
  return rows[0] ?? null
}

/** The feeds that are due, claimed for some minutes, so that of several processes one reads each. */
export async function claimDueFeeds(db: Executor, now: string, untilThen: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE calendar_feeds SET next_at = ${untilThen} WHERE id IN (
      SELECT f.id FROM calendar_feeds f JOIN spaces sp ON sp.id = f.space_id
      WHERE f.next_at <= ${now} AND f.state <> 'off' AND sp.archived_at IS NULL
      ORDER BY f.next_at LIMIT ${limit} FOR UPDATE OF f SKIP LOCKED) RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The feeds of the space of this booking, its shop and its parts that were not read since; none for a booking of somebody else's space. */
export async function listStaleFeeds(
  db: Executor,
  bookingId: string,
  hostId: string,
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT f.id FROM bookings b JOIN spaces sp ON sp.id = b.space_id
      CROSS JOIN space_relatives(sp.id) AS r JOIN calendar_feeds f ON f.space_id = r.id
    WHERE b.id = ${bookingId} AND sp.host_id = ${hostId} AND b.status = 'pending' AND f.state <> 'off'
      AND (f.checked_at IS NULL OR f.checked_at < ${since}::timestamptz)`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the host's screen says of a feed's events, for each feed that has any. */
export async function countEvents(
  db: Executor,
  spaceId: string,
  today: Day,
): Promise<Map<string, { events: number; vanished: number }>> {
  const { rows } = await sql<{ feedId: string; events: number; vanished: number }>`
    SELECT feed_id AS "feedId", count(*)::int AS events, count(missed_at)::int AS vanished FROM imported_events
    WHERE space_id = ${spaceId} AND feed_id IS NOT NULL AND ended_at IS NULL AND upper(days) > ${today}::date
    GROUP BY feed_id`.execute(db)
  return new Map(rows.map(({ feedId, ...counts }) => [feedId, counts]))
}

/** Locks the space and then the feed, in the order of all who write a space's days; false when it is gone. */
export async function lockFeed(trx: Executor, { id, spaceId }: Pick<FeedRow, 'id' | 'spaceId'>): Promise<boolean> {
  await lockDays(trx, [spaceId])
  const { rows } = await sql`SELECT 1 FROM calendar_feeds WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows.length > 0
}

export async function listStoredEvents(trx: Executor, feedId: string, today: Day): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`SELECT id, uid, lower(days) AS "firstDay", upper(days) - 1 AS "lastDay",
      ${isoInstant(sql`missed_at`)} AS "missedAt"
    FROM imported_events WHERE feed_id = ${feedId} AND ended_at IS NULL AND upper(days) >= ${today}::date`.execute(trx)
  return rows
}

export async function insertEvents(
  trx: Executor,
  { id, spaceId }: Pick<FeedRow, 'id' | 'spaceId'>,
  events: readonly ImportedDays[],
): Promise<void> {
  if (events.length === 0) return
  await sql`INSERT INTO imported_events (id, space_id, feed_id, uid, days, kind)
    SELECT gen_random_uuid(), ${spaceId}, ${id}, e.uid, daterange(e."firstDay", e."lastDay", '[]'), e.kind
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (uid text, "firstDay" date, "lastDay" date, kind text)
    ON CONFLICT ON CONSTRAINT imported_events_once DO UPDATE SET ended_at = NULL, missed_at = NULL`.execute(trx)
}

export async function markEvents(
  trx: Executor,
  { found, missed, free }: { found: readonly string[]; missed: readonly string[]; free: readonly string[] },
  now: string,
): Promise<void> {
  const ids = [...found, ...missed, ...free]
  if (ids.length === 0) return
  await sql`UPDATE imported_events SET
      missed_at = CASE WHEN id = ANY(${missed}::uuid[]) THEN ${now}::timestamptz WHEN id = ANY(${found}::uuid[]) THEN NULL ELSE missed_at END,
      ended_at = CASE WHEN id = ANY(${free}::uuid[]) THEN ${now}::timestamptz END
    WHERE id = ANY(${ids}::uuid[])`.execute(trx)
}

/** Frees what a feed no longer names. */
export async function endMissedEvents(trx: Executor, feedId: string, now: string): Promise<void> {
  await sql`UPDATE imported_events SET ended_at = ${now} WHERE feed_id = ${feedId} AND ended_at IS NULL
    AND missed_at IS NOT NULL`.execute(trx)
}

export interface ReadingOutcome {
  state: FeedRow['state']
  fault: FeedFault | null
  failures: number
  failingSince: string | null
  suspectSince: string | null
  checkedAt: string
  nextAt: string
  /** Of a reading that could be trusted; null after one that could not: what was known stays. */
  good: { etag: string | null; lastModified: string | null; contentHash: string | null; notUnderstood: number } | null
}

export async function updateReading(trx: Executor, feedId: string, outcome: ReadingOutcome): Promise<void> {
  const { good } = outcome
  await sql`UPDATE calendar_feeds SET state = ${outcome.state}, fault = ${outcome.fault}, failures = ${outcome.failures},
      failing_since = ${outcome.failingSince}, suspect_since = ${outcome.suspectSince}, checked_at = ${outcome.checkedAt},
      next_at = ${outcome.nextAt}, good_at = CASE WHEN ${outcome.fault}::text IS NULL THEN ${outcome.checkedAt}::timestamptz ELSE good_at END,
      etag = CASE WHEN ${good !== null} THEN ${good?.etag ?? null} ELSE etag END,
      last_modified = CASE WHEN ${good !== null} THEN ${good?.lastModified ?? null} ELSE last_modified END,
      content_hash = CASE WHEN ${good !== null} THEN ${good?.contentHash ?? null} ELSE content_hash END,
      not_understood = CASE WHEN ${good !== null} THEN ${good?.notUnderstood ?? 0} ELSE not_understood END
    WHERE id = ${feedId}`.execute(trx)
}

/** Its events go with it, unless they become events of no feed. */
export async function removeFeed(trx: Executor, feedId: string, keepsDays: boolean): Promise<void> {
  if (keepsDays) {
    await sql`UPDATE imported_events e SET feed_id = NULL WHERE feed_id = ${feedId} AND ended_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM imported_events o WHERE o.space_id = e.space_id AND o.feed_id IS NULL AND o.uid = e.uid AND o.days = e.days)`.execute(
      trx,
    )
  }
  await sql`DELETE FROM calendar_feeds WHERE id = ${feedId}`.execute(trx)
}

/** Conflicts that nobody has resolved, of a space's bookings or its events, with bookings that are still confirmed. */
export async function listConflicts(db: Executor, spaceId: string): Promise<CalendarConflict[]> {
  const { rows } =
    await sql<CalendarConflict>`SELECT k.booking_id AS "bookingId", k.event_id AS "eventId", f.name AS "feedName",
      trim(p.first_name || ' ' || p.last_name) AS "retailerName", b.first_day AS "bookingFirstDay", b.last_day AS "bookingLastDay",
      lower(e.days) AS "firstDay", upper(e.days) - 1 AS "lastDay", ${isoInstant(sql`k.seen_at`)} AS "seenAt"
    FROM calendar_conflicts k JOIN bookings b ON b.id = k.booking_id JOIN imported_events e ON e.id = k.event_id
      JOIN profiles p ON p.id = b.retailer_id LEFT JOIN calendar_feeds f ON f.id = e.feed_id
    WHERE ${spaceId} IN (b.space_id, e.space_id) AND b.status = 'confirmed' AND k.resolved_at IS NULL AND e.ended_at IS NULL
    ORDER BY b.first_day, k.seen_at`.execute(db)
  return rows
}

export async function resolveConflict(
  trx: Executor,
  { bookingId, eventId, hostId }: { bookingId: string; eventId: string; hostId: string },
  resolution: 'same_booking' | 'ignored',
  now: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE calendar_conflicts k SET resolved_at = ${now}, resolution = ${resolution}
    FROM bookings b JOIN spaces sp ON sp.id = b.space_id
    WHERE k.booking_id = ${bookingId} AND k.event_id = ${eventId} AND b.id = k.booking_id AND sp.host_id = ${hostId}
      AND k.resolved_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}
