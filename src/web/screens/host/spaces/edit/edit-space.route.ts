import { listingQuery } from '#web/features/listings/queries.ts'
import type { RouterContext } from '../../../frame/root.route.ts'
import { listingHead } from '../listing-head.ts'

export interface EditSpaceSearch {
  /** From 1; the first when it is left out. */
  step?: number
}

export const editSpaceRoute = {
  validateSearch: (search: Record<string, unknown>): EditSpaceSearch => {
    const step = Number(search['step'])
    return Number.isInteger(step) && step >= 1 ? { step } : {}
  },
  loader: async ({ context, params }: { context: RouterContext; params: { spaceId: string } }): Promise<void> => {
    await context.queryClient.ensureQueryData(listingQuery(params.spaceId))
  },
  head: listingHead('edit.title'),
}
