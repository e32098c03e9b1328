import { RahbaError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { CITIES, type City, findCity, OWN_CITIES } from '#shared/places/cities.ts'
import { kilometresBetween } from '#shared/places/distance.ts'
import { matchCity, suggestCities } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Platform } from '../platform.ts'
import {
  countryName,
  nearestTown,
  nearMisses,
  suggestTowns,
  type Town,
  townBySlug,
  townLabel,
  townsNamed,
} from './gazetteer.ts'
import { ensureTown, namedTownNear, nameTown, type Point } from './towns.ts'

/** One of several towns of a name is meant when it has this many times the inhabitants of each other. */
const farLargerTimes = 20
/** A pin so near to one of several towns of a name says which. */
const meantKm = 30
const askedPrefix = 50

export type TownReading =
  | { kind: 'town'; town: City | Town }
  /** Several towns have this name, and nothing says which. */
  | { kind: 'ambiguous'; towns: readonly Town[] }
  /** No town has this name; some are a slip away. */
  | { kind: 'unknown'; nearest: () => readonly Town[] }

/**
 * What town a host means: its slug, or its name in any spelling, with the region or country behind it where several have
 * it ('Saint-Denis (La Réunion)', 'Paris, France'). A name that is only near to one is never taken for it.
 */
export function readTown(text: string, pin: Point | null): TownReading {
  const exact = findCity(text) ?? townBySlug(text)
  if (exact) return { kind: 'town', town: exact }
  const { name, place } = splitPlace(text)
  const all = townsNamed(text)
  const named = all.length > 0 ? all : townsNamed(name).filter(town => isIn(town, place))
  const near = pin
    ? (named.find(town => kilometresBetween(town, pin) <= meantKm) ?? namedTownNear(CITIES, text, pin))
    : undefined
  if (near) return { kind: 'town', town: near }
  const known = matchCity(text)
  const isMeant = known && (named.length === 0 || (OWN_CITIES.includes(known) && place === ''))
  if (isMeant) return { kind: 'town', town: known }
  const [first, second] = named
  if (first && (!second || first.population >= second.population * farLargerTimes)) return { kind: 'town', town: first }
  if (first) return { kind: 'ambiguous', towns: named }
  return { kind: 'unknown', nearest: () => nearMisses(text) }
}

/** 'Saint-Denis (La Réunion)' and 'Paris, France' → the name and what stands behind it. */
function splitPlace(text: string): { name: string; place: string } {
  const [, name = text, bracketed, afterComma] = /^(.+?)\s*(?:\(([^()]+)\)|[,،](.+))$/u.exec(text) ?? []
  return { name, place: normaliseText(bracketed ?? afterComma ?? '') }
}

function isIn(town: Town, place: string): boolean {
  if (place === '') return true
  const names = [town.region, ...(['fr', 'en', 'ar'] as const).map(locale => countryName(town.country, locale))]
  return names.some(name => normaliseText(name) === place)
}

/**
 * The town that a host writes, as a city of the database. What no list has is taken with its pin; without one, or where a
 * town so nearly called lies about the pin, it is refused with what may be meant.
 *
 * @throws invalid_input at `city`
 */
export async function resolveTown(
  { db }: Pick<Platform, 'db'>,
  text: string,
  pin: Point | null,
  locale: Locale,
): Promise<City> {
  const reading = readTown(text, pin)
  if (reading.kind === 'town') return ensureTown(db.kysely, reading.town)
  if (reading.kind === 'ambiguous') {
    const towns = reading.towns.slice(0, 3).map(town => townLabel(town, locale))
    throw refused('validation.listing.severalCities', { cities: [...new Set(towns)].join(' · ') })
  }
  const nearest = reading.nearest()
  // half a name about the pin is that name still being typed, no town of its own
  const meant = pin
    ? [...nearest, ...suggestTowns(text, askedPrefix)].find(town => kilometresBetween(town, pin) <= meantKm)
    : nearest[0]
  if (meant) throw refused('validation.listing.nearestCity', { city: townLabel(meant, locale) })
  const named = pin && (await nameTown(db, text, pin))
  if (named) return named
  const [prefixed] = pin ? [] : suggestCities(text, 1)
  if (prefixed && normaliseText(prefixed.names[locale]).startsWith(normaliseText(text)))
    throw refused('validation.listing.nearestCity', { city: prefixed.names[locale] })
  throw refused(pin ? 'validation.listing.pinFar' : 'validation.listing.unknownCity')
}

function refused(key: string, params?: Record<string, string>): RahbaError {
  return new RahbaError('invalid_input', { fields: { city: params ? { key, params } : { key } } })
}

/** Where the town named by a host lies, as an admin judges it. */
export function describeNamedTown(town: City, locale: Locale) {
  const { town: neighbour, km } = nearestTown(town)
  return {
    town: town.names[locale],
    nearest: neighbour.names[locale],
    country: countryName(town.country, locale),
    km: Math.round(km),
  }
}
