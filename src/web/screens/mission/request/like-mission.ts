import type { MissionView } from '#shared/missions/contract.ts'
import { emptyMission, type MissionValues, valuesOf } from '#web/features/mission-request/mission-values.ts'
import type { ChosenPlace } from './place.ts'

export interface LikeMission {
  values: MissionValues
  /** Days of that mission that are over, or not of this place any more. */
  leftOut: number
}

/** What a new mission takes over from one of the same retailer: all but the days that cannot be had again, and the word to whom it was proposed. */
export function likeMission(mission: MissionView, place: ChosenPlace | null): LikeMission {
  const { title, description, tasks, requirements, dress, languages, skills, rate, currency, fallback, days } =
    valuesOf(mission)
  const still = place === null ? [] : days.filter(({ day }) => isStill(day, mission, place))
  return {
    values: {
      ...emptyMission,
      title,
      description,
      tasks,
      requirements,
      dress,
      languages,
      skills,
      rate,
      currency,
      fallback,
      days: still,
    },
    leftOut: place === null ? 0 : days.length - still.length,
  }
}

/** It is a day of the place, and not over. Today counts until the mission was to begin. */
function isStill(day: string, { firstDay, minutesToStart }: MissionView, { today, first, last }: ChosenPlace): boolean {
  if (day < first || day > last || day < today) return false
  return day > today || (day === firstDay && minutesToStart > 0)
}
