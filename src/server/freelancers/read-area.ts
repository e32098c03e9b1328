import type { Locale } from '#shared/locales.ts'
import { type City, citySpellings } from '#shared/places/cities.ts'
import { wordsOf } from '#shared/places/normalise.ts'
import { citySounding, offered } from '../places/city-names.ts'
import { correctPlace } from '../places/correct-place.ts'
import { districtsSounding } from '../places/districts.ts'
import { citiesOfCountry } from '../places/find-cities.ts'
import { cityElsewhere, cityElsewhereAbroad, placeAbroad } from '../places/further-names.ts'
import { townsNamed } from '../places/gazetteer.ts'
import { type NamedPlace, placeAmong, placeNamed } from '../places/name-place.ts'

/** Where somebody is looked for. */
export interface Area {
  /** As it is shown to the searcher: the name of the one city, else their own words. */
  name: string
  /** None when the text names no place that we know. */
  cities: readonly City[]
  /** By forgiving a typing error. */
  corrected: boolean
}

/** A shorter text is part of too many names. */
const lettersMin = 2

/**
 * Understands a location as people type it, in this order: a city, a district or a country in any spelling, as the cities
 * that it is in; one of them beside other words; a part of names of cities; a town of the gazetteer, a name from abroad, as
 * it sounds or with a typing error. Null when there is no letter in it.
 */
export function readArea(location: string | undefined, locale: Locale): Area | null {
  const words = wordsOf(location ?? '')
  if (location === undefined || words.length === 0) return null
  const text = words.join(' ')
  const [elsewhere] = townsNamed(text)
  const cities =
    citiesOf(placeNamed(words)) ??
    nonEmpty(citiesOfCountry(location)) ??
    citiesOf(placeAmong(words)) ??
    nonEmpty(citiesWithPart(text)) ??
    nonEmpty([elsewhere ?? placeAbroad(text)].filter(city => city !== undefined))
  if (cities) return areaOf(cities, location, locale)
  if (cityElsewhere(text) ?? cityElsewhereAbroad(text)) return areaOf([], location, locale)
  const near = citySounding(text) ?? districtsSounding(text).map(({ city }) => city)[0] ?? correctPlace(text)
  return { ...areaOf(near ? [near] : [], location, locale), corrected: true }
}

function citiesOf(named: NamedPlace | null): readonly City[] | null {
  if (!named) return null
  return named.city ? [named.city] : nonEmpty([...new Set(named.districts.map(({ city }) => city))])
}

function nonEmpty(cities: readonly City[]): readonly City[] | null {
  return cities.length > 0 ? cities : null
}

function citiesWithPart(text: string): readonly City[] {
  if (text.length < lettersMin) return []
  return offered().filter(city => citySpellings(city).some(key => key.includes(text)))
}

function areaOf(cities: readonly City[], location: string, locale: Locale): Area {
  const [city, ...others] = cities
  const name = city && others.length === 0 ? city.names[locale] : location
  return { name, cities, corrected: false }
}
