import type { Locale } from '#shared/locales.ts'
import type { City } from '#shared/places/cities.ts'
import { normaliseText, wordsOf } from '#shared/places/normalise.ts'
import type { Executor } from '../db/database.ts'
import { cityStartingWith, cityNamed, citySounding } from '../places/city-names.ts'
import { correctPlace } from '../places/correct-place.ts'
import { type District, districtLabel, districtsSounding } from '../places/districts.ts'
import { citiesOfCountry } from '../places/find-cities.ts'
import { cityElsewhere, cityElsewhereAbroad, placeAbroad } from '../places/further-names.ts'
import { townsNamed } from '../places/gazetteer.ts'
import { type NamedPlace, placeAmong, placeIn, placeNamed } from '../places/name-place.ts'
import { isOrdinaryWord } from '../places/ordinary-words.ts'
import { isFiller, isNeighborhood, understandWords } from './read-words.ts'
import type { Bounds } from './bounds.ts'
import { findKnownWords } from './words.sql.ts'

/** What the text of a search's location means. */
export interface Place {
  kind: 'city' | 'text'
  /** The city, where one is named, alone or beside other words. */
  city: City | null
  name: string
  /** A place and nothing else: a city, a district, a country. */
  isPlace: boolean
  /** By forgiving a typing error. */
  corrected: boolean
  /** The part of the city that was named, where all of the city is shown in its place. */
  part: string | null
  /** Other places with the name, each with the text that means it alone. */
  others: readonly { name: string; location: string }[]
  /** Only spaces in these; null does not narrow. */
  cityIds: readonly number[] | null
  /** A tsquery that their words must match; null does not narrow. */
  words: string | null
  /** Only spaces within; null does not narrow. */
  area: Bounds | null
}

/** Shorter words are not taken for a mistyped city beside other words. */
const mistypedCityLettersMin = 5
const farLargerTimes = 20
const villageMax = 5_000
const townWordsMax = 6
const wordsMax = 8
const othersMax = 4

/**
 * Understands a location as people type it, in this order: a city, a country, a district, an arrondissement or a postcode by
 * its name; one of them beside other words ('boutique marrakech', 'متجر في مراكش'); a town of the gazetteer; words that occur in
 * published spaces; a name half typed, written as it sounds or mistyped (`corrected`), unless some place of the world has that
 * name; else any words, with typing errors forgiven. Null when there is no letter in it.
 *
 * @param asTyped reads it as words alone, with nothing forgiven
 */
export async function readPlace(
  db: Executor,
  location: string | undefined,
  locale: Locale,
  asTyped = false,
): Promise<Place | null> {
  const words = wordsOf(location ?? '')
  if (location === undefined || words.length === 0) return null
  if (asTyped) return textPlace(db, location, words, null, { forgives: false })
  const beforeComma = await placeBeforeComma(db, location)
  if (beforeComma) return placeOf(db, location, beforeComma, locale)
  const named = placeNamed(words)
  if (named) return placeOf(db, location, named, locale)
  const country = citiesOfCountry(location)
  if (country.length > 0) return { ...anywhere, name: location, cityIds: country.map(({ id }) => id) }
  if (isNeighborhood(words)) return textPlace(db, location, words, null)
  const among = placeAmong(words)
  if (among) return placeOf(db, location, among, locale)
  const key = words.join(' ')
  const town = largerOf(townsNamed(key)[0], cityElsewhere(key))
  if (town && isNameOf(town, key) && !isOrdinaryWord(key)) return cityPlace(town, locale, false)
  // words of a city's name that spaces have, each by itself, are that name
  const spelled = words.length > 1 ? placeAbroad(key) : undefined
  if (spelled) return cityPlace(spelled, locale, false)
  const known = await findKnownWords(db, words)
  const isKnown = words.every(word => known.has(word) || isFiller(word))
  if (!isKnown) {
    const guess = await guessPlace(db, location, words, known, locale)
    if (guess) return guess
  }
  return textPlace(db, location, words, null)
}

const anywhere: Place = {
  kind: 'text',
  city: null,
  name: '',
  isPlace: true,
  corrected: false,
  part: null,
  others: [],
  cityIds: null,
  words: null,
  area: null,
}

/** A village may be called like a city of the world: so much larger, it is the one that is meant. */
function largerOf(town: City | undefined, elsewhere: City | undefined): City | undefined {
  if (!town || !elsewhere) return town ?? elsewhere
  return elsewhere.population > farLargerTimes * (town.population + 1) ? elsewhere : town
}

const isNameOf = ({ names }: City, key: string): boolean =>
  Object.values(names).some(name => normaliseText(name) === key)

/** What no place is called and no space says: names from abroad, half typed, by their sound or with a slip. */
async function guessPlace(
  db: Executor,
  location: string,
  words: readonly string[],
  known: ReadonlySet<string>,
  locale: Locale,
): Promise<Place | null> {
  const key = words.join(' ')
  const sounding = citySounding(key)
  const certain = cityStartingWith(key) ?? placeAbroad(key) ?? townAlsoCalled(key, sounding) ?? cityElsewhereAbroad(key)
  if (certain) return cityPlace(certain, locale, false)
  const elsewhere = townWithoutSpaces(words, known)
  if (elsewhere) return placeOf(db, location, elsewhere, locale)
  if (sounding) return cityPlace(sounding, locale, true)
  const districts = districtsSounding(key)
  if (districts[0]) {
    const named = { districts, city: districts.length === 1 ? districts[0].city : null, others: [], rest: [] }
    return { ...(await placeOf(db, location, named, locale)), corrected: true }
  }
  const corrected = correctPlace(key)
  if (corrected) return cityPlace(corrected, locale, true)
  const mistyped = splitMistypedCity(words, known)
  return mistyped && { ...(await placeOf(db, location, mistyped, locale)), corrected: true }
}

/** A town by what is not its own name; a village that is called like one of our cities is not meant. */
function townAlsoCalled(key: string, sounding: City | undefined): City | undefined {
  const [town] = townsNamed(key)
  return sounding && town && town.population < villageMax ? undefined : town
}

/**
 * 'Marrakech, Guéliz' means the district, 'Marrakech, vitrine' a word in the city; a country, or a region that no space names,
 * says nothing more. Null where no city stands before a comma.
 */
async function placeBeforeComma(db: Executor, location: string): Promise<NamedPlace | null> {
  const [before = '', ...others] = location.split(/[,،]/)
  const city = others.length > 0 ? cityNamed(before) : undefined
  if (!city) return null
  const words = wordsOf(others.join(' ')).filter(word => !isFiller(word))
  const place = placeIn(city, words)
  if (place.rest.length === 0) return place
  const known = await findKnownWords(db, place.rest)
  return place.rest.every(word => known.has(word)) ? place : { ...place, rest: [] }
}

function cityPlace(city: City, locale: Locale, corrected: boolean): Place {
  return { ...anywhere, kind: 'city', city, name: city.names[locale], corrected, cityIds: [city.id] }
}

/** A named place as a search reads it. */
async function placeOf(db: Executor, location: string, named: NamedPlace, locale: Locale): Promise<Place> {
  const { districts, city, rest } = named
  const [district] = districts
  if (rest.length > 0) {
    const read = await textPlace(db, location, rest, city)
    return { ...read, ...narrowed(districts), words: both(featureOf(districts), read.words) }
  }
  if (!district) {
    const others = named.others.slice(0, othersMax).map(each => othersName(each, locale))
    return city ? { ...cityPlace(city, locale, false), others } : { ...anywhere, name: location }
  }
  if (city && featureOf(districts) === null && !district.area) {
    return { ...cityPlace(city, locale, false), part: district.names[locale] }
  }
  const others = city
    ? named.others.map(each => ({ ...othersName(each, locale), location: `${location} ${each.names[locale]}` }))
    : districts.map(each => ({ name: each.city.names[locale], location: districtLabel(each, locale) }))
  return {
    ...anywhere,
    city,
    name: city ? districtLabel(district, locale) : district.names[locale],
    others: others.slice(0, othersMax),
    ...narrowed(districts),
    words: featureOf(districts),
  }
}

const othersName = ({ names }: City, locale: Locale) => ({ name: names[locale], location: names[locale] })

function narrowed(districts: readonly District[]): Pick<Place, 'cityIds' | 'area'> | object {
  const ids = [...new Set(districts.map(({ city }) => city.id))]
  return districts.length === 0
    ? {}
    : { cityIds: ids, area: districts.length === 1 ? (districts[0]?.area ?? null) : null }
}

function featureOf(districts: readonly District[]): string | null {
  const features = districts.map(({ feature }) => feature).filter(feature => feature !== null)
  return features.length < districts.length || features.length === 0 ? null : `(${features.join(' | ')})`
}

const both = (first: string | null, second: string | null): string | null =>
  first !== null && second !== null ? `${first} & ${second}` : (first ?? second)

async function textPlace(
  db: Executor,
  location: string,
  words: readonly string[],
  city: City | null,
  { forgives = true } = {},
): Promise<Place> {
  const understood = await understandWords(db, words.slice(0, wordsMax), { forgives })
  return {
    ...anywhere,
    city,
    name: location,
    isPlace: false,
    corrected: understood.corrected,
    cityIds: city ? [city.id] : null,
    words: understood.tsquery,
  }
}

/**
 * A town of the gazetteer where nobody lets a space is that town: 'Vannes' is not a mistyped Cannes. At the end or at the
 * beginning of the words.
 */
function townWithoutSpaces(words: readonly string[], known: ReadonlySet<string>): NamedPlace | null {
  for (let length = Math.min(townWordsMax, words.length - 1); length > 0; length -= 1) {
    for (const start of new Set([words.length - length, 0])) {
      const run = words.slice(start, start + length)
      if (run.join(' ').length < mistypedCityLettersMin || run.every(word => known.has(word))) continue
      const [city] = townsNamed(run.join(' '))
      if (city)
        return { districts: [], city, others: [], rest: words.toSpliced(start, length).filter(word => !isFiller(word)) }
    }
  }
  return null
}

/** A word that no space has, beside words that some have, may be a city with a typing error. */
function splitMistypedCity(words: readonly string[], known: ReadonlySet<string>): NamedPlace | null {
  for (const [index, word] of words.entries()) {
    if (known.has(word) || word.length < mistypedCityLettersMin || words.length === 1) continue
    const city = cityStartingWith(word) ?? citySounding(word) ?? correctPlace(word)
    if (city) return placeIn(city, words.toSpliced(index, 1))
  }
  return null
}
