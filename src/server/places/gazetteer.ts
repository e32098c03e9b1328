import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/locales.ts'
import { type City, citySpellings, OWN_CITIES } from '#shared/places/cities.ts'
import { findCountry } from '#shared/places/countries.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { editDistance } from '#shared/places/edit-distance.ts'
import { allowedTypos } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'

/**
 * All towns that a host may choose: our own cities and some 23,000 of GeoNames (gazetteer.txt, made by
 * scripts/gazetteer.ts). Read when first asked for; only those that hosts have chosen are in the database and in `CITIES`.
 */
export interface Town extends City {
  /** Only where several places of its country have the name. */
  readonly region: string
}

interface Spelling {
  key: string
  town: Town
  /** Its own name, in one of the languages; else another spelling. */
  isName: boolean
}

interface Gazetteer {
  byId: ReadonlyMap<number, Town>
  byKey: ReadonlyMap<string, readonly Spelling[]>
  /** By the letter that a word of the spelling begins with. */
  byLetter: ReadonlyMap<string, readonly Spelling[]>
  /** By their first letter and their length: what a slip of the pen may be of. */
  byShape: ReadonlyMap<string, readonly Spelling[]>
}

let loaded: Gazetteer | undefined

function gazetteer(): Gazetteer {
  loaded ??= load()
  return loaded
}

function load(): Gazetteer {
  const byId = new Map<number, Town>()
  const byKey = new Map<string, Spelling[]>()
  const byLetter = new Map<string, Spelling[]>()
  const byShape = new Map<string, Spelling[]>()
  const add = (town: Town, key: string, isName: boolean) => {
    const spelling = { key, town, isName }
    put(byKey, key, spelling)
    for (const letter of new Set(key.split(' ').map(word => word.charAt(0)))) put(byLetter, letter, spelling)
    put(byShape, shapeOf(key, key.length), spelling)
  }
  for (const city of OWN_CITIES) {
    const town = { ...city, region: '' }
    byId.set(town.id, town)
    for (const key of citySpellings(town)) add(town, key, true)
  }
  for (const { town, names } of readTowns()) {
    byId.set(town.id, town)
    for (const key of names) add(town, key, true)
    for (const key of town.aliases) add(town, key, false)
  }
  return { byId, byKey, byLetter, byShape }
}

const shapeOf = (text: string, length: number): string => `${text.charAt(0)}${length}`

function put(map: Map<string, Spelling[]>, key: string, spelling: Spelling): void {
  const others = map.get(key)
  if (others) others.push(spelling)
  else map.set(key, [spelling])
}

function* readTowns(): Generator<{ town: Town; names: readonly string[] }> {
  let [country, timeZone] = ['', '']
  for (const line of readFileSync(join(import.meta.dirname, 'gazetteer.txt'), 'utf8').split('\n')) {
    if (line.startsWith('@ ')) [, country = '', timeZone = ''] = line.split(' ')
    else if (line !== '' && !line.startsWith('#')) yield readTown(line, country, timeZone)
  }
}

function readTown(line: string, country: string, timeZone: string): { town: Town; names: readonly string[] } {
  const [id = '', , lat, lng, population, name = '', arabic = '', others = '', region = ''] = line.split('|')
  const key = normaliseText(name)
  const town: Town = {
    id: Number(id),
    // the number makes it unique and finds it again
    slug: `${key.replaceAll(' ', '-')}-${id}`,
    country,
    names: { fr: name, en: name, ar: arabic || name },
    aliases: others === '' ? [] : others.split(';'),
    lat: Number(lat),
    lng: Number(lng),
    timeZone,
    population: Number(population),
    region,
  }
  return { town, names: arabic === '' ? [key] : [key, normaliseText(arabic)] }
}

/** The town of this number; undefined for what a host named. */
export const townById = (id: number): Town | undefined => gazetteer().byId.get(id)

/** The towns with at least this many inhabitants. */
export const largeTowns = (inhabitants: number): Town[] =>
  [...gazetteer().byId.values()].filter(({ population }) => population >= inhabitants)

/** The town of this slug, ours included. */
export function townBySlug(slug: string): Town | undefined {
  const own = OWN_CITIES.find(city => city.slug === slug)
  const id = own?.id ?? Number(/-(\d{4,5})$/.exec(slug)?.[1])
  const town = townById(id)
  return town?.slug === slug ? town : undefined
}

/** Towns of our first markets come before others of their size. */
const marketWeights: Readonly<Record<string, number>> = { MA: 20, AE: 20, FR: 3 }
const weightOf = ({ country, population }: City): number => (population + 1) * (marketWeights[country] ?? 1)
const byWeight = (a: City, b: City): number => weightOf(b) - weightOf(a)

function unique(spellings: readonly Spelling[]): Town[] {
  return [...new Map(spellings.map(({ town }) => [town.id, town])).values()].toSorted(byWeight)
}

/** The towns that have exactly this name, whatever its accents and case; those that are only also written so when none has. */
export function townsNamed(text: string): readonly Town[] {
  const spellings = gazetteer().byKey.get(normaliseText(text)) ?? []
  const named = spellings.filter(({ isName }) => isName)
  return unique(named.length > 0 ? named : spellings)
}

const rank = { whole: 0, start: 1, word: 2, typo: 3 } as const

function rankOf(wanted: string, key: string): number | undefined {
  if (key === wanted) return rank.whole
  if (key.startsWith(wanted)) return rank.start
  return key.includes(` ${wanted}`) ? rank.word : undefined
}

/** Of a spelling with the same first letter and nearly the length. */
function slipOf(wanted: string, key: string, typos: number): number | undefined {
  const distance = editDistance(wanted, key)
  return distance <= typos ? rank.typo + distance : undefined
}

/** The towns that a half-typed or mistyped text may mean, best first. Errors are forgiven only where nothing begins so. */
export function suggestTowns(text: string, limit: number): readonly Town[] {
  const wanted = normaliseText(text)
  const candidates = gazetteer().byLetter.get(wanted.charAt(0)) ?? []
  const best = ranked(candidates, ({ key, isName }) => {
    const found = rankOf(wanted, key)
    return found === undefined ? undefined : found + (isName ? 0 : 0.5)
  })
  if (best.length === 0) return nearMisses(text).slice(0, limit)
  return best.slice(0, limit)
}

/**
 * Towns whose name is a slip away, the nearest first; none for short texts and for what is a town's name itself. A slip keeps
 * the first letter, and nearly the length: 'Vannes' is none of 'Cannes'.
 */
export function nearMisses(text: string): readonly Town[] {
  const wanted = normaliseText(text)
  const typos = allowedTypos(wanted.length)
  if (typos === 0 || gazetteer().byKey.has(wanted)) return []
  const lengths = Array.from({ length: 2 * typos + 1 }, (_, index) => wanted.length - typos + index)
  const candidates = lengths.flatMap(length => gazetteer().byShape.get(shapeOf(wanted, length)) ?? [])
  return ranked(candidates, ({ key }) => slipOf(wanted, key, typos))
}

function ranked(spellings: readonly Spelling[], rankIt: (spelling: Spelling) => number | undefined): Town[] {
  const found = new Map<number, { town: Town; best: number }>()
  for (const spelling of spellings) {
    const best = rankIt(spelling)
    if (best === undefined) continue
    const { town } = spelling
    const before = found.get(town.id)
    if (!before || best < before.best) found.set(town.id, { town, best })
  }
  return [...found.values()].toSorted((a, b) => a.best - b.best || byWeight(a.town, b.town)).map(({ town }) => town)
}

/** The town whose centre is nearest to a point, and how far it is. */
export function nearestTown(point: { lat: number; lng: number }): { town: Town; km: number } {
  const [first, ...others] = gazetteer().byId.values()
  if (!first) throw new Error('The gazetteer is empty')
  let nearest = { town: first, km: kilometresBetween(first, point) }
  for (const town of others) {
    const km = kilometresBetween(town, point)
    if (km < nearest.km) nearest = { town, km }
  }
  return nearest
}

const countryNames = new Map<Locale, Intl.DisplayNames>()

/** The name of any country, ours or not. */
export function countryName(code: string, locale: Locale): string {
  const own = findCountry(code)?.names[locale]
  if (own) return own
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  countryNames.set(locale, names)
  return names.of(code) ?? code
}

/** As a host reads and writes it: the region or the country after a name that several towns have. */
export function townLabel(town: Town, locale: Locale): string {
  const name = town.names[locale]
  const others = townsNamed(name).filter(other => other.id !== town.id)
  if (others.length === 0) return name
  const isAlone = others.every(other => other.country !== town.country)
  const place = isAlone || town.region === '' ? countryName(town.country, locale) : town.region
  return `${name} (${place})`
}
