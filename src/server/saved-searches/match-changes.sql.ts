import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { plannedForItsValues } from '../db/preparing-client.ts'
import { matches, orderOf } from '../search/conditions.sql.ts'
import type { Search } from '../search/understand-search.ts'
import { type CardOptions, cardJson, cardTables } from '../spaces/space-card.sql.ts'

/** What begins before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'
/** An int8multirange. */
const noChanges = '{}'

/** A search whose person wants to be notified. */
export interface ListeningSearch {
  id: string
  userId: string
  query: Record<string, unknown>
  lang: Locale
  /** Some of these changes happened before its alert was on. */
  knowsSome: boolean
  /** Matches of earlier runs wait to be sent, and it is time. */
  waits: boolean
  /** False while its person is suspended. */
  listens: boolean
}

/**
 * The next of them by id. Without changes, only those with matches to be sent.
 *
 * @param changes ids of space_changes, an int8multirange
 * @param notifiedBefore a search that was notified after this instant waits
 */
export async function listListening(
  db: Executor,
  after: string,
  limit: number,
  changes: string,
  notifiedBefore: string,
): Promise<ListeningSearch[]> {
  const waiting = sql`SELECT search_id FROM saved_search_matches WHERE notified_at IS NULL AND search_id > ${after}`
  const onlyWaiting = changes === noChanges ? sql` AND id IN (${waiting})` : sql``
  const { rows } = await sql<ListeningSearch>`
    WITH listening AS MATERIALIZED (
      SELECT * FROM saved_searches WHERE alert AND id > ${after}${onlyWaiting} ORDER BY id LIMIT ${limit})
    SELECT s.id, s.user_id AS "userId", s.query, p.lang, s.known_changes && ${changes}::int8multirange AS "knowsSome",
      (s.last_alert_at IS NULL OR s.last_alert_at <= ${notifiedBefore}) AND s.id IN (${waiting}) AS waits,
      p.suspended_at IS NULL AS listens
    FROM listening s JOIN profiles p ON p.id = s.user_id ORDER BY s.id`.execute(db)
  return rows
}

/** A filter to compare with the changes; `knowingSearchId` is the saved search whose known changes do not count, if any. */
export interface WatchedFilter {
  filter: Search['filter']
  knowingSearchId: string | null
}

export interface NewMatch {
  /** Index of the filter that it matches. */
  filterIndex: number
  spaceId: string
  hostId: string
}

/**
 * The spaces that a search finds now and would not have found before one of the changes. Both are asked of rows that are
 * called `s`, as the search's own conditions want them: the present ones, and those before.
 */
function newMatchesOf({ filter, knowingSearchId }: WatchedFilter, filterIndex: number): RawBuilder<unknown> {
  const isKnown = knowingSearchId
    ? sql` AND NOT (SELECT known_changes FROM saved_searches WHERE id = ${knowingSearchId}) @> s.change_id`
    : sql``
  return sql`SELECT ${filterIndex}::integer AS "filterIndex", s.space_id AS "spaceId", s.host_id AS "hostId" FROM changed s
    WHERE ${matches(filter)} AND s.space_id IN (
      SELECT s.changed_id FROM earlier s WHERE NOT coalesce(${matches(filter)}, false)${isKnown})`
}

/** Compares several filters in one statement, over the few rows that have changed. */
export async function listNewMatches(
  db: Executor,
  filters: readonly WatchedFilter[],
  changes: string,
): Promise<NewMatch[]> {
  if (filters.length === 0) return []
  const { rows } = await sql<NewMatch>`${plannedForItsValues}
    WITH changed AS MATERIALIZED (
      SELECT s.*, sp.host_id FROM space_search s JOIN spaces sp ON sp.id = s.space_id
      WHERE s.live AND s.space_id IN (SELECT space_id FROM space_changes WHERE ${changes}::int8multirange @> id)),
    earlier AS MATERIALIZED (
      SELECT c.id AS change_id, c.space_id AS changed_id, row_before.*
      FROM space_changes c
        -- their words are taken for what they are now
        LEFT JOIN space_search s ON s.space_id = c.space_id AND c.before IS NOT NULL,
        jsonb_populate_record(s, c.before) AS row_before
      WHERE ${changes}::int8multirange @> c.id)
    ${sql.join(filters.map(newMatchesOf), sql` UNION ALL `)}`.execute(db)
  return rows
}

export interface Match {
  searchId: string
  spaceId: string
}

/** Those that have not been found before. */
export async function listUnknown(db: Executor, matches: readonly Match[]): Promise<Match[]> {
  if (matches.length === 0) return []
  const { rows } = await sql<Match>`
    SELECT search_id AS "searchId", space_id AS "spaceId"
    FROM unnest(${matches.map(find => find.searchId)}::uuid[], ${matches.map(find => find.spaceId)}::uuid[])
      AS found (search_id, space_id)
    WHERE NOT EXISTS (SELECT 1 FROM saved_search_matches f
      WHERE f.search_id = found.search_id AND f.space_id = found.space_id)`.execute(db)
  return rows
}

/** Deletes the changes that have been checked. */
export async function deleteChanges(db: Executor, changes: string): Promise<void> {
  await sql`DELETE FROM space_changes WHERE ${changes}::int8multirange @> id`.execute(db)
}

export interface LockedSearch {
  name: string
  unsubscribeToken: string
  lastAlertAt: string | null
}

/** Locks it; null when it is gone or does not listen any more. */
export async function lockListening(trx: Executor, id: string): Promise<LockedSearch | null> {
  const { rows } = await sql<LockedSearch>`
    SELECT s.name, s.unsubscribe_token AS "unsubscribeToken", s.last_alert_at AS "lastAlertAt"
    FROM saved_searches s JOIN profiles p ON p.id = s.user_id
    WHERE s.id = ${id} AND s.alert AND p.suspended_at IS NULL FOR UPDATE OF s`.execute(trx)
  return rows[0] ?? null
}

/** Spaces that are gone meanwhile are left out. */
export async function insertMatches(trx: Executor, searchId: string, spaceIds: readonly string[]): Promise<void> {
  if (spaceIds.length === 0) return
  await sql`INSERT INTO saved_search_matches (search_id, space_id)
    SELECT ${searchId}::uuid, id FROM spaces WHERE id = ANY(${spaceIds}::uuid[]) ON CONFLICT DO NOTHING`.execute(trx)
}

/** The cards of the waiting matches that still fit, the most relevant first. */
export async function listFitting(
  trx: Executor,
  searchId: string,
  filter: Search['filter'],
  card: Omit<CardOptions, 'stay'>,
): Promise<SpaceCard[]> {
  const { rows } = await sql<{ card: SpaceCard }>`
    SELECT ${cardJson({ ...card, stay: filter.stay })} AS card FROM ${cardTables}
    WHERE s.space_id IN (SELECT space_id FROM saved_search_matches WHERE search_id = ${searchId} AND notified_at IS NULL)
      AND ${matches(filter)} ORDER BY ${orderOf('relevance')}`.execute(trx)
  return rows.map(row => row.card)
}

/**
 * Marks these as notified and deletes those that waited and no longer fit: should one fit again, a change will add it.
 */
export async function finalizeMatches(
  trx: Executor,
  searchId: string,
  notifiedIds: readonly string[],
  now: string,
): Promise<void> {
  await sql`UPDATE saved_search_matches SET notified_at = ${now}
    WHERE search_id = ${searchId} AND space_id = ANY(${notifiedIds}::uuid[])`.execute(trx)
  await sql`DELETE FROM saved_search_matches WHERE search_id = ${searchId} AND notified_at IS NULL`.execute(trx)
  if (notifiedIds.length === 0) return
  await sql`UPDATE saved_searches SET last_alert_at = ${now} WHERE id = ${searchId}`.execute(trx)
}
