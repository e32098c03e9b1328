import { daysInclusive } from '#shared/days.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { minuteOfDay } from '#shared/missions/pay.ts'
import { presenceEarlyMinutes } from '#shared/missions/presence.ts'

const minutesPerDay = 1_440

type Mission = Pick<MissionView, 'side' | 'status' | 'firstDay' | 'today' | 'presenceConfirmed' | 'days'>

/**
 * The day that waits for its presence: the first, from its midnight on as the specification has it, or a later one of
 * today. Null when none does, and for everybody but the mission's freelancer.
 */
export function awaitedDay(mission: Mission): MissionView['days'][number] | null {
  if (mission.side !== 'freelancer' || mission.status !== 'confirmed') return null
  const today = mission.days.find(each => each.day === mission.today)
  if (!today || today.presenceAt !== null) return null
  return mission.firstDay === mission.today && mission.presenceConfirmed ? null : today
}

type Clocks = Pick<MissionView, 'firstDay' | 'days' | 'minutesToStart'>
type WorkDay = Pick<MissionView['days'][number], 'day' | 'startTime'>

/** Minutes from the moment the mission was read to the start of one of its days, by the clocks of its place. */
function minutesToStartOf({ firstDay, days, minutesToStart }: Clocks, { day, startTime }: WorkDay): number {
  const later = (daysInclusive(firstDay, day) - 1) * minutesPerDay
  return minutesToStart + later + minuteOfDay(startTime) - minuteOfDay(days[0]?.startTime ?? startTime)
}

/** Whether a day of the mission has started, by the clocks of its place. */
export const hasStarted = (mission: Clocks, day: WorkDay): boolean => minutesToStartOf(mission, day) < 0

/** Minutes from the moment the mission was read until presence can be shown on this day; negative once it can. */
export const minutesToOpening = (mission: Clocks, day: WorkDay): number =>
  minutesToStartOf(mission, day) - presenceEarlyMinutes

/** From when on presence can be shown, 'HH:mm' of the place. */
export function opensAt({ startTime }: Pick<WorkDay, 'startTime'>): string {
  const minute = Math.max(0, minuteOfDay(startTime) - presenceEarlyMinutes)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The latest day on which the freelancer was there; null before the first. */
export function presentDay({ days }: Pick<MissionView, 'days'>): MissionView['days'][number] | null {
  return days.findLast(each => each.presenceAt !== null) ?? null
}

/** The page of a map service with the place of a confirmed mission: its pin, or what is known of it. */
export function mapsAddress({ address, latitude, longitude, neighborhood, city }: MissionView['space']): string {
  const words = [address, neighborhood, city].filter(word => word !== null).join(', ')
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : words
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
