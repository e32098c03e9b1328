import { inMad } from '#shared/currencies/rates.ts'
import type { Locale } from '#shared/locales.ts'
import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { type LocalDays, localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { readRates } from '../currencies/rates.ts'
import { type Place, readPlace } from './read-place.ts'
import { filterOf, type SearchFilter } from './filter.ts'

/** A search, understood: what its location means, and what a space must be. */
export interface Search {
  /** With its prices in MAD. */
  query: SearchQuery
  place: Place | null
  filter: SearchFilter
  today: LocalDays
}

export async function understand(platform: Platform, query: SearchQuery, locale: Locale): Promise<Search> {
  const [place, inDirhams] = await Promise.all([
    readPlace(platform.db.read, query.location, locale, query.asTyped),
    query.currency === undefined ? query : withPricesInMad(platform, query, query.currency),
  ])
  const today = localDays(platform.clock.now())
  return { query: inDirhams, place, today, filter: filterOf(inDirhams, place, today) }
}

/** The search compares prices in MAD: a bound in another currency is that of spaces which cost as much in it, by the same rate. */
async function withPricesInMad(platform: Platform, query: SearchQuery, currency: Currency): Promise<SearchQuery> {
  const rates = await readRates(platform.db.read)
  const mad = (price: number | undefined) =>
    price === undefined
      ? undefined
      : inMad(Math.round(price * MINOR_PER_MAJOR[currency]), currency, rates) / MINOR_PER_MAJOR.MAD
  return { ...query, currency: undefined, minPrice: mad(query.minPrice), maxPrice: mad(query.maxPrice) }
}
