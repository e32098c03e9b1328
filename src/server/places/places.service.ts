import type { Locale } from '#shared/locales.ts'
import { type City, findCity, SUGGESTED_CITY_SLUGS } from '#shared/places/cities.ts'
import type { CitySuggestion } from '#shared/places/contract.ts'
import { findCountry } from '#shared/places/countries.ts'
import type { Platform } from '../platform.ts'
import { citiesFor } from './find-cities.ts'
import { countLiveSpaces } from './places.sql.ts'

const suggestionsMax = 8

const suggested = SUGGESTED_CITY_SLUGS.map(findCity).filter(city => city !== undefined)

/** While nothing is typed the suggested cities, whether or not they have spaces; then those that have some. */
export async function suggest(platform: Platform, text: string | undefined, locale: Locale): Promise<CitySuggestion[]> {
  const isTyped = text !== undefined && text.trim() !== ''
  const cities = isTyped ? citiesFor(text) : suggested
  if (cities.length === 0) return []
  const counts = await countLiveSpaces(
    platform.db.read,
    cities.map(city => city.id),
  )
  const shown = isTyped ? cities.filter(city => counts.has(city.id)).slice(0, suggestionsMax) : cities
  return shown.map(city => suggestion(city, counts.get(city.id) ?? 0, locale))
}

function suggestion(city: City, spaces: number, locale: Locale): CitySuggestion {
  return {
    slug: city.slug,
    name: city.names[locale],
    country: city.country,
    countryName: findCountry(city.country)?.names[locale] ?? city.country,
    spaces,
  }
}
