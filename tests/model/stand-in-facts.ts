import {
  lateHours,
  type ModelHours,
  type ModelMission,
  plannedMinutes,
  reconfirmHours,
  unansweredHours,
} from './mission-facts.ts'

/** What of the market says how far a moment is. */
interface Clocks {
  hours: number
  hoursUntil(mission: ModelMission, day: number, time: number): number
}

const isThere = ({ days }: ModelMission): boolean => days.some(({ presence }) => presence !== null)

/** How the question stands whether the freelancer still comes. */
export function reconfirmationOf(clocks: Clocks, mission: ModelMission): 'none' | 'asked' | 'unanswered' | 'done' {
  const { status, isReconfirmed, confirmedAt, days } = mission
  const [first] = days
  if (status !== 'confirmed' || !first) return 'none'
  if (isReconfirmed) return 'done'
  const left = clocks.hoursUntil(mission, first.day, first.start)
  const leftWhenConfirmed = left + clocks.hours - (confirmedAt ?? clocks.hours)
  const isAsked = reconfirmHours.some(each => left <= each && leftWhenConfirmed > each)
  if (isThere(mission) || left <= 0 || !isAsked) return 'none'
  return left <= unansweredHours ? 'unanswered' : 'asked'
}

/** Why somebody else may be needed for what is left; null where nobody is, or nothing is left. */
export function standInReason(clocks: Clocks, mission: ModelMission): string | null {
  if (daysLeft(clocks, mission).length === 0) return null
  if (mission.status === 'cancelled') {
    const [, by, reason] = mission.events.at(-1)?.split(' ') ?? []
    return reason === 'absent' || (reason === 'withdrawn' && by === 'freelancer') ? reason : null
  }
  if (mission.status !== 'confirmed') return null
  if (reconfirmationOf(clocks, mission) === 'unanswered') return 'not_reconfirmed'
  const until = ({ day }: ModelHours, time: number) => clocks.hoursUntil(mission, day, time)
  const isLate = mission.days.some(
    each => each.presence === null && until(each, each.start) <= -lateHours && until(each, each.end) > 0,
  )
  return isLate ? 'late' : null
}

/** What is left for somebody who comes in an hour: from the next quarter on, an hour at least, with the same share of the break. */
export function daysLeft(clocks: Clocks, mission: ModelMission): ModelHours[] {
  return mission.days.flatMap(({ day, start, end, breakMinutes }) => {
    const earliest = 1 - clocks.hoursUntil(mission, day, 0)
    if (earliest <= start) return [{ day, start, end, breakMinutes }]
    const begin = Math.ceil(earliest * 4) / 4
    if (end - begin < 1) return []
    const left = {
      day,
      start: begin,
      end,
      breakMinutes: Math.floor((breakMinutes * (end - begin)) / (end - start) / 5) * 5,
    }
    return plannedMinutes(left) > 0 ? [left] : []
  })
}
