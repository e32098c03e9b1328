import type { Locale } from '#shared/locales.ts'
import { type City, citySpellings } from '#shared/places/cities.ts'
import { matchCity, suggestCities } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Executor } from '../db/database.ts'
import { citiesOfCountry } from '../places/find-cities.ts'
import { townsNamed } from '../places/gazetteer.ts'
import { isFiller, isNeighbourhood, understandWords } from './read-words.ts'
import { findKnownWords } from './words.sql.ts'

/** What the text of a search's location means. */
export interface Place {
  kind: 'city' | 'text'
  /** The city, where one is named, alone or beside other words. */
  city: City | null
  name: string
  /** By forgiving a typing error. */
  corrected: boolean
  /** Only spaces in these; null does not narrow. */
  cityIds: readonly number[] | null
  /** A tsquery that their words must match; null does not narrow. */
  words: string | null
}

/** Shorter beginnings may be of too many cities. */
const cityLettersMin = 3
/** Shorter words are not taken for a mistyped city beside other words. */
const mistypedCityLettersMin = 5
const cityWordsMax = 4
const townWordsMax = 6
const wordsMax = 8
/** No place has more; what follows is not read, since some characters open into many words (NFKD). */
const readWordsMax = 24

/**
 * Understands a location as people type it, in this order: a city or a country in any spelling; words beside a city
 * ('boutique marrakech', 'متجر في مراكش'); a neighbourhood, or words that occur in published spaces; a city half typed or mistyped; else any
 * words, with typing errors forgiven. Null when there is no letter in it.
 */
export async function readPlace(db: Executor, location: string | undefined, locale: Locale): Promise<Place | null> {
  const words = wordsOf(location ?? '')
  if (location === undefined || words.length === 0) return null
  const city = matchCity(location)
  if (city) {
    const district = await districtAfterComma(db, location)
    return district ? textPlace(db, location, district, city) : cityPlace(city, locale, false)
  }
  const country = citiesOfCountry(location)
  if (country.length > 0) {
    return {
      kind: 'text',
      city: null,
      name: location,
      corrected: false,
      cityIds: country.map(({ id }) => id),
      words: null,
    }
  }
  const named = splitCity(words)
  if (named) return textPlace(db, location, named.rest, named.city)
  if (isNeighbourhood(words)) return textPlace(db, location, words, null)
  const known = await findKnownWords(db, words)
  if (!words.every(word => known.has(word) || isFiller(word))) {
    const elsewhere = townWithoutSpaces(words, known)
    if (elsewhere && elsewhere.rest.length === 0) return cityPlace(elsewhere.city, locale, false)
    if (elsewhere) return textPlace(db, location, elsewhere.rest, elsewhere.city)
    const half = halfTypedCity(words.join(' '))
    if (half) return cityPlace(half.city, locale, half.corrected)
    const mistyped = splitMistypedCity(words, known)
    if (mistyped) return { ...(await textPlace(db, location, mistyped.rest, mistyped.city)), corrected: true }
  }
  return textPlace(db, location, words, null)
}

/** The words of a text, normalised. */
export function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(' ')
    .filter(word => word !== '')
    .slice(0, readWordsMax)
}

/** 'Marrakech, Guéliz' means the district; a country, or a region that no space names, says nothing more. */
async function districtAfterComma(db: Executor, location: string): Promise<string[] | null> {
  const after = location.split(/[,،]/).slice(1).join(' ')
  const words = wordsOf(after).filter(word => !isFiller(word))
  if (words.length === 0 || citiesOfCountry(after).length > 0) return null
  if (isNeighbourhood(words)) return words
  const known = await findKnownWords(db, words)
  return words.every(word => known.has(word)) ? words : null
}

function cityPlace(city: City, locale: Locale, corrected: boolean): Place {
  return { kind: 'city', city, name: city.names[locale], corrected, cityIds: [city.id], words: null }
}

async function textPlace(db: Executor, location: string, words: readonly string[], city: City | null): Promise<Place> {
  const understood = await understandWords(db, words.slice(0, wordsMax))
  return {
    kind: 'text',
    city,
    name: location,
    corrected: understood.corrected,
    cityIds: city ? [city.id] : null,
    words: understood.tsquery,
  }
}

interface NamedCity {
  city: City
  rest: string[]
}

/** The longest run of words that names a city, the last one of several, and the words around it. Not for one word. */
export function splitCity(words: readonly string[]): NamedCity | null {
  for (let length = Math.min(cityWordsMax, words.length - 1); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const run = words.slice(start, start + length).join(' ')
      const city = matchCity(run) ?? matchCity(withoutPreposition(run))
      if (city) return { city, rest: words.toSpliced(start, length) }
    }
  }
  return null
}

/** Arabic writes 'in' and 'to' as the first letter of the word: بمراكش, in Marrakech. */
function withoutPreposition(word: string): string {
  return /^[بل]\p{Script=Arabic}{3,}$/u.test(word) ? word.slice(1) : word
}

/**
 * A town of the gazetteer where nobody lets a space is that town: 'Vannes' is not a mistyped Cannes. Alone, at the end or at
 * the beginning of the words.
 */
function townWithoutSpaces(words: readonly string[], known: ReadonlySet<string>): NamedCity | null {
  for (let length = Math.min(townWordsMax, words.length); length > 0; length -= 1) {
    for (const start of new Set([words.length - length, 0])) {
      const run = words.slice(start, start + length)
      const isPart = length < words.length
      if (isPart && (run.join(' ').length < mistypedCityLettersMin || run.every(word => known.has(word)))) continue
      const [city] = townsNamed(run.join(' '))
      if (city) return { city, rest: words.toSpliced(start, length) }
    }
  }
  return null
}

function halfTypedCity(text: string): { city: City; corrected: boolean } | null {
  const [city] = text.length < cityLettersMin ? [] : suggestCities(text, 1)
  if (!city) return null
  const isBeginning = citySpellings(city).some(key => ` ${key}`.includes(` ${text}`))
  return { city, corrected: !isBeginning }
}

/** A word that no space has, beside words that some have, may be a city with a typing error. */
function splitMistypedCity(words: readonly string[], known: ReadonlySet<string>): NamedCity | null {
  for (const [index, word] of words.entries()) {
    if (known.has(word) || word.length < mistypedCityLettersMin || words.length === 1) continue
    const [city] = suggestCities(word, 1)
    if (city) return { city, rest: words.toSpliced(index, 1) }
  }
  return null
}
