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

export const CITIES: readonly City[] = CITY_ROWS.trim().split('\n').map(readCity)

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

/** The city of this slug; undefined when there is none. */
export function findCity(slug: string): City | undefined {
  return bySlug.get(slug)
}

/** Every spelling that finds the city, in the form of `normaliseText`, without repeats: the column `cities.names`. */
export function citySpellings(city: City): readonly string[] {
  const { fr, en, ar } = city.names
  return [...new Set([fr, en, ar, city.slug, ...city.aliases].map(normaliseText))]
}
