import { CITIES, citiesVersion, type City, citySpellings } from './cities.ts'
import { editDistance } from './edit-distance.ts'
import { normaliseText } from './normalise.ts'

interface Index {
  spellings: readonly { city: City; keys: readonly string[] }[]
  bySpelling: ReadonlyMap<string, City>
}

let index: Index | undefined
let indexedVersion = -1

/** Of all cities but those that no admin has confirmed yet. Where two share a spelling, it is the first one's. */
function indexOfCities(): Index {
  if (index && indexedVersion === citiesVersion()) return index
  const spellings = CITIES.filter(city => !city.awaitsConfirmation).map(city => ({ city, keys: citySpellings(city) }))
  const bySpelling = new Map<string, City>()
  for (const { city, keys } of spellings) {
    for (const key of keys) if (!bySpelling.has(key)) bySpelling.set(key, city)
  }
  indexedVersion = citiesVersion()
  index = { spellings, bySpelling }
  return index
}

/**
 * The city that this text names, in any of its spellings, whatever its accents, case or Arabic vowels; a country or a
 * district may follow after a comma ('Paris, France'). Undefined when no city has that name exactly: see `suggestCities`
 * for what is half typed or mistyped.
 */
export function matchCity(text: string): City | undefined {
  const { bySpelling } = indexOfCities()
  return bySpelling.get(normaliseText(text)) ?? bySpelling.get(normaliseText(text.split(/[,،]/)[0] ?? ''))
}

/** Better first: the whole name, its beginning, the beginning of one of its words, one or two letters off. */
const RANK = { whole: 0, start: 1, word: 2, typo: 3 } as const

/** Letters that may be wrong in a word of this length. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

function rankOf(wanted: string, key: string): number | undefined {
  if (key === wanted) return RANK.whole
  if (key.startsWith(wanted)) return RANK.start
  if (key.includes(` ${wanted}`)) return RANK.word
  const typos = allowedTypos(wanted.length)
  // a slip keeps the first letter; a name so much shorter cannot be meant, and comparing takes the product of the lengths
  if (typos === 0 || wanted[0] !== key[0] || wanted.length > key.length + typos) return undefined
  // Still being typed: compared with as much of the name as there is.
  const distance = Math.min(editDistance(wanted, key), editDistance(wanted, key.slice(0, wanted.length)))
  return distance <= typos ? RANK.typo + distance : undefined
}

/**
 * The cities that a half-typed or mistyped text may mean, best first, then by number of inhabitants.
 *
 * @param limit how many at most
 */
export function suggestCities(text: string, limit: number): readonly City[] {
  const wanted = normaliseText(text)
  if (wanted === '') return []
  const found = indexOfCities().spellings.flatMap(({ city, keys }) => {
    const ranks = keys.map(key => rankOf(wanted, key)).filter(rank => rank !== undefined)
    return ranks.length === 0 ? [] : [{ city, rank: Math.min(...ranks) }]
  })
  // errors are forgiven only where no name begins so
  const isStarted = found.some(({ rank }) => rank <= RANK.word)
  return found
    .filter(({ rank }) => !isStarted || rank <= RANK.word)
    .sort((a, b) => a.rank - b.rank || b.city.population - a.city.population)
    .slice(0, limit)
    .map(each => each.city)
}
