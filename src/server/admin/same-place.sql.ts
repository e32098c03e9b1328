import { type RawBuilder, sql } from 'kysely'
import type { Signal } from '#shared/admin/contract.ts'
import type { Executor } from '../db/database.ts'

/** So near that it is the same shop, for what a pin on a map is worth. */
const nearMetres = 15
const metresPerDegree = 111_320

const degrees = sql.lit(nearMetres / metresPerDegree)
/** Of longitude, at the latitude of `s`; wide towards the poles, where nobody rents a shop. */
const degreesAcross = sql`(${degrees} / greatest(cos(radians(s.latitude)), 0.1))`
const metres = sql`${sql.lit(metresPerDegree)} * sqrt((other.latitude - s.latitude) ^ 2
  + ((other.longitude - s.longitude) * cos(radians(s.latitude))) ^ 2)`

/** A space that was shown to somebody, of another host than `s`. */
const isOthers = sql`other.archived_at IS NULL AND other.host_id <> s.host_id AND other.state <> 'draft'`
/** A pin that nobody has moved stands in the middle of its town, with many others. */
const isPlaced = sql`(s.latitude, s.longitude) IS DISTINCT FROM (c.latitude, c.longitude)`

const near: RawBuilder<unknown> = sql`(SELECT other.id, other.name, ${metres} AS metres FROM spaces other
  WHERE ${isOthers} AND ${isPlaced} AND other.latitude IS NOT NULL
    AND other.latitude BETWEEN s.latitude - ${degrees} AND s.latitude + ${degrees}
    AND other.longitude BETWEEN s.longitude - ${degreesAcross} AND s.longitude + ${degreesAcross}
    AND ${metres} <= ${sql.lit(nearMetres)}
  ORDER BY metres, other.id LIMIT 1)`

/** Without a number it is a street or a market, which many share. */
const sameAddress: RawBuilder<unknown> = sql`(SELECT other.id, other.name, NULL::double precision FROM spaces other
  WHERE ${isOthers} AND other.address IS NOT NULL AND other.city_id = s.city_id
    AND normalise_text(other.address) = normalise_text(s.address) AND s.address ~ '[0-9٠-٩]'
  ORDER BY other.created_at, other.id LIMIT 1)`

interface Found {
  id: string
  name: string
  metres: number | null
}

export const samePlaceOf = (id: string): RawBuilder<Found> => sql<Found>`SELECT found.id, found.name,
    round(found.metres)::integer AS metres
  FROM spaces s LEFT JOIN cities c ON c.id = s.city_id, LATERAL (${near} UNION ALL ${sameAddress}) AS found
  WHERE s.id = ${id} ORDER BY found.metres NULLS LAST LIMIT 1`

/** A space of another host within a few metres or, failing this, under the same address, however that is written. */
export async function findSamePlace(db: Executor, id: string): Promise<Extract<Signal, { code: 'same_place' }> | null> {
  const { rows } = await samePlaceOf(id).execute(db)
  const [found] = rows
  if (!found) return null
  const { metres: apart, ...space } = found
  return { code: 'same_place', space, metres: apart }
}
