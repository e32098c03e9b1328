import { LISTING_STATUSES } from '#shared/listings/statuses.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { type ListingSearch, listingsQuery } from '#web/features/listings/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { listingHead } from './listing-head.ts'

const textCharactersMax = 120
const pagesMax = 1_000

/** What of the query the list knows; anything else is passed over. */
export function readListingSearch(search: Record<string, unknown>): ListingSearch {
  const { text } = search
  const status = LISTING_STATUSES.find(each => each === search['status'])
  const type = SPACE_TYPES.find(each => each === search['type'])
  const page = Number(search['page'])
  return {
    ...(typeof text === 'string' && text.trim() !== '' && { text: text.trim().slice(0, textCharactersMax) }),
    ...(status && { status }),
    ...(type && { type }),
    ...(Number.isInteger(page) && page > 1 && page <= pagesMax && { page }),
  }
}

export const hostSpacesRoute = {
  validateSearch: readListingSearch,
  loaderDeps: ({ search }: { search: ListingSearch }) => search,
  loader: async ({ context, deps }: { context: RouterContext; deps: ListingSearch }): Promise<void> => {
    await context.queryClient.ensureQueryData(listingsQuery(deps))
  },
  head: listingHead('list.title'),
}
