import { sql } from 'kysely'
import { citySpellings, OWN_CITIES } from '#shared/places/cities.ts'
import { neighborhoodsOf } from '#shared/places/neighborhoods.ts'
import type { Executor } from '../db/database.ts'

/**
 * Writes the cities and neighborhoods of src/shared/places into their tables: run after each migration. What is already
 * so, or an admin's, is left alone; spaces of a city whose spellings changed are indexed again by a trigger. Answers how many rows it wrote.
 */
export async function writeReferenceData(db: Executor): Promise<number> {
  const cities = await writeCities(db)
  return cities + (await writeNeighborhoods(db))
}

/** The cities of src/shared/places, as rows of their table. */
export const cityRows = () =>
  OWN_CITIES.map(city => ({
    id: city.id,
    slug: city.slug,
    country: city.country,
    name_fr: city.names.fr,
    name_en: city.names.en,
    name_ar: city.names.ar,
    names: citySpellings(city).join('|'),
    latitude: city.lat,
    longitude: city.lng,
    time_zone: city.timeZone,
  }))

/** Their neighborhoods, with the names by language. */
export const neighborhoodRows = () =>
  OWN_CITIES.flatMap(city =>
    neighborhoodsOf(city.slug).map(({ slug, names }) => ({ city_id: city.id, slug, ...names })),
  )

async function writeCities(db: Executor): Promise<number> {
  const result = await sql`INSERT INTO cities AS stored
    (id, slug, country, name_fr, name_en, name_ar, names, latitude, longitude, time_zone)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(cityRows())}::jsonb) AS given (id smallint, slug text, country char(2),
      name_fr text, name_en text, name_ar text, names text, latitude double precision, longitude double precision, time_zone text)
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, country = excluded.country, name_fr = excluded.name_fr,
      name_en = excluded.name_en, name_ar = excluded.name_ar, names = excluded.names, latitude = excluded.latitude,
      longitude = excluded.longitude, time_zone = excluded.time_zone
    WHERE NOT stored.is_edited AND (stored.slug, stored.country, stored.name_fr, stored.name_en, stored.name_ar, stored.names, stored.latitude,
        stored.longitude, stored.time_zone)
      IS DISTINCT FROM (excluded.slug, excluded.country, excluded.name_fr, excluded.name_en, excluded.name_ar, excluded.names,
        excluded.latitude, excluded.longitude, excluded.time_zone)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function writeNeighborhoods(db: Executor): Promise<number> {
  const result = await sql`INSERT INTO neighborhoods AS stored (city_id, slug, name_fr, name_en, name_ar)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(neighborhoodRows())}::jsonb) AS given (city_id smallint, slug text, fr text, en text, ar text)
    ON CONFLICT (city_id, slug) DO UPDATE SET name_fr = excluded.name_fr, name_en = excluded.name_en, name_ar = excluded.name_ar
    WHERE NOT stored.is_edited AND (stored.name_fr, stored.name_en, stored.name_ar)
      IS DISTINCT FROM (excluded.name_fr, excluded.name_en, excluded.name_ar)`.execute(db)
  const written = Number(result.numAffectedRows ?? 0)
  // a space may have named it before we knew it
  if (written > 0) {
    await sql`UPDATE spaces SET neighborhood = neighborhood
      WHERE neighborhood IS NOT NULL AND neighborhood_slug IS NULL`.execute(db)
  }
  return written
}
