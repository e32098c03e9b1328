import { dashboardHead } from '#web/features/dashboards/dashboard-head.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { favoriteListsQuery, wishlistQuery } from './queries.ts'
import { daysOfSearch, readWishlistSearch, type WishlistSearch } from './wishlist-search.ts'

async function load({ context, deps }: { context: RouterContext; deps: WishlistSearch }): Promise<void> {
  const { queryClient } = context
  await Promise.all([
    queryClient.ensureQueryData(wishlistQuery(daysOfSearch(deps))),
    queryClient.ensureQueryData(favoriteListsQuery),
  ])
}

export const wishlistRoute = {
  validateSearch: readWishlistSearch,
  loaderDeps: ({ search: { startDate, endDate } }: { search: WishlistSearch }): WishlistSearch =>
    startDate && endDate ? { startDate, endDate } : {},
  loader: load,
  head: dashboardHead('wishlist.title'),
}
