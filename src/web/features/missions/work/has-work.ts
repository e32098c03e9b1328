import type { MissionView } from '#shared/missions/contract.ts'

/** Whether a mission has hours and pay that its reader takes part in. */
export const hasWork = ({ status, side }: Pick<MissionView, 'status' | 'side'>): boolean =>
  (side === 'retailer' || side === 'freelancer') && ['confirmed', 'completed', 'cancelled'].includes(status)
