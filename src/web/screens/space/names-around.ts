import type { SpaceView } from '#shared/spaces/contract.ts'
import { mapQuery } from '#web/features/map/map-query.ts'

/** How far around the space names are fetched: some 50 km, to move about in. */
const reachDegrees = 0.5
const decimals = 1

/** The names on the map around a space; spaces of one town share them. */
export function namesAround({ latitude, longitude }: Pick<SpaceView, 'latitude' | 'longitude'>) {
  const [lat, lng] = [Number(latitude.toFixed(decimals)), Number(longitude.toFixed(decimals))]
  const around = (degrees: number) => Number(degrees.toFixed(decimals))
  return mapQuery({
    north: around(lat + reachDegrees),
    south: around(lat - reachDegrees),
    east: around(lng + reachDegrees),
    west: around(lng - reachDegrees),
  })
}
