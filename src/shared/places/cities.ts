import { CITY_ROWS } from './city-rows.ts'
import { findCountry, type PlaceNames } from './countries.ts'
import { normaliseText } from './normalise.ts'

export interface City {
  /** Small, stable, written in the database. */
  readonly id: number
  readonly slug: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly names: PlaceNames
  /** Other spellings that find it, as people write them. */
  readonly aliases: readonly string[]
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** IANA name. */
  readonly timeZone: string
  /** Inhabitants, rough: for weights and for the order of suggestions. */
  readonly population: number
  /** A host named it and no admin has approved a space there yet, or admins have hidden it: it is not offered to anybody. */
  readonly awaitsConfirmation?: boolean
  /** What admins have said of whether it is offered before anything is typed; left out: as `SUGGESTED_CITY_SLUGS` has it. */
  readonly isSuggested?: boolean | undefined
  /** The slug of the town that it is a part of now. */
  readonly mergedInto?: string | undefined
}

function readCity(line: string): City {
  const [id, slug = '', country = '', lat, lng, population, fr = '', en = '', aliases = '', ar = ''] = line.split(' | ')
  return {
    id: Number(id),
    slug,
    country,
    names: { fr, en, ar },
    aliases: aliases.split(', '),
    lat: Number(lat),
    lng: Number(lng),
    timeZone: findCountry(country)?.timeZone ?? 'UTC',
    population: Number(population),
  }
}

/** Our own cities have the numbers up to this; towns that hosts bring have higher ones, or negative ones. */
export const ownIdMax = 999

/** The cities that are always there. */
export const OWN_CITIES: readonly City[] = CITY_ROWS.trim().split('\n').map(readCity)

const known: City[] = [...OWN_CITIES]

/** Our own cities, then the towns that hosts have brought. It grows while the process runs, see `registerCities`. */
export const CITIES: readonly City[] = known

/** Suggested when nothing is typed, in this order (the specification's fourteen). */
export const SUGGESTED_CITY_SLUGS = [
  'paris',
  'lyon',
  'marseille',
  'toulouse',
  'nice',
  'bordeaux',
  'lille',
  'nantes',
  'cannes',
  'casablanca',
  'monaco',
  'strasbourg',
  'montpellier',
  'rennes',
] as const

const bySlug = new Map(CITIES.map(city => [city.slug, city]))
const indexById = new Map(CITIES.map((city, index) => [city.id, index]))
let version = 0

/** Moves whenever `CITIES` changes: what was derived from them is made again then. */
export const citiesVersion = (): number => version

/** Adds towns to `CITIES`, or replaces those of the same number. */
export function registerCities(towns: readonly City[]): void {
  for (const town of towns) {
    const index = indexById.get(town.id) ?? known.length
    indexById.set(town.id, index)
    known[index] = town
    bySlug.set(town.slug, town)
  }
  if (towns.length > 0) version += 1
}

/** Forgets what `registerCities` brought: cities are those of the start again. For tests, which share a process. */
export function forgetTowns(): void {
  known.length = 0
  bySlug.clear()
  indexById.clear()
  registerCities(OWN_CITIES)
}

/** The city of this slug; undefined when there is none. */
export function findCity(slug: string): City | undefined {
  return bySlug.get(slug)
}

/** Every spelling that finds the city, in the form of `normaliseText`, without repeats: the column `cities.names`. */
export function citySpellings(city: City): readonly string[] {
  const { fr, en, ar } = city.names
  // the slugs of others have their number in them
  const slugs = city.id > 0 && city.id <= ownIdMax ? [city.slug] : []
  return [...new Set([fr, en, ar, ...slugs, ...city.aliases].map(normaliseText))]
}
