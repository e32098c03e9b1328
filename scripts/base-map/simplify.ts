import { CITIES } from '#shared/places/cities.ts'
import type { Line } from './shores.ts'

type Point = Line[number]

/** Cities of the countries that the product is for: their coasts are drawn with care far around. */
const detailed = CITIES.filter(city => ['MA', 'AE', 'FR', 'MC'].includes(city.country))

const degreesBetween = ([lng, lat]: Point, place: { lat: number; lng: number }) =>
  Math.hypot((place.lng - lng) * Math.cos((lat * Math.PI) / 180), place.lat - lat)

const nearest = (point: Point, places: readonly { lat: number; lng: number }[]) =>
  Math.min(...places.map(place => degreesBetween(point, place)))

/** Detail, in degrees, that the map may lose here: little around our cities, much on the other side of the world. */
export function toleranceAt(point: Point): number {
  const toCity = nearest(point, CITIES)
  if (toCity < 0.15) return 0.001
  if (toCity < 0.4) return 0.004
  if (nearest(point, detailed) < 4) return 0.03
  return Math.min(0.5, 0.07 + Math.max(0, toCity - 6) * 0.02)
}

const triangleArea = (a: Point, b: Point, c: Point) =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2

/** Square degrees. */
export function ringArea(ring: Line): number {
  let twice = 0
  for (let index = 0; index < ring.length; index++) {
    const [x1, y1] = ring[index] as Point
    const [x2, y2] = ring[(index + 1) % ring.length] as Point
    twice += x1 * y2 - x2 * y1
  }
  return Math.abs(twice) / 2
}

/**
 * Visvalingam's way: the point that makes the smallest triangle with its neighbours goes first, until each that is left
 * counts for more than the tolerance of its place. The ends stay.
 */
export function simplify(line: Line): Line {
  const left = [...line]
  const tolerances = line.map(point => toleranceAt(point) ** 2)
  const weigh = (index: number) => {
    const [before, here, after] = [left[index - 1], left[index], left[index + 1]]
    if (before === undefined || here === undefined || after === undefined) return Number.POSITIVE_INFINITY
    return triangleArea(before, here, after) / (tolerances[index] as number)
  }
  const weights = left.map((_, index) => weigh(index))
  while (left.length > 2) {
    const least = weights.reduce((best, weight, index) => (weight < (weights[best] as number) ? index : best), 0)
    if ((weights[least] as number) >= 1) break
    for (const list of [left, tolerances, weights]) list.splice(least, 1)
    weights[least - 1] = weigh(least - 1)
    weights[least] = weigh(least)
  }
  return left
}
