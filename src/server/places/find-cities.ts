import { CITIES, type City } from '#shared/places/cities.ts'
import { COUNTRIES } from '#shared/places/countries.ts'
import { suggestCities } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'

/** Shorter beginnings of a country's name say too little. */
const countryLettersMin = 4

const countryKeys = COUNTRIES.map(country => ({
  cities: CITIES.filter(city => city.country === country.code),
  keys: Object.values(country.names).map(normaliseText),
}))

/** The cities of the country that has this name in one of our languages; none when no country has it. */
export function citiesOfCountry(name: string): readonly City[] {
  const wanted = normaliseText(name)
  return countryKeys.find(({ keys }) => keys.includes(wanted))?.cities ?? []
}

/** The cities that a text being typed may mean, best first: by their own name, then by the beginning of their country's. */
export function citiesFor(text: string): readonly City[] {
  const wanted = normaliseText(text)
  const byCountry =
    wanted.length < countryLettersMin
      ? []
      : countryKeys.filter(({ keys }) => keys.some(key => key.startsWith(wanted))).flatMap(({ cities }) => cities)
  return [...new Set([...suggestCities(text, CITIES.length), ...byCountry])]
}

const earthRadiusKm = 6371

/** Great-circle distance between the centres of two cities (haversine). */
export function distanceKm(a: City, b: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLatitude = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLongitude = Math.sin(radians(b.lng - a.lng) / 2)
  const chord = halfLatitude ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLongitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The other cities within reach, nearest first. */
export function citiesNear(city: City, withinKm: number, limit: number): readonly City[] {
  return CITIES.filter(other => other.id !== city.id)
    .map(other => ({ other, km: distanceKm(city, other) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ other }) => other)
}
