import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#shared/http/contract.ts'
import type { Api } from '#shared/api.ts'
import { api } from '#web/api/api.ts'

export type ListingSearch = NonNullable<CallInput<Api['GET /api/host/listings']>['query']>

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listing', id],
    queryFn: ({ signal }) => api('GET /api/host/listings/{id}', { params: { id } }, { signal }),
  })

export const listingsQuery = (query: ListingSearch) =>
  queryOptions({
    queryKey: ['listings', query],
    queryFn: ({ signal }) => api('GET /api/host/listings', { query }, { signal }),
  })
