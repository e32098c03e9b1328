import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallResult } from '#shared/http/contract.ts'
import type { Api } from '#shared/api.ts'
import { api } from './api.ts'

const freshMs = 60_000

/** Who is signed in, or null. Loaded once with every page; signing in or out invalidates it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => api('GET /api/me'),
  staleTime: freshMs,
})

export type Me = NonNullable<CallResult<Api['GET /api/me']>['me']>

/** The signed-in person, kept up to date; null for a visitor. */
export function useMe(): Me | null {
  return useQuery(meQuery).data?.me ?? null
}
