import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallResult } from '#shared/http/contract.ts'
import type { Api } from '#shared/api.ts'
import { api } from './api.ts'
import { requestContext } from './request-context.ts'

const freshMs = 60_000

/**
 * Who is signed in, or null. Loaded once with every page; signing in or out invalidates it. What cannot be fetched again
 * is no news to the reader: the page keeps what it knew, and the console is told.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: fetchMe,
  staleTime: freshMs,
})

async function fetchMe(): Promise<CallResult<Api['GET /api/me']>> {
  try {
    return await api('GET /api/me')
  } catch (error) {
    // on the server the page itself fails, and its log says so
    if (requestContext() === undefined) console.warn('Error fetching user profile:', error)
    throw error
  }
}

export type Me = NonNullable<CallResult<Api['GET /api/me']>['me']>

/** The signed-in person, kept up to date; null for a visitor. */
export function useMe(): Me | null {
  return useQuery(meQuery).data?.me ?? null
}
