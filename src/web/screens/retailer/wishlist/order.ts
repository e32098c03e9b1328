import { inMad, type Rates } from '#shared/currencies/rates.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { WishlistSort } from './wishlist-search.ts'

type Sortable = Pick<SpaceCard, 'pricePerDayMinor' | 'currency' | 'rating' | 'ratingCount' | 'isAvailable'>

const comparisons: Readonly<
  Record<WishlistSort, (a: Sortable, b: Sortable, mad: (space: Sortable) => number) => number>
> = {
  // as the server sends them
  added: () => 0,
  'price-asc': (a, b, mad) => mad(a) - mad(b),
  'price-desc': (a, b, mad) => mad(b) - mad(a),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.ratingCount - a.ratingCount,
}

/**
 * Saved spaces in the wanted order, the latest saved first among equals. For chosen days, those that are free stand
 * first.
 */
export function inOrder<Space extends Sortable>(
  spaces: readonly Space[],
  sort: WishlistSort,
  { hasDays, rates }: { hasDays: boolean; rates: Rates | null | undefined },
): Space[] {
  const compare = comparisons[sort]
  // without rates, which is for moments, each counts as it stands
  const mad = ({ pricePerDayMinor, currency }: Sortable) =>
    rates ? inMad(pricePerDayMinor, currency, rates) : pricePerDayMinor
  return [...spaces].sort((a, b) => (hasDays ? Number(b.isAvailable) - Number(a.isAvailable) : 0) || compare(a, b, mad))
}
