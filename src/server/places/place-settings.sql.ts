import { sql } from 'kysely'
import type { PlacesQuery } from '#shared/places/admin-contract.ts'
import { ownIdMax, SUGGESTED_CITY_SLUGS } from '#shared/places/cities.ts'
import type { PlaceNames } from '#shared/places/countries.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Executor } from '../db/database.ts'

export interface CityRow {
  id: number
  slug: string
  names: PlaceNames
  /** All that finds it, normalised. */
  spellings: string
  country: string
  timeZone: string
  isSuggested: boolean
  isHidden: boolean
  awaitsConfirmation: boolean
  mergedInto: string | null
}

const isSuggested = sql`coalesce(c.is_suggested, c.slug = ANY(${[...SUGGESTED_CITY_SLUGS]}::text[]))`
const cities = sql`SELECT c.id, c.slug, json_build_object('fr', c.name_fr, 'en', c.name_en, 'ar', c.name_ar) AS names,
    c.names AS spellings, c.country, c.time_zone AS "timeZone", ${isSuggested} AS "isSuggested", c.is_hidden AS "isHidden",
    c.awaits_confirmation AS "awaitsConfirmation", m.slug AS "mergedInto"
  FROM cities c LEFT JOIN cities m ON m.id = c.merged_into`

const shownBy = {
  suggested: isSuggested,
  named: sql`c.id < 0`,
  hidden: sql`c.is_hidden`,
}

export async function listCities(db: Executor, { text = '', show, after }: PlacesQuery, limit: number) {
  const wanted = normaliseText(text)
  const { rows } = await sql<CityRow>`${cities}
    WHERE (${wanted} = '' OR strpos(c.names, ${wanted}) > 0) AND ${show ? shownBy[show] : sql`true`}
      AND (${after ?? null}::text IS NULL OR c.slug > ${after ?? null})
    ORDER BY c.slug LIMIT ${limit}`.execute(db)
  return rows
}

export async function findCityRow(db: Executor, slug: string): Promise<CityRow | undefined> {
  const { rows } = await sql<CityRow>`${cities} WHERE c.slug = ${slug}`.execute(db)
  return rows[0]
}

export interface CityChange {
  names: PlaceNames
  spellings: string
  isSuggested: boolean
  isHidden: boolean
}

export async function saveCity(trx: Executor, slug: string, change: CityChange): Promise<void> {
  const { names } = change
  await sql`UPDATE cities SET name_fr = ${names.fr}, name_en = ${names.en}, name_ar = ${names.ar}, names = ${change.spellings},
      is_suggested = ${change.isSuggested}, is_hidden = ${change.isHidden}, is_edited = true
    WHERE slug = ${slug}`.execute(trx)
}

export interface NeighborhoodRow {
  slug: string
  names: PlaceNames
  isHidden: boolean
}

const neighborhoods = sql`SELECT n.slug, json_build_object('fr', n.name_fr, 'en', n.name_en, 'ar', n.name_ar) AS names,
    n.is_hidden AS "isHidden" FROM neighborhoods n JOIN cities c ON c.id = n.city_id`

export async function listNeighborhoods(db: Executor, citySlug: string): Promise<NeighborhoodRow[]> {
  const { rows } = await sql<NeighborhoodRow>`${neighborhoods} WHERE c.slug = ${citySlug} ORDER BY n.slug`.execute(db)
  return rows
}

export async function findNeighborhood(db: Executor, citySlug: string, slug: string) {
  const { rows } = await sql<NeighborhoodRow>`${neighborhoods}
    WHERE c.slug = ${citySlug} AND n.slug = ${slug}`.execute(db)
  return rows[0]
}

export async function saveNeighborhood(
  trx: Executor,
  citySlug: string,
  slug: string,
  { names, isHidden }: Omit<NeighborhoodRow, 'slug'>,
): Promise<void> {
  await sql`UPDATE neighborhoods SET name_fr = ${names.fr}, name_en = ${names.en}, name_ar = ${names.ar},
      is_hidden = ${isHidden}, is_edited = true
    WHERE slug = ${slug} AND city_id = (SELECT id FROM cities WHERE slug = ${citySlug})`.execute(trx)
}

/** Locks the spaces of a city in the order of all writers, shops before parts. */
export async function lockSpacesIn(trx: Executor, cityId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM spaces WHERE city_id = ${cityId}
    ORDER BY shop_id IS NOT NULL, id FOR UPDATE`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function listSellersIn(trx: Executor, cityId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM freelancer_profiles WHERE city_id = ${cityId}
    ORDER BY id FOR UPDATE`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface Moved {
  spaceIds: readonly string[]
  sellerIds: readonly string[]
}

/** Those of these that are still in the first city are in the second one from now on. */
export async function move(trx: Executor, { spaceIds, sellerIds }: Moved, from: number, to: number): Promise<void> {
  await sql`UPDATE spaces SET city_id = ${to} WHERE id = ANY(${[...spaceIds]}::uuid[]) AND city_id = ${from}`.execute(
    trx,
  )
  await sql`UPDATE freelancer_profiles SET city_id = ${to}
    WHERE id = ANY(${[...sellerIds]}::uuid[]) AND city_id = ${from}`.execute(trx)
}

/** Null: a town of its own again. */
export async function setMergedInto(trx: Executor, cityId: number, into: number | null): Promise<void> {
  await sql`UPDATE cities SET merged_into = ${into}, is_hidden = ${into !== null}, is_edited = true
    WHERE id = ${cityId}`.execute(trx)
}

/** What else finds a city. */
export async function addSpellings(trx: Executor, cityId: number, spellings: string): Promise<void> {
  await sql`UPDATE cities SET is_edited = true,
      names = (SELECT string_agg(DISTINCT each, '|') FROM unnest(string_to_array(names || '|' || ${spellings}, '|')) AS each)
    WHERE id = ${cityId}`.execute(trx)
}

interface EditedNeighborhood extends NeighborhoodRow {
  citySlug: string
}

export async function listEditedNeighborhoods(db: Executor): Promise<EditedNeighborhood[]> {
  const { rows } = await sql<EditedNeighborhood>`
    SELECT n.slug, c.slug AS "citySlug", json_build_object('fr', n.name_fr, 'en', n.name_en, 'ar', n.name_ar) AS names,
      n.is_hidden AS "isHidden"
    FROM neighborhoods n JOIN cities c ON c.id = n.city_id WHERE n.is_edited`.execute(db)
  return rows
}

export const kindOf = (id: number) => (id < 0 ? 'named' : id > ownIdMax ? 'brought' : 'own')
