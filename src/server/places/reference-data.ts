import { sql } from 'kysely'
import { CITIES, citySpellings } from '#shared/places/cities.ts'
import type { Executor } from '../db/database.ts'

/**
 * Writes the cities of src/shared/places into their table: run after each migration. What is already so is left alone;
 * spaces of a city whose spellings changed are indexed again by a trigger. Answers how many rows it wrote.
 */
export async function writeReferenceData(db: Executor): Promise<number> {
  const rows = CITIES.map(city => ({
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
  const result = await sql`INSERT INTO cities AS kept
    (id, slug, country, name_fr, name_en, name_ar, names, latitude, longitude, time_zone)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id smallint, slug text, country char(2),
      name_fr text, name_en text, name_ar text, names text, latitude double precision, longitude double precision, time_zone text)
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, country = excluded.country, name_fr = excluded.name_fr,
      name_en = excluded.name_en, name_ar = excluded.name_ar, names = excluded.names, latitude = excluded.latitude,
      longitude = excluded.longitude, time_zone = excluded.time_zone
    WHERE (kept.*) IS DISTINCT FROM (excluded.*)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
