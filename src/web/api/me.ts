import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallResult } from '#shared/http/contract.ts'
import type { Api } from '#shared/api.ts'
import type { FeatureSwitch } from '#shared/settings/sections.ts'
import { api } from './api.ts'
import { requestContext } from './request-context.ts'

const freshMs = 60_000

/**
 * Who is signed in, or null. Loaded once with every page; signing in or out invalidates it. When it cannot be fetched
 * again, the page keeps what it knew, and the fault goes to the console.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: fetchMe,
  staleTime: freshMs,
})

let beforeMember = async (): Promise<void> => {}

/** Says, in the browser, what must be there before a page learns that somebody has signed in meanwhile. */
export function prepareForMembers(prepare: () => Promise<void>): void {
  beforeMember = prepare
}

async function fetchMe(): Promise<CallResult<Api['GET /api/me']>> {
  try {
    const answer = await api('GET /api/me')
    if (answer.me !== null) await beforeMember()
    return answer
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

/** Whether admins have switched this off: then nothing offers it. */
export function useIsClosed(feature: FeatureSwitch): boolean {
  return useQuery(meQuery).data?.closed.includes(feature) ?? false
}
