import { payoutsQuery } from '#web/features/missions/work/queries.ts'
import type { PayoutsVisit } from './payouts-visit.ts'

export async function loadPayouts({ context: { queryClient }, deps }: PayoutsVisit): Promise<void> {
  await queryClient.ensureQueryData(payoutsQuery(deps.year))
}
