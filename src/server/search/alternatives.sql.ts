import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { LostStay } from '../spaces/lost-stay.ts'

const kmPerDegree = 111.2

/** The city of the space and those around it, the nearest first. Distances as on a plane, near enough for so few kilometres. */
export async function listCitiesAround(
  db: Executor,
  spaceId: string,
  withinKm: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT near.id FROM spaces s JOIN cities c ON c.id = s.city_id, cities near,
      LATERAL (SELECT ${kmPerDegree}::float8 * sqrt((near.latitude - c.latitude) ^ 2
        + ((near.longitude - c.longitude) * cos(radians(c.latitude))) ^ 2) AS km) AS distance
    WHERE s.id = ${spaceId} AND (near.id = c.id OR km <= ${withinKm})
    ORDER BY near.id <> c.id, km, near.id LIMIT ${limit}`.execute(db)
  return rows.map(row => row.id)
}

/** Those of the spaces that are somebody else's, by how close their total for the days is; of another currency last. */
export async function listByPrice(
  db: Executor,
  ids: readonly string[],
  { spaceId, retailerId, days, totalMinor, currency }: LostStay,
  limit: number,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT sp.id FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS found (id, place) JOIN spaces sp ON sp.id = found.id,
      price_stay(sp.id, sp.price_per_day_minor, sp.weekday_prices_minor, sp.week_percent, sp.month_percent,
        ${days.first}::date, ${days.last}::date) AS price
    WHERE sp.id <> ${spaceId} AND sp.host_id <> ${retailerId}
    ORDER BY sp.currency <> ${currency}, abs(ln((price ->> 'totalMinor')::float8 / ${totalMinor}::float8)), found.place
    LIMIT ${limit}`.execute(db)
  return rows.map(row => row.id)
}
