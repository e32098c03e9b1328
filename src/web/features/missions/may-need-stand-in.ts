import type { MissionView } from '#shared/missions/contract.ts'

/** Whether it is worth asking who could come instead: the server says whether anybody is needed. */
export function mayNeedStandIn({ side, status, hasStandIns, lastDay, today }: MissionView): boolean {
  const isPossible = status === 'confirmed' || status === 'cancelled'
  return side === 'retailer' && isPossible && (hasStandIns || lastDay >= today)
}
