import type { MissionView } from '#shared/missions/contract.ts'

/** What the panel reads of a mission. */
export type WorkMission = Pick<
  MissionView,
  'id' | 'title' | 'status' | 'side' | 'today' | 'hourlyRateMinor' | 'retailer' | 'freelancer'
>
