import { sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { FeaturedCandidate } from '#shared/spaces/featured-contract.ts'
import type { Executor } from '../db/database.ts'
import { cityName } from '../places/city.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

export type FeaturedRow = FeaturedCandidate & { isLive: boolean }

const columns = (
  locale: Locale,
) => sql`sp.id, ${ownText(locale, 'name')} AS name, coalesce(${cityName(locale)}, '') AS city,
  coalesce(sp.rating, 0)::double precision AS rating, sp.rating_count AS "ratingCount", coalesce(s.live, false) AS "isLive"`
const tables = sql`spaces sp LEFT JOIN space_search s ON s.space_id = sp.id LEFT JOIN cities c ON c.id = sp.city_id`

/** These spaces in their order, those that are not live too. */
export async function listThese(db: Executor, ids: readonly string[], locale: Locale): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`SELECT ${columns(locale)}
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS chosen (chosen_id, place)
    JOIN (${tables}) ON sp.id = chosen_id ORDER BY place`.execute(db)
  return rows
}

export async function listBest(db: Executor, locale: Locale, limit: number): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`SELECT ${columns(locale)}
    FROM (SELECT space_id AS best_id FROM space_search WHERE live AND rating > 0
          ORDER BY bayesian_rating DESC, space_id DESC LIMIT ${limit}) AS best
    JOIN (${tables}) ON sp.id = best_id ORDER BY s.bayesian_rating DESC, s.space_id DESC`.execute(db)
  return rows
}

/** Live spaces whose name has this part, normalised; the best rated first. */
export async function listNamed(db: Executor, part: string, locale: Locale, limit: number): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`SELECT ${columns(locale)} FROM ${tables}
    WHERE s.live AND strpos(normalise_text(sp.name), ${part}) > 0
    ORDER BY s.bayesian_rating DESC, sp.id LIMIT ${limit}`.execute(db)
  return rows
}
