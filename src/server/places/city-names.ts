import { CITIES, citiesVersion, type City, citySpellings, findCity, OWN_CITIES } from '#shared/places/cities.ts'
import { matchCity } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { leavesOutVowels, phoneticKey } from './phonetic-key.ts'
import { AIRPORT_ROWS, SPELLING_ROWS } from './spelling-rows.ts'

const rowsOf = (rows: string): { city: City; texts: string[] }[] =>
  rows
    .trim()
    .split('\n')
    .map(line => {
      const [slug = '', texts = ''] = line.split(' | ')
      const city = findCity(slug)
      if (!city) throw new Error(`No city is called ${slug}`)
      return { city, texts: texts.split(', ').map(normaliseText) }
    })

const mapOf = (rows: string): Map<string, City> =>
  new Map(rowsOf(rows).flatMap(({ city, texts }) => texts.map(text => [text, city] as const)))

const spellings = mapOf(SPELLING_ROWS)
const airports = mapOf(AIRPORT_ROWS)
const spellingsOf = Map.groupBy(spellings.keys(), text => spellings.get(text)?.id ?? 0)

/** The city with this code of an airport. */
export const cityOfAirport = (key: string): City | undefined => airports.get(key)

/** The city of exactly this name: in any spelling that we know, or the slug that its pages have. */
export function cityNamed(text: string): City | undefined {
  const own = matchCity(text) ?? spellings.get(normaliseText(text))
  if (own) return own
  const bySlug = findCity(text.trim().toLowerCase())
  return bySlug?.awaitsConfirmation ? undefined : bySlug
}

const known = new WeakMap<City, readonly string[]>()

/** Every spelling of a city that we know, normalised. Made once: a mistyped word is compared with all of them. */
export function knownSpellings(city: City): readonly string[] {
  const made = known.get(city) ?? [...citySpellings(city), ...(spellingsOf.get(city.id) ?? [])]
  known.set(city, made)
  return made
}

let bySound: ReadonlyMap<string, City> = new Map()
let heardVersion = -1

function sounds(): ReadonlyMap<string, City> {
  if (heardVersion === citiesVersion()) return bySound
  heardVersion = citiesVersion()
  const found = new Map<string, City>()
  for (const city of offered()) {
    for (const spelling of knownSpellings(city)) {
      const sound = phoneticKey(spelling)
      if (!found.has(sound)) found.set(sound, city)
    }
  }
  bySound = found
  return found
}

/** Our own cities and the towns that hosts have brought, but those that no admin has confirmed yet. */
export const offered = (): City[] => CITIES.filter(city => !city.awaitsConfirmation)

/** The city whose name sounds so; where vowels are left out, only one of the countries where people write so. */
export function citySounding(text: string): City | undefined {
  const sound = phoneticKey(text)
  const heard = sounds().get(sound)
  if (heard) return heard
  const [only, ...others] = withoutVowels.filter(each => each.sounds.some(name => leavesOutVowels(sound, name)))
  return others.length === 0 ? only?.city : undefined
}

const writtenWithoutVowels = new Set(['MA', 'AE', 'DZ', 'TN'])
const withoutVowels = OWN_CITIES.filter(city => writtenWithoutVowels.has(city.country)).map(city => ({
  city,
  sounds: [city.names.fr, city.names.en].map(phoneticKey),
}))

const prefixLettersMin = 3

/** The city whose name starts with this text, the largest of several. */
export function cityStartingWith(text: string): City | undefined {
  const key = normaliseText(text)
  if (key.length < prefixLettersMin) return undefined
  const prefixed = (city: City) => knownSpellings(city).some(each => ` ${each}`.includes(` ${key}`))
  return offered()
    .filter(prefixed)
    .toSorted((a, b) => rankStartingWith(a, key) - rankStartingWith(b, key) || b.population - a.population)[0]
}

const rankStartingWith = (city: City, key: string): number =>
  knownSpellings(city).some(each => each.startsWith(key)) ? 0 : 1
