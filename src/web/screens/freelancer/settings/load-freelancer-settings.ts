import type { RouterContext } from '../../frame/root.route.ts'
import { deletionQuery, profileQuery } from '../../profile/queries.ts'
import { freelancerSettingsQuery } from './queries.ts'

export async function loadFreelancerSettings({ queryClient }: RouterContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(freelancerSettingsQuery),
    queryClient.ensureQueryData(profileQuery),
    queryClient.ensureQueryData(deletionQuery),
  ])
}
