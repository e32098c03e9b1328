import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionAction } from '#shared/missions/states.ts'

/** What is asked once more before it is done; picking and editing have forms of their own. */
export const ASKED_ACTIONS = ['accept', 'decline', 'report_absence', 'cancel'] as const
export type AskedAction = (typeof ASKED_ACTIONS)[number] & MissionAction

/** What is to be done with which mission. */
export interface MissionActionTarget {
  mission: MissionView
  action: AskedAction
}

/** The endpoint behind each button. */
export const ACTION_ENDPOINTS = {
  accept: 'POST /api/missions/{id}/acceptance',
  decline: 'POST /api/missions/{id}/refusal',
  cancel: 'POST /api/missions/{id}/cancellation',
  report_absence: 'POST /api/missions/{id}/absence',
} as const satisfies Record<AskedAction, string>
