import type { Locale } from '#shared/locales.ts'
import { type City, citySpellings, findCity, SUGGESTED_CITY_SLUGS } from '#shared/places/cities.ts'
import type { CitySuggestion, TownSuggestion } from '#shared/places/contract.ts'
import { matchCity, suggestCities } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Platform } from '../platform.ts'
import { citiesFor } from './find-cities.ts'
import { countryName, suggestTowns, townLabel, townsNamed } from './gazetteer.ts'
import { countLiveSpaces } from './places.sql.ts'

const suggestionsMax = 8

const suggested = SUGGESTED_CITY_SLUGS.map(findCity).filter(city => city !== undefined)

/** While nothing is typed the suggested cities, whether or not they have spaces; then those that have some. */
export async function suggest(platform: Platform, text: string | undefined, locale: Locale): Promise<CitySuggestion[]> {
  const isTyped = text !== undefined && text.trim() !== ''
  const cities = isTyped ? citiesFor(text) : suggested
  // a town that we know and that nobody lets a space in is told as such, never taken for another
  const elsewhere = isTyped && !matchCity(text) ? townsNamed(text).slice(0, 1) : []
  const bare = elsewhere.map(town => suggestion(town, 0, locale))
  if (cities.length === 0) return bare
  const counts = await countLiveSpaces(
    platform.db.read,
    cities.map(city => city.id),
  )
  const shown = isTyped ? cities.filter(city => counts.has(city.id)).slice(0, suggestionsMax) : cities
  return [...bare, ...shown.map(city => suggestion(city, counts.get(city.id) ?? 0, locale))]
}

/** Towns for the place of a space, best first; those that a host has named once they are confirmed. */
export function suggestForListing(text: string, locale: Locale): TownSuggestion[] {
  if (normaliseText(text) === '') return []
  const named = suggestCities(text, suggestionsMax).filter(city => city.id < 0 && isNamedSo(city, text))
  const towns = suggestTowns(text, suggestionsMax)
  return [
    ...named.map(city => ({ ...townOf(city, locale), value: city.names[locale], region: '' })),
    ...towns.map(town => ({ ...townOf(town, locale), value: townLabel(town, locale), region: town.region })),
  ].slice(0, suggestionsMax)
}

const isNamedSo = (city: City, text: string): boolean =>
  citySpellings(city).some(key => key.startsWith(normaliseText(text)))

function townOf(city: City, locale: Locale) {
  return { name: city.names[locale], country: city.country, countryName: countryName(city.country, locale) }
}

function suggestion(city: City, spaces: number, locale: Locale): CitySuggestion {
  return {
    slug: city.slug,
    name: city.names[locale],
    country: city.country,
    countryName: countryName(city.country, locale),
    spaces,
  }
}
