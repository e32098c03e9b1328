import { sql } from 'kysely'
import { type City, citySpellings, ownIdMax } from '#shared/places/cities.ts'
import type { Executor } from '../db/database.ts'

interface TownRow {
  id: number
  slug: string
  country: string
  name_fr: string
  name_en: string
  name_ar: string
  names: string
  latitude: number
  longitude: number
  time_zone: string
  awaits_confirmation: boolean
  is_edited: boolean
  is_hidden: boolean
  is_suggested: boolean | null
  merged_into: string | null
}

/** A town as the database has it. */
export interface KnownTown {
  town: City
  /** Its names are an admin's. */
  isEdited: boolean
}

/** The towns that hosts have brought, and those of ours that admins have changed. */
export async function listKnown(db: Executor): Promise<KnownTown[]> {
  const { rows } =
    await sql<TownRow>`SELECT c.id, c.slug, c.country, c.name_fr, c.name_en, c.name_ar, c.names, c.latitude,
      c.longitude, c.time_zone, c.awaits_confirmation, c.is_edited, c.is_hidden, c.is_suggested, m.slug AS merged_into
    FROM cities c LEFT JOIN cities m ON m.id = c.merged_into
    WHERE c.id < 0 OR c.id > ${ownIdMax} OR c.is_edited ORDER BY c.id`.execute(db)
  return rows.map(row => ({ town: townOf(row), isEdited: row.is_edited }))
}

/** The towns that hosts have brought. */
export async function listBrought(db: Executor): Promise<City[]> {
  const known = await listKnown(db)
  return known.map(({ town }) => town).filter(({ id }) => id < 0 || id > ownIdMax)
}

const townOf = (row: TownRow): City => ({
  id: row.id,
  slug: row.slug,
  country: row.country,
  names: { fr: row.name_fr, en: row.name_en, ar: row.name_ar },
  aliases: row.names.split('|'),
  lat: row.latitude,
  lng: row.longitude,
  timeZone: row.time_zone,
  population: 0,
  awaitsConfirmation: row.awaits_confirmation || row.is_hidden,
  isSuggested: row.is_suggested ?? undefined,
  mergedInto: row.merged_into ?? undefined,
})

export async function insertTown(db: Executor, town: City): Promise<void> {
  await sql`INSERT INTO cities (id, slug, country, name_fr, name_en, name_ar, names, latitude, longitude, time_zone,
      awaits_confirmation)
    VALUES (${town.id}, ${town.slug}, ${town.country}, ${town.names.fr}, ${town.names.en}, ${town.names.ar},
      ${citySpellings(town).join('|')}, ${town.lat}, ${town.lng}, ${town.timeZone}, ${town.awaitsConfirmation ?? false})
    ON CONFLICT (id) DO NOTHING`.execute(db)
}

/** Until the end of the transaction nobody else names a town. */
export async function lockNaming(trx: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('towns: naming'))`.execute(trx)
}

/** The next number for a town that a host names: -1, -2, … */
export async function nextNamedId(trx: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT least(min(id), 0) - 1 AS id FROM cities`.execute(trx)
  return rows[0]?.id ?? -1
}

/** What an admin approves a space in is a town. */
export async function confirmTownOf(trx: Executor, spaceId: string): Promise<void> {
  await sql`UPDATE cities c SET awaits_confirmation = false FROM spaces s
    WHERE s.id = ${spaceId} AND c.id = s.city_id AND c.awaits_confirmation`.execute(trx)
}
