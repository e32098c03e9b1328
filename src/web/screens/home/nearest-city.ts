import { kilometresBetween } from '#shared/places/distance.ts'
import type { CityWithSpaces } from '#shared/spaces/contract.ts'

export interface NearestCity {
  city: CityWithSpaces
  km: number
}

/** A position of this age will do. */
const positionAgeMs = 600_000
const waitMs = 10_000

/** The city that is nearest to where the browser says it is; null where it does not say. Asks for leave the first time. */
export function askForNearest(cities: readonly CityWithSpaces[]): Promise<NearestCity | null> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  return new Promise(resolve => {
    if (!geolocation) return resolve(null)
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(nearestOf(cities, coords)),
      () => resolve(null),
      { maximumAge: positionAgeMs, timeout: waitMs },
    )
  })
}

function nearestOf(
  cities: readonly CityWithSpaces[],
  { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>,
): NearestCity | null {
  const here = { lat: latitude, lng: longitude }
  const [nearest] = cities
    .map(city => ({ city, km: kilometresBetween(here, { lat: city.latitude, lng: city.longitude }) }))
    .toSorted((a, b) => a.km - b.km)
  return nearest ?? null
}
