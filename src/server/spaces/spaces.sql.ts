import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { SpaceCard, SpaceView } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { cityName } from '../places/city.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { neighbourhoodName } from '../places/neighbourhood-name.sql.ts'
import { type CardOptions, cardJson, cardTables, photosJson } from './space-card.sql.ts'
import type { JudgedSpace, Reader } from './spaces.policy.ts'

type Fragment = RawBuilder<unknown>

const photosMax = 20

/** Access is part of the query: what is not public is there for its owner and for admins only. */
export const visibleTo = (reader: Reader): Fragment =>
  reader.isAdmin ? sql`true` : sql`(s.live OR sp.host_id = ${reader.id}::uuid)`

export type FoundSpace = JudgedSpace & {
  view: Omit<SpaceView, 'preview' | 'host' | 'allowedActions'>
}

/** The space as the public sees it: shown approximately, its place is the moved one and its address nobody's. */
export async function findVisible(
  db: Executor,
  id: string,
  reader: Reader,
  locale: Locale,
): Promise<FoundSpace | null> {
  const { rows } = await sql<FoundSpace>`
    SELECT sp.host_id AS "hostId", sp.state, s.live AS "isLive", json_build_object('id', sp.id, 'name', sp.name,
      'description', sp.description, 'type', sp.type, 'city', json_build_object('slug', c.slug, 'name', ${cityName(locale)},
        'country', c.country, 'timeZone', c.time_zone),
      'neighborhood', ${neighbourhoodName(locale, 'sp')}, 'address', CASE WHEN sp.location_precision = 'exact' THEN sp.address END,
      'latitude', s.latitude, 'longitude', s.longitude, 'locationPrecision', sp.location_precision,
      'surfaceM2', sp.surface_m2, 'heightM', sp.height_m, 'widthM', sp.width_m, 'depthM', sp.depth_m,
      'dailyTraffic', sp.daily_traffic, 'pricePerDayMinor', sp.price_per_day_minor, 'currency', sp.currency,
      'minimumStay', sp.minimum_stay, 'maximumStay', sp.maximum_stay, 'instantBook', sp.instant_book,
      'availabilityStart', sp.availability_start, 'availabilityEnd', sp.availability_end,
      'acceptedProducts', sp.accepted_products, 'forbiddenProducts', sp.forbidden_products, 'amenities', sp.amenities,
      'services', sp.services, 'houseRules', sp.house_rules, 'tags', sp.tags,
      'checkInTime', to_char(sp.check_in_time, 'HH24:MI'), 'checkOutTime', to_char(sp.check_out_time, 'HH24:MI'),
      'rating', sp.rating, 'ratingCount', sp.rating_count, 'photos', ${photosJson(photosMax)},
      'createdAt', ${isoInstant(sql`sp.created_at`)}, 'updatedAt', ${isoInstant(sql`sp.updated_at`)}) AS view
    FROM ${cardTables} WHERE sp.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}

export async function isVisible(db: Executor, id: string, reader: Reader): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${cardTables} WHERE sp.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows.length > 0
}

/** The best-rated live spaces, by their Bayesian mean; none without a review. */
export async function listBestRated(
  db: Executor,
  limit: number,
  card: Omit<CardOptions, 'stay'>,
): Promise<SpaceCard[]> {
  const { rows } = await sql<{ card: SpaceCard }>`
    SELECT ${cardJson({ ...card, stay: null })} AS card
    FROM (SELECT space_id AS best_id FROM space_search WHERE live AND rating > 0
          ORDER BY standing DESC, space_id DESC LIMIT ${limit}) AS best
    JOIN (${cardTables}) ON sp.id = best_id ORDER BY s.standing DESC, s.space_id DESC`.execute(db)
  return rows.map(row => row.card)
}

/** More views of spaces, each on the day that it is there now; of spaces that are gone, none. */
export async function addViews(db: Executor, views: ReadonlyMap<string, number>, today: LocalDays): Promise<void> {
  await sql`INSERT INTO space_views AS counted (space_id, day, views)
    SELECT sp.id, ${todayThere(today, sql`sp.city_id`)}, seen.views
    FROM unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) AS seen (id, views)
    JOIN spaces sp ON sp.id = seen.id ORDER BY sp.id
    ON CONFLICT (space_id, day) DO UPDATE SET views = counted.views + excluded.views`.execute(db)
}
