import type { RouterContext } from '../../frame/root.route.ts'
import { ownDocumentsQuery, ownFreelancerQuery } from './queries.ts'

export async function loadFreelancerProfile({ queryClient }: RouterContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(ownFreelancerQuery), queryClient.ensureQueryData(ownDocumentsQuery)])
}
