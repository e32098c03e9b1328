import { editDistance } from '#shared/places/edit-distance.ts'
import { NEIGHBORHOODS } from '#shared/places/neighborhoods.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Executor } from '../db/database.ts'
import { findKnownWords, findNeighbours, isBeginningOfWord } from './words.sql.ts'

/** Words that say nothing about a space, normalised. */
const FILLERS = new Set(
  (
    'a l la le les un une de d du des et ou au aux en dans sur sous pour par pres avec chez ' +
    'the an of in on at to for and or near with by space spaces espace espaces rent location louer ' +
    'في من على الى عن مع و او ب ل قرب للكراء للايجار كراء ايجار مساحه مساحات'
  )
    .split(' ')
    .map(normaliseText),
)
/** Shorter words are not in the list of known words: they are looked for as they are. */
const knownLettersMin = 3
const neighboursAsked = 24
const neighboursMax = 5
const neighborhoodWordsMax = 4

export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** What one part of a text may be, each way a list of words that must all occur. */
type Spellings = readonly (readonly string[])[]

const distinctiveWords = (text: string) =>
  normaliseText(text)
    .split(' ')
    .filter(word => !isFiller(word))

/** The names of a neighborhood in every language, by its name in one: Guéliz is found as كليز and back. */
const neighborhoodNames = new Map<string, Set<string>>()
for (const { names } of NEIGHBORHOODS) {
  const keys = Object.values(names).map(name => distinctiveWords(name).join(' '))
  for (const key of keys) neighborhoodNames.set(key, new Set([...(neighborhoodNames.get(key) ?? []), ...keys]))
}

/** Whether the words are the name of a neighborhood, in any language. */
export function isNeighborhood(words: readonly string[]): boolean {
  return neighborhoodNames.has(words.filter(word => !isFiller(word)).join(' '))
}

/**
 * The words of a text as a tsquery: every one must occur, in the singular or the plural, with or without the Arabic
 * article, the last one perhaps incomplete; names of neighborhoods also in the other languages. A word that no
 * published space has is replaced by those that look like it (`corrected`). Null when there are only fillers.
 *
 * @param words normalised, in their order
 * @param how `forgives: false` takes an unknown word as it is
 */
export async function understandWords(
  db: Executor,
  words: readonly string[],
  { forgives = true } = {},
): Promise<{ tsquery: string | null; corrected: boolean }> {
  const parts = splitNeighborhoods(words.filter(word => !isFiller(word)))
  if (parts.length === 0) return { tsquery: null, corrected: false }
  const singles = parts.filter(part => typeof part === 'string')
  const known = await findKnownWords(db, singles.flatMap(formsOf))
  const isKnown = (word: string) => word.length < knownLettersMin || formsOf(word).some(form => known.has(form))
  const last = parts.at(-1)
  const prefix = typeof last === 'string' && !isKnown(last) && (await isBeginningOfWord(db, last)) ? last : null
  const unknown = singles.filter(word => !isKnown(word) && word !== prefix)
  const neighbours =
    forgives && unknown.length > 0 ? await findNeighbours(db, unknown, neighboursAsked) : new Map<string, string[]>()
  let corrected = false
  const groups = parts.map(part => {
    if (typeof part !== 'string') return anyOf(part)
    if (part === prefix) return `${quote(part)}:*`
    const similar = nearestOf(part, neighbours.get(part) ?? [])
    if (similar.length > 0) corrected = true
    return anyOf([...formsOf(part), ...similar].map(form => [form]))
  })
  return { tsquery: groups.join(' & '), corrected }
}

/** Normalised words hold letters and digits only: nothing to escape. */
function quote(word: string): string {
  return `'${word}'`
}

function anyOf(spellings: Spellings): string {
  return `(${spellings.map(words => `(${words.map(quote).join(' & ')})`).join(' | ')})`
}

/** Runs of words that name a neighborhood become one part with all its names. */
function splitNeighborhoods(words: readonly string[]): (string | Spellings)[] {
  const parts: (string | Spellings)[] = []
  for (let start = 0; start < words.length; ) {
    const run = neighborhoodAt(words, start)
    if (run) parts.push(run.spellings)
    else parts.push(words[start] as string)
    start += run?.length ?? 1
  }
  return parts
}

function neighborhoodAt(words: readonly string[], start: number): { length: number; spellings: Spellings } | null {
  for (let length = Math.min(neighborhoodWordsMax, words.length - start); length > 0; length -= 1) {
    const names = neighborhoodNames.get(words.slice(start, start + length).join(' '))
    if (names) return { length, spellings: [...names].flatMap(spellings) }
  }
  return null
}

function spellings(name: string): string[][] {
  const words = name.split(' ')
  return words.length === 1 ? formsOf(name).map(form => [form]) : [words]
}

/** The word itself, its French and English singular and plural, and with and without the Arabic article. */
function formsOf(word: string): string[] {
  const forms = new Set([word])
  if (/^[a-z]{4,}$/.test(word)) {
    forms.add(/[sx]$/.test(word) ? word.slice(0, -1) : `${word}s`)
  }
  if (/^\p{Script=Arabic}{3,}$/u.test(word)) {
    forms.add(word.startsWith('ال') && word.length > 4 ? word.slice(2) : `ال${word}`)
  }
  return [...forms]
}

/** Letters that may be wrong in a word of this length. */
function allowedTypos(letters: number): number {
  if (letters < 4) return 0
  return letters < 6 ? 1 : 2
}

function nearestOf(word: string, neighbours: readonly string[]): string[] {
  return neighbours
    .map(neighbour => ({ neighbour, typos: editDistance(word, neighbour) }))
    .filter(({ typos }) => typos <= allowedTypos(word.length))
    .sort((a, b) => a.typos - b.typos)
    .slice(0, neighboursMax)
    .map(({ neighbour }) => neighbour)
}
