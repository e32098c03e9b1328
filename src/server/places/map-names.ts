import type { Locale } from '#shared/locales.ts'
import { CITIES } from '#shared/places/cities.ts'
import { type MapName, mapNamesMax } from '#shared/places/contract.ts'
import type { Bounds } from '#shared/places/mercator.ts'
import { NEIGHBORHOODS } from '#shared/places/neighborhoods.ts'

/** Neighborhoods are written only on a map that shows a city or so: some 150 km. */
const neighborhoodsBelowDegrees = 1.5

/** The names on this part of the land: cities by inhabitants, then neighborhoods. */
export function namesWithin(area: Bounds, locale: Locale): MapName[] {
  const isInside = ({ lat, lng }: { lat: number; lng: number }) =>
    lat <= area.north && lat >= area.south && lng <= area.east && lng >= area.west
  const cities = CITIES.filter(isInside)
    .toSorted((a, b) => b.population - a.population)
    .map(city => nameOf(city, 'city', city.population, locale))
  const isClose = area.north - area.south < neighborhoodsBelowDegrees
  const neighborhoods = isClose ? NEIGHBORHOODS.filter(isInside) : []
  return [...cities, ...neighborhoods.map(each => nameOf(each, 'neighborhood', 0, locale))].slice(0, mapNamesMax)
}

function nameOf(
  place: { names: Readonly<Record<Locale, string>>; lat: number; lng: number },
  kind: MapName['kind'],
  weight: number,
  locale: Locale,
): MapName {
  return { name: place.names[locale], kind, lat: place.lat, lng: place.lng, weight }
}
