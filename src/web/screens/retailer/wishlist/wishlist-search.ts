import type { DayRange } from '#shared/days.ts'
import { isId } from '#shared/ids.ts'
import { parseSearch } from '#shared/spaces/search-params.ts'
import { paths, withSearch } from '#web/paths.ts'

export const WISHLIST_SORTS = ['added', 'price-asc', 'price-desc', 'rating'] as const
export type WishlistSort = (typeof WISHLIST_SORTS)[number]

/** The query of the wishlist. What is absent does not matter: any days, latest saved first. */
export interface WishlistSearch {
  /** Both days or none. */
  startDate?: string
  endDate?: string
  sort?: Exclude<WishlistSort, 'added'>
  /** One list alone. */
  list?: string
  /** Without JavaScript: the space that has just been let go, to be taken back once. */
  removed?: string
}

/** Reads the query as anybody may have written it: what makes no sense is dropped. */
export function readWishlistSearch(search: Record<string, unknown>): WishlistSearch {
  const { startDate, endDate } = parseSearch(search)
  const sort = WISHLIST_SORTS.find(each => each === search['sort'])
  const { list, removed } = search
  return {
    ...(startDate && endDate && { startDate, endDate }),
    ...(sort && sort !== 'added' && { sort }),
    ...(typeof list === 'string' && isId(list) && { list }),
    ...(typeof removed === 'string' && isId(removed) && { removed }),
  }
}

/** The address of the wishlist in this state. */
export function wishlistAddress({ startDate, endDate, sort, list, removed }: WishlistSearch): string {
  return withSearch(paths.retailerWishlist(), { startDate, endDate, sort, list, removed })
}

export function daysOfSearch({ startDate, endDate }: WishlistSearch): DayRange | null {
  return startDate && endDate ? { first: startDate, last: endDate } : null
}
