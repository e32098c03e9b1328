import type { Locale } from '#shared/locales.ts'
import { type City, citySpellings, SUGGESTED_CITY_SLUGS } from '#shared/places/cities.ts'
import { findCountry } from '#shared/places/countries.ts'
import type { CitySuggestion, TownSuggestion } from '#shared/places/contract.ts'
import { suggestCities } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Platform } from '../platform.ts'
import { cityNamed, offered } from './city-names.ts'
import { besideCity, districtLabel } from './districts.ts'
import { cityElsewhere } from './further-names.ts'
import { countryName, suggestTowns, townLabel, townsNamed } from './gazetteer.ts'
import { placeNamed } from './name-place.ts'
import { countLiveSpaces } from './places.sql.ts'
import { placesFor, type SuggestedPlace } from './suggest-places.ts'

const suggestionsMax = 8
const ofCountryMax = 6

const placeInOrder = (city: City): number => {
  const place = SUGGESTED_CITY_SLUGS.findIndex(slug => slug === city.slug)
  return place < 0 ? SUGGESTED_CITY_SLUGS.length : place
}

/** The specification's fourteen but those that admins have taken out, then those that they have added. */
const suggestedCities = (): City[] =>
  offered()
    .filter(city => city.isSuggested ?? placeInOrder(city) < SUGGESTED_CITY_SLUGS.length)
    .toSorted((a, b) => placeInOrder(a) - placeInOrder(b))

interface SuggestionQuery {
  text?: string | undefined
  /** Where the visitor searched last. */
  last?: string | undefined
  /** What the browser says: `Accept-Language`. */
  languages: string
}

/** While nothing is typed the suggested cities, whether or not they have spaces; then places that have some. */
export async function suggest(platform: Platform, query: SuggestionQuery, locale: Locale): Promise<CitySuggestion[]> {
  const text = query.text?.trim() ?? ''
  return text === '' ? suggestUntyped(platform, query, locale) : suggestTyped(platform, text, locale)
}

/** The largest of the visitor's country first, then the suggested ones. */
async function suggestUntyped({ db }: Platform, query: SuggestionQuery, locale: Locale): Promise<CitySuggestion[]> {
  const suggested = suggestedCities()
  const country = countryOf(query)
  const there = country === undefined ? [] : offered().filter(city => city.country === country)
  const counts = await countLiveSpaces(
    db.read,
    [...there, ...suggested].map(city => city.id),
  )
  const spaces = (city: City) => counts.get(city.id) ?? 0
  const first = there
    .filter(city => spaces(city) > 0)
    .toSorted((a, b) => spaces(b) - spaces(a))
    .slice(0, ofCountryMax)
  return [...new Set([...first, ...suggested])].map(city => suggestion(city, spaces(city), locale))
}

/** The country of the last search that named a place, else the region of the browser's first language: 'fr-MA'. */
function countryOf({ last, languages }: SuggestionQuery): string | undefined {
  const searched = last === undefined ? undefined : placeNamed(normaliseText(last).split(' '))?.city?.country
  const [, region] = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(languages) ?? []
  return searched ?? (region && findCountry(region) ? region : undefined)
}

async function suggestTyped({ db }: Platform, text: string, locale: Locale): Promise<CitySuggestion[]> {
  const places = placesFor(text, suggestionsMax)
  const key = normaliseText(text)
  // a town that we know but where nobody lets a space is returned as such, never taken for another
  const elsewhere = cityNamed(text)
    ? []
    : [townsNamed(text)[0] ?? cityElsewhere(key)].filter(town => town !== undefined)
  const counts = await countLiveSpaces(
    db.read,
    places.map(({ city }) => city.id),
  )
  const open = places.filter(({ city }) => counts.has(city.id)).slice(0, suggestionsMax)
  const isOpen = (town: City) => open.some(({ city, district, code }) => city.id === town.id && !district && !code)
  return [
    ...open
      .filter(place => isNamedPart(place, key))
      .map(place => describe(place, counts.get(place.city.id) ?? 0, locale)),
    ...elsewhere.filter(town => !isOpen(town)).map(town => suggestion(town, 0, locale)),
    ...open
      .filter(place => !isNamedPart(place, key))
      .map(place => describe(place, counts.get(place.city.id) ?? 0, locale)),
  ].slice(0, suggestionsMax)
}

/** A district of exactly this name comes before a town that is called so too. */
const isNamedPart = ({ district }: SuggestedPlace, key: string): boolean => district?.keys.includes(key) ?? false

function describe({ city, district, code }: SuggestedPlace, spaces: number, locale: Locale): CitySuggestion {
  const whole = suggestion(city, spaces, locale)
  const part = { ...whole, partOf: whole.name }
  if (district) return { ...part, name: district.names[locale], location: districtLabel(district, locale) }
  return code === null ? whole : { ...part, name: code, location: besideCity(code, city, locale) }
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
  const { names, country, lat: latitude, lng: longitude } = city
  return { name: names[locale], country, countryName: countryName(country, locale), latitude, longitude }
}

function suggestion(city: City, spaces: number, locale: Locale): CitySuggestion {
  return {
    slug: city.slug,
    name: city.names[locale],
    location: city.names[locale],
    partOf: null,
    country: city.country,
    countryName: countryName(city.country, locale),
    spaces,
  }
}
