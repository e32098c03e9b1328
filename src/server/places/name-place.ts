import type { City } from '#shared/places/cities.ts'
import { cityNamed, cityOfAirport } from './city-names.ts'
import { type District, districtOf, districtsNamed, districtsWithin } from './districts.ts'
import { citiesOfCountry } from './find-cities.ts'
import { readNumbered } from './numbered-places.ts'

/** Words that say what kind of place a name is of, normalised. */
const KINDS = new Set(
  (
    'quartier, quartiers, ville, city, town, commune, district, area, region, prefecture, aeroport, airport, aeropuerto, ' +
    'centre, center, downtown, gare, مدينه, حي, مطار, منطقه, جماعه, وسط, ولايه'
  ).split(', '),
)
/** What stands behind the name of a city and narrows nothing, besides the country. */
const REGIONS = new Set(
  (
    'uae, eau, emirates, the emirates, emirats, cote d azur, cote azur, french riviera, provence, paca, ile de france, idf, ' +
    'bretagne, alsace, gironde, rhone, rhone alpes, nord, herault, maghreb, royaume du maroc, kingdom of morocco, ma, fr, ' +
    'afrique, europe, الامارات, المملكه المغربيه'
  ).split(', '),
)
const fillers = new Set('a l la le les de d du des au aux en dans the of in at near pres proche في من على ب'.split(' '))

/** What a text names, with what it says besides. */
export interface NamedPlace {
  /** Several districts of one name, in several cities; else one. Empty for a city as a whole. */
  districts: readonly District[]
  city: City | null
  /** Other cities that are meant as well as this one by a number. */
  others: readonly City[]
  /** Words that are no part of the name, without those that say nothing. */
  rest: readonly string[]
}

const cityWordsMax = 4
const districtWordsMax = 5

const whole = (city: City, rest: readonly string[] = []): NamedPlace => ({ districts: [], city, others: [], rest })

/** The same words without the ones that say nothing of a place; as they are where nothing would be left. */
function distinctive(words: readonly string[]): readonly string[] {
  const left = words.filter(word => !fillers.has(word))
  return left.length > 0 ? left : words
}

function withoutKinds(words: readonly string[]): readonly string[] {
  const left = distinctive(words).filter(word => !KINDS.has(word))
  return left.length > 0 ? left : words
}

/** What a text names as a whole: a city, an airport, an arrondissement, a postcode, a district. */
export function placeNamed(words: readonly string[]): NamedPlace | null {
  const spellings = [words, distinctive(words), withoutKinds(words)].map(each => each.join(' '))
  const airport = cityOfAirport(spellings[0] ?? '') ?? cityOfAirport(spellings[2] ?? '')
  for (const key of spellings) {
    const city = cityNamed(key)
    if (city && airport && airport !== city) return { ...whole(airport), others: [city] }
    if (city) return whole(city)
  }
  for (const key of spellings) {
    const districts = districtsNamed(key)
    const [first, ...more] = districts
    if (first) return { districts, city: more.length === 0 ? first.city : null, others: [], rest: [] }
  }
  if (airport) return whole(airport)
  const numbered = readNumbered(words)
  if (!numbered) return null
  const { city, district, others, rest } = numbered
  const within = placeIn(city, rest)
  return district ? { districts: [district], city, others, rest: within.rest } : { ...within, others }
}

/** A city among other words, what they say of where in it, and what is left of them. */
export function placeIn(city: City, words: readonly string[]): NamedPlace {
  const rest = distinctive(words)
  if (saysNothing(rest)) return whole(city)
  const numbered = readNumbered([...rest, city.slug])
  if (numbered?.district && numbered.city === city)
    return { districts: [numbered.district], city, others: [], rest: numbered.rest }
  const run = longestRun(rest, districtWordsMax, key => districtOf(city, key))
  if (run) return { districts: [run.found], city, others: [], rest: withoutSilent(run.rest) }
  return whole(city, withoutSilent(rest))
}

const withoutSilent = (words: readonly string[]): readonly string[] => {
  const left = words.filter(word => !KINDS.has(word) && !fillers.has(word))
  return saysNothing(left) ? [] : left
}

function saysNothing(words: readonly string[]): boolean {
  const text = words.join(' ')
  return text === '' || REGIONS.has(text) || citiesOfCountry(text).length > 0 || words.every(word => fillers.has(word))
}

/** A city or a district among other words. */
export function placeAmong(words: readonly string[]): NamedPlace | null {
  const city = longestRun(words, cityWordsMax, cityAmong)
  if (city) return placeIn(city.found, city.rest)
  const districts = longestRun(words, districtWordsMax, key => {
    const found = districtsWithin(key)
    return found.length > 0 ? found : undefined
  })
  if (!districts) return null
  const [first, ...more] = districts.found
  const rest = withoutSilent(districts.rest)
  return first ? { districts: districts.found, city: more.length === 0 ? first.city : null, others: [], rest } : null
}

/** Arabic writes 'in' and 'to' as the first letter of the word: بمراكش, in Marrakech. */
const cityAmong = (key: string): City | undefined => cityNamed(key) ?? cityNamed(withoutPreposition(key))

function withoutPreposition(word: string): string {
  return /^[بل]\p{Script=Arabic}{3,}$/u.test(word) ? word.slice(1) : word
}

interface Run<Found> {
  found: Found
  rest: string[]
}

/** The longest run of words that names something, the last one of several, and the words around it. */
function longestRun<Found>(
  words: readonly string[],
  longest: number,
  find: (key: string) => Found | undefined,
): Run<Found> | null {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const found = find(words.slice(start, start + length).join(' '))
      if (found !== undefined) return { found, rest: words.toSpliced(start, length) }
    }
  }
  return null
}
