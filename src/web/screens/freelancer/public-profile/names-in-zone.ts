import { mapQuery } from '#web/features/map/map-query.ts'

const kmPerDegree = 111
/** The map shows some five times the zone from side to side; further names are fetched to move about in. */
const reachInRadii = 6
const decimals = 1

/** The names on the map of a zone. */
export function namesInZone({ latitude, longitude }: { latitude: number; longitude: number }, radiusKm: number) {
  const reach = (radiusKm * reachInRadii) / kmPerDegree
  const rounded = (degrees: number, max: number) => Number(Math.max(-max, Math.min(max, degrees)).toFixed(decimals))
  return mapQuery({
    north: rounded(latitude + reach, 90),
    south: rounded(latitude - reach, 90),
    east: rounded(longitude + reach, 180),
    west: rounded(longitude - reach, 180),
  })
}
