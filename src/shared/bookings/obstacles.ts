import type { ErrorCode } from '../errors.ts'

/** Why a host cannot accept a request now, the first that applies; the refusal of each says it in the host's words. */
export const ACCEPT_OBSTACLES = {
  archived: 'space_not_live',
  paused: 'space_not_live',
  /** Taken down, or not approved yet. */
  offline: 'space_not_live',
  outside: 'outside_availability',
  closed: 'outside_availability',
  blocked: 'days_blocked',
  imported: 'days_blocked',
  taken: 'days_taken',
} as const satisfies Readonly<Record<string, ErrorCode>>
export type AcceptObstacle = keyof typeof ACCEPT_OBSTACLES
export const ACCEPT_OBSTACLE_NAMES = Object.keys(ACCEPT_OBSTACLES) as [AcceptObstacle, ...AcceptObstacle[]]
