import type { DayRange } from '#shared/days.ts'
import type { SpaceType } from '#shared/spaces/vocabulary.ts'

/** A stay that somebody has lost, and what a space in its place should be like. */
export interface LostStay {
  spaceId: string
  /** Whose own spaces are no way out. */
  retailerId: string
  type: SpaceType
  days: DayRange
  totalMinor: number
  currency: string
}
