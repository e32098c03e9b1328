import { notFound } from '@tanstack/react-router'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import { secondFactorQuery } from '#web/features/account/second-factor-query.ts'
import type { RouterContext } from '../frame/root.route.ts'
import type { SectionVisit } from './section-visit.ts'
import {
  deletionQuery,
  emailChangeQuery,
  preferencesQuery,
  profileQuery,
  sessionsQuery,
  teamActionsQuery,
} from './queries.ts'
import { sectionsOf } from './sections.ts'

/** What the menu and the first part show. */
export async function loadProfile({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
  await queryClient.ensureQueryData(profileQuery)
}

/** What one part shows. A part that there is not, or not for this person, is a page that does not exist. */
export async function loadSection({
  context: { queryClient },
  params: { section: name },
  deps,
}: SectionVisit): Promise<void> {
  const section = sectionsOf(await queryClient.ensureQueryData(profileQuery)).find(each => each === name)
  if (section === undefined) throw notFound()
  if (section === 'data') await queryClient.ensureQueryData(teamActionsQuery(deps.before))
  if (section === 'email') await queryClient.ensureQueryData(emailChangeQuery)
  if (section === 'security') await queryClient.ensureQueryData(secondFactorQuery)
  if (section === 'devices') await queryClient.ensureQueryData(sessionsQuery)
  if (section === 'notifications') await queryClient.ensureQueryData(preferencesQuery)
  if (section === 'searches') await queryClient.ensureQueryData(savedSearchesQuery)
  if (section === 'deletion') await queryClient.ensureQueryData(deletionQuery)
}
