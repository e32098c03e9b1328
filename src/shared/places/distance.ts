interface Point {
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
}

const earthRadiusKm = 6_371

/** Great-circle distance (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2]
  const chord = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
