import type { Locale } from '#shared/locales.ts'
import { CITIES } from '#shared/places/cities.ts'
import { type MapName, mapNamesMax } from '#shared/places/contract.ts'
import type { Bounds } from '#shared/places/mercator.ts'
import { NEIGHBOURHOODS } from '#shared/places/neighbourhoods.ts'

/** Neighbourhoods are written only on a map that shows a city or so: some 150 km. */
const neighbourhoodsBelowDegrees = 1.5

/** The names on this part of the land: cities by inhabitants, then neighbourhoods. */
export function namesWithin(area: Bounds, locale: Locale): MapName[] {
  const isInside = ({ lat, lng }: { lat: number; lng: number }) =>
    lat <= area.north && lat >= area.south && lng <= area.east && lng >= area.west
  const cities = CITIES.filter(isInside)
    .toSorted((a, b) => b.population - a.population)
    .map(city => nameOf(city, 'city', city.population, locale))
  const isClose = area.north - area.south < neighbourhoodsBelowDegrees
  const neighbourhoods = isClose ? NEIGHBOURHOODS.filter(isInside) : []
  return [...cities, ...neighbourhoods.map(each => nameOf(each, 'neighbourhood', 0, locale))].slice(0, mapNamesMax)
}

function nameOf(
  place: { names: Readonly<Record<Locale, string>>; lat: number; lng: number },
  kind: MapName['kind'],
  weight: number,
  locale: Locale,
): MapName {
  return { name: place.names[locale], kind, lat: place.lat, lng: place.lng, weight }
}
