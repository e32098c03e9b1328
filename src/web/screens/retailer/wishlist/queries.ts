import { queryOptions } from '@tanstack/react-query'
import type { DayRange } from '#shared/days.ts'
import { api } from '#web/api/api.ts'

/** The lists into which favorites are put; stale with every change of the favorites. */
export const favoriteListsQuery = queryOptions({
  // apart from the wishlists, which a heart changes at once in all their forms
  queryKey: ['favorite-lists'],
  queryFn: ({ signal }) => api('GET /api/favorite-lists', {}, { signal }),
})

/** The wishlist, for these days if any; every change of the favorites makes it stale. */
export const wishlistQuery = (days: DayRange | null) =>
  queryOptions({
    queryKey: ['favorites', 'cards', days],
    queryFn: ({ signal }) =>
      api('GET /api/favorites', { query: days ? { startDate: days.first, endDate: days.last } : {} }, { signal }),
  })
