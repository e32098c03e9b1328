import { cancellationTablesQuery } from '#web/features/bookings/cancellation-query.ts'
import { listingQuery } from '#web/features/listings/queries.ts'
import { readPlaceSearch } from '#web/features/listings/place-search.ts'
import type { RouterContext } from '../../../frame/root.route.ts'
import { listingHead } from '../listing-head.ts'

export const editSpaceRoute = {
  validateSearch: readPlaceSearch,
  loader: async ({ context, params }: { context: RouterContext; params: { spaceId: string } }): Promise<void> => {
    await Promise.all([
      context.queryClient.ensureQueryData(listingQuery(params.spaceId)),
      context.queryClient.ensureQueryData(cancellationTablesQuery),
    ])
  },
  head: listingHead('edit.title'),
}
