import { sql } from 'kysely'
import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { plannedForItsValues } from '../db/preparing-client.ts'
import { ttlCached } from '../db/ttl-cache.ts'
import { columnOf } from './top-slices.sql.ts'
import { matches } from './conditions.sql.ts'
import type { SearchFilter } from './filter.ts'

/** What PostgreSQL's own statistics say of the words and features of spaces (pg_stats: most_common_elems). */
export interface SearchStatistics {
  /** Live spaces, about; 0 while nothing is known. */
  spaces: number
  /** How many of them have a word or feature, by those that many have. */
  shares: ReadonlyMap<string, number>
  /** Of all others. */
  rareShare: number
}

const freshMs = 5 * 60_000
/** As the planner assumes where it knows nothing. */
const unknownShare = 0.005

export const knownStatistics = (db: Executor): Promise<SearchStatistics> => ofColumn(db, 'document')

const ofColumn = ttlCached(readStatistics, { freshMs })

/** Of a column of `space_search` that holds documents. */
async function readStatistics(db: Executor, column: string): Promise<SearchStatistics> {
  const { rows } = await sql<{ spaces: number; terms: string[] | null; shares: number[] | null }>`
    SELECT greatest(0, c.reltuples * (1 - s.null_frac))::double precision AS spaces,
      s.most_common_elems::text::text[] AS terms, s.most_common_elem_freqs::double precision[] AS shares
    FROM pg_class c JOIN pg_stats s ON s.schemaname = c.relnamespace::regnamespace::text AND s.tablename = c.relname
    WHERE c.oid = 'space_search'::regclass AND s.attname = ${column}`.execute(db)
  const [{ spaces, terms, shares } = { spaces: 0, terms: null, shares: null }] = rows
  if (!terms || !shares) return { spaces, shares: new Map(), rareShare: unknownShare }
  // behind the shares of the terms stand the least and the greatest of them
  const least = shares[terms.length] ?? unknownShare
  return { spaces, shares: new Map(terms.map((term, index) => [term, shares[index] as number])), rareShare: least / 2 }
}

/** How many of all spaces have a part of a tsquery that is a feature or any of several, as `featuresOf` writes them; at most 1. */
export function shareOf(part: string, { shares, rareShare }: SearchStatistics): number {
  const features = part.match(/~[^']+/g) ?? []
  const sum = features.reduce((total, feature) => total + (shares.get(feature) ?? rareShare), 0)
  return Math.min(1, sum)
}

interface Plan {
  'Plan Rows': number
  Plans?: Plan[]
}

/** Of all spaces, those that the database expects to have the words of each search; 1 where there are none. */
export async function expectWords(db: Executor, filters: readonly SearchFilter[]): Promise<number[]> {
  const worded = filters.map(({ words }) => words).filter(words => words !== null)
  if (worded.length === 0) return filters.map(() => 1)
  const questions = worded.map(words => sql`SELECT 1 FROM space_search WHERE document @@ ${words}::tsquery`)
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`EXPLAIN (FORMAT JSON)
    SELECT 1 FROM space_search WHERE live UNION ALL ${sql.join(questions, sql` UNION ALL `)}`.execute(db)
  const [all = 1, ...found] = (rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? []).map(plan => plan['Plan Rows'])
  return filters.map(({ words }) => (words === null ? 1 : Math.min(1, (found.shift() ?? 0) / Math.max(1, all))))
}

/** What the sample of all spaces knows of a search, all but its words. */
export interface Sampled {
  /** How many of those in its cities fit. */
  share: number
  /** With what the order begins at the one asked for of those that fit; null: there are fewer. */
  reach: string | null
}

/** `place`: which of those that fit, in the order. */
export async function askSample(
  db: Executor,
  sort: Sort,
  searches: readonly { filter: SearchFilter; place: number }[],
): Promise<Sampled[]> {
  if (searches.length === 0) return []
  const { column, inOrder } = columnOf(sort)
  const answers = searches.map(({ filter: { cityIds, ...filter }, place }) => {
    const fits = matches({ ...filter, cityIds: null, words: null })
    const inCities = cityIds ? sql`WHERE s.city_id = ANY(${cityIds}::smallint[])` : sql``
    return sql`SELECT (count(*) FILTER (WHERE ${fits}) + 0.5)::double precision / (count(*) + 1) AS share,
      (array_agg(${column} ORDER BY ${inOrder}) FILTER (WHERE ${fits}))[${place}::integer]::text AS reach
      FROM space_samples s ${inCities}`
  })
  const { rows } = await sql<Sampled>`${plannedForItsValues}${sql.join(answers, sql` UNION ALL `)}`.execute(db)
  return rows
}
