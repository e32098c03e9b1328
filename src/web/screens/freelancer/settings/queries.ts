import { queryOptions } from '@tanstack/react-query'
import type { FreelancerSettings } from '#shared/profiles/freelancer-contract.ts'
import { api } from '#web/api/api.ts'
import { nobodyAsNull } from '../profile/queries.ts'

/** Null for an admin who is no freelancer. */
export const freelancerSettingsQuery = queryOptions({
  queryKey: ['me', 'freelancer-settings'],
  queryFn: ({ signal }): Promise<FreelancerSettings | null> =>
    api('GET /api/profile/freelancer/settings', {}, { signal }).catch(nobodyAsNull),
})
