import { daysInclusive } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import type { LocalDays } from '../places/local-days.ts'
import * as alternatives from './alternatives.sql.ts'
import { typeNumber, wantedStay } from '../spaces/wanted-stay.ts'
import { filterOf, type SearchFilter } from './filter.ts'
import { listFirst } from './search.sql.ts'
import { listCards } from '../spaces/space-card.sql.ts'
import type { LostStay } from '../spaces/lost-stay.ts'

/** Types that can stand in for each other: a room of one's own, a place within somebody's shop, a place in the open. */
const ROOMS = ['full-store', 'corner-shop', 'garage-storage'] as const
const PLACES_WITHIN = ['shelf-display', 'window-display', 'wall-display', 'corner-shop'] as const
const IN_THE_OPEN = ['event-stand', 'mobile-unit'] as const
const KINDRED: Readonly<Record<SpaceType, readonly SpaceType[]>> = {
  'full-store': ROOMS,
  'corner-shop': [...ROOMS, ...PLACES_WITHIN],
  'garage-storage': ROOMS,
  'shelf-display': PLACES_WITHIN,
  'window-display': PLACES_WITHIN,
  'wall-display': PLACES_WITHIN,
  'event-stand': IN_THE_OPEN,
  'mobile-unit': IN_THE_OPEN,
}

const nearbyKm = 100
const nearbyCitiesMax = 6
/** Of each search this many of the best are compared by price. */
const comparedMax = 24
/** Prices a day that count as close, as shares of the one that was agreed. */
const closePrices = { min: 0.6, max: 1.6 }

/**
 * Ids of spaces that are free on all days of the stay, the most alike first: the same type in the same city at a close
 * price, then at any price, then a kindred type, then the same in the cities around, the nearest first. Of equally
 * alike ones those come first whose total is closest.
 */
export async function findAlternatives(
  db: Executor,
  lost: LostStay,
  today: LocalDays,
  limit: number,
): Promise<string[]> {
  const cities = await alternatives.listCitiesAround(db, lost.spaceId, nearbyKm, nearbyCitiesMax + 1)
  const found: string[] = []
  for (const filter of filtersFor(lost, cities, today)) {
    if (found.length >= limit) break
    // its own and those found already may be among the first
    const ids = await listFirst(db, filter, 'relevance', comparedMax + found.length + 1)
    const others = ids.filter(id => !found.includes(id))
    found.push(...(await alternatives.listByPrice(db, others, lost, limit - found.length)))
  }
  return found
}

function filtersFor(
  { type, days, totalMinor, currency }: LostStay,
  cities: readonly number[],
  today: LocalDays,
): SearchFilter[] {
  const [city, ...around] = cities
  if (city === undefined) return []
  const stay = wantedStay({ startDate: days.first, endDate: days.last }, today)
  const any = { ...filterOf({}, null, today), stay }
  const perDay = totalMinor / daysInclusive(days.first, days.last)
  const close = {
    minPriceMinor: Math.floor(perDay * closePrices.min),
    maxPriceMinor: Math.ceil(perDay * closePrices.max),
  }
  const same = { ...any, typeNumbers: [typeNumber(type)] }
  const kindred = { ...any, typeNumbers: KINDRED[type].map(typeNumber) }
  const here = { cityIds: [city] }
  return [
    // the search compares prices in MAD; of another currency the closest total is found among all
    ...(currency === 'MAD' ? [{ ...same, ...here, ...close }] : []),
    { ...same, ...here },
    { ...kindred, ...here },
    ...around.map(near => ({ ...same, cityIds: [near] })),
    { ...any, ...here },
    ...(around.length > 0 ? [{ ...any, cityIds: around }] : []),
  ]
}

/** Their cards with the stay's days and total, so that what they lead to asks for the same days. */
export async function listAlternativeCards(
  db: Executor,
  ids: readonly string[],
  { days: { first, last } }: Pick<LostStay, 'days'>,
  today: LocalDays,
  locale: Locale,
): Promise<SpaceCard[]> {
  if (ids.length === 0) return []
  const stay = wantedStay({ startDate: first, endDate: last }, today)
  return listCards(db, ids, { locale, today, stay })
}
