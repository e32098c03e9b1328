import type { Locale } from '#shared/locales.ts'
import { CITIES, type City, citySpellings, findCity } from '#shared/places/cities.ts'
import { matchCity, suggestCities } from '#shared/places/match-city.ts'
import { NEIGHBOURHOODS } from '#shared/places/neighbourhoods.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { citiesOfCountry } from '../places/find-cities.ts'
import { townsNamed } from '../places/gazetteer.ts'
import { splitCity, wordsOf } from '../spaces/read-place.ts'

/** Where somebody is looked for. */
export interface Area {
  /** As it is told to the searcher: the one city's name, else their own words. */
  name: string
  /** None when the text names no place that we know. */
  cities: readonly City[]
  /** By forgiving a typing error. */
  corrected: boolean
}

/** A shorter text is part of too many names. */
const lettersMin = 2

const citiesByNeighbourhood = new Map<string, Set<City>>()
for (const { citySlug, names } of NEIGHBOURHOODS) {
  const city = findCity(citySlug)
  for (const name of Object.values(names)) {
    const key = normaliseText(name)
    const cities = citiesByNeighbourhood.get(key) ?? new Set()
    if (city) citiesByNeighbourhood.set(key, cities.add(city))
  }
}

/**
 * Understands a location as people type it, in this order: a city or a country in any spelling; a neighbourhood, as the
 * cities that have one of this name; a city beside other words; a part of names of cities; a city with a typing error.
 * Null when there is no letter in it.
 */
export function readArea(location: string | undefined, locale: Locale): Area | null {
  const words = wordsOf(location ?? '')
  if (location === undefined || words.length === 0) return null
  const named = matchCity(location)
  if (named) return areaOf([named], location, locale)
  const text = words.join(' ')
  const cities =
    nonEmpty(citiesOfCountry(location)) ??
    nonEmpty([...(citiesByNeighbourhood.get(text) ?? [])]) ??
    nonEmpty([splitCity(words)?.city].filter(city => city !== undefined)) ??
    nonEmpty(citiesWithPart(text))
  if (cities) return areaOf(cities, location, locale)
  const [elsewhere] = townsNamed(location)
  if (elsewhere) return areaOf([elsewhere], location, locale)
  return { ...areaOf(suggestCities(text, 1), location, locale), corrected: true }
}

function nonEmpty(cities: readonly City[]): readonly City[] | null {
  return cities.length > 0 ? cities : null
}

function citiesWithPart(text: string): readonly City[] {
  if (text.length < lettersMin) return []
  return CITIES.filter(city => !city.awaitsConfirmation && citySpellings(city).some(key => key.includes(text)))
}

function areaOf(cities: readonly City[], location: string, locale: Locale): Area {
  const [city, ...others] = cities
  const name = city && others.length === 0 ? city.names[locale] : location
  return { name, cities, corrected: false }
}
