import { queryOptions } from '@tanstack/react-query'
import type { DayRange } from '#shared/days.ts'
import { api } from '#web/api/api.ts'

/** The wishlist, for these days if any; every change of the favorites makes it stale. */
export const wishlistQuery = (days: DayRange | null) =>
  queryOptions({
    queryKey: ['favorites', 'cards', days],
    queryFn: ({ signal }) =>
      api('GET /api/favorites', { query: days ? { startDate: days.first, endDate: days.last } : {} }, { signal }),
  })
