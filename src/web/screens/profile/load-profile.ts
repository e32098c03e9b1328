import { savedSearchesQuery } from '#web/features/searches/queries.ts'
import type { RouterContext } from '../frame/root.route.ts'
import { deletionQuery, preferencesQuery, profileQuery, sessionsQuery } from './queries.ts'

/** All that the profile shows at once. */
export async function loadProfile({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(profileQuery),
    queryClient.ensureQueryData(sessionsQuery),
    queryClient.ensureQueryData(preferencesQuery),
    queryClient.ensureQueryData(deletionQuery),
    queryClient.ensureQueryData(savedSearchesQuery),
  ])
}
