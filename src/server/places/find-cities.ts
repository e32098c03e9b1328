import { CITIES, type City } from '#shared/places/cities.ts'
import { COUNTRIES } from '#shared/places/countries.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { normaliseText } from '#shared/places/normalise.ts'

/** Shorter beginnings of a country's name say too little. */
const countryLettersMin = 4

const countryKeys = COUNTRIES.map(({ code, names }) => ({ code, keys: Object.values(names).map(normaliseText) }))

const citiesIn = (country: string): readonly City[] =>
  CITIES.filter(city => city.country === country && !city.awaitsConfirmation)

/** The cities of the country that has this name in one of our languages; none when no country has it. */
export function citiesOfCountry(name: string): readonly City[] {
  const wanted = normaliseText(name)
  const country = countryKeys.find(({ keys }) => keys.includes(wanted))
  return country ? citiesIn(country.code) : []
}

/** The cities of the countries whose name begins so. */
export function citiesOfCountryStartingWith(name: string): readonly City[] {
  const wanted = normaliseText(name)
  if (wanted.length < countryLettersMin) return []
  const prefixed = countryKeys.filter(({ keys }) => keys.some(key => key.startsWith(wanted)))
  return prefixed.flatMap(({ code }) => citiesIn(code))
}

/** The other cities within reach, nearest first. */
export function citiesNear(city: City, withinKm: number, limit: number): readonly City[] {
  return CITIES.filter(other => other.id !== city.id && !other.awaitsConfirmation)
    .map(other => ({ other, km: kilometresBetween(city, other) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ other }) => other)
}
