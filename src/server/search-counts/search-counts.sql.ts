import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

/** Twin of `search_counts_place_check` in SQL. */
export type CountedPlace = 'anywhere' | 'city' | 'place' | 'words' | 'area' | 'other'

/** How often something was searched on a day, with nobody in it. */
export interface SearchCount {
  day: Day
  locale: Locale
  place: CountedPlace
  cityId: number | null
  /** A known place that is no city of ours, or words that several visitors have typed. */
  words: string | null
  type: string | null
  /** First day of the month in which the searched days begin; null without days. */
  month: Day | null
  isEmpty: boolean
  searches: number
}

/** Adds to the counts of the days, in one statement. All columns but the number are the key of a row. */
export async function addSearches(db: Executor, counts: readonly SearchCount[]): Promise<void> {
  await sql`INSERT INTO search_counts AS counted (day, locale, place, city_id, words, type, month, is_empty, searches)
    SELECT day, locale, place, "cityId", words, type, month, "isEmpty", searches
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS given (day date, locale text, place text, "cityId" smallint,
      words text, type text, month date, "isEmpty" boolean, searches integer)
    ORDER BY day, locale, place, "cityId", words, type, month, "isEmpty"
    ON CONFLICT ON CONSTRAINT search_counts_once DO UPDATE SET searches = counted.searches + excluded.searches`.execute(
    db,
  )
}

/** Takes the counts of days before this one away. */
export async function deleteSearchesBefore(db: Executor, day: Day): Promise<void> {
  await sql`DELETE FROM search_counts WHERE day < ${day}`.execute(db)
}
