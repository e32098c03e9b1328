import { CITIES, type City, citySpellings } from '#shared/places/cities.ts'
import { editDistance } from '#shared/places/edit-distance.ts'
import { matchCity } from '#shared/places/match-city.ts'
import { type Neighbourhood, neighbourhoodsOf } from '#shared/places/neighbourhoods.ts'
import { normaliseText } from '#shared/places/normalise.ts'

export type FoundCity = { city: City } | { nearest: City }

/** Letters that may be wrong in a name of this length and it is still understood. */
function allowedTypos(length: number): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/** The city a text names, with a letter or two wrong if only one city is that close; else the nearest, to suggest. */
export function findCityByName(text: string): FoundCity {
  const exact = matchCity(text)
  if (exact) return { city: exact }
  const wanted = normaliseText(text)
  const ranked = CITIES.map(city => ({ city, distance: distanceTo(wanted, citySpellings(city)) })).toSorted(
    (a, b) => a.distance - b.distance || b.city.population - a.city.population,
  )
  const [first, second] = ranked
  if (!first || !second) throw new Error('There are no cities')
  const isClear = first.distance <= allowedTypos(wanted.length) && second.distance > first.distance
  return isClear ? { city: first.city } : { nearest: first.city }
}

/** The neighbourhood of that name in a city, if we know it. */
export function findNeighbourhood(city: City, text: string): Neighbourhood | undefined {
  const wanted = normaliseText(text)
  const namesOf = ({ names }: Neighbourhood) => Object.values(names).map(normaliseText)
  const known = neighbourhoodsOf(city.slug)
  return (
    known.find(each => namesOf(each).includes(wanted)) ??
    known.find(each => distanceTo(wanted, namesOf(each)) <= allowedTypos(wanted.length))
  )
}

function distanceTo(wanted: string, names: readonly string[]): number {
  return Math.min(...names.map(name => editDistance(wanted, name)))
}

const earthRadiusKm = 6_371

/** As the crow flies. */
export function kilometresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2]
  const h = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
}
