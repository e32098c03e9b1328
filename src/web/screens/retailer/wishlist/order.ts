import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { WishlistSort } from './wishlist-search.ts'

type Sortable = Pick<SpaceCard, 'pricePerDayMinor' | 'rating' | 'ratingCount' | 'isAvailable'>

const comparisons: Readonly<Record<WishlistSort, (a: Sortable, b: Sortable) => number>> = {
  // as the server sends them
  added: () => 0,
  'price-asc': (a, b) => a.pricePerDayMinor - b.pricePerDayMinor,
  'price-desc': (a, b) => b.pricePerDayMinor - a.pricePerDayMinor,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.ratingCount - a.ratingCount,
}

/** Kept spaces in the wanted order, the latest kept first among equals. For chosen days, those that are free stand first. */
export function inOrder<Space extends Sortable>(
  spaces: readonly Space[],
  sort: WishlistSort,
  hasDays: boolean,
): Space[] {
  const compare = comparisons[sort]
  return [...spaces].sort((a, b) => (hasDays ? Number(b.isAvailable) - Number(a.isAvailable) : 0) || compare(a, b))
}
