import { dayNumber, type Day } from '../days.ts'
import { minuteOfDay, workedMinutes } from './pay.ts'

/** Why somebody else may be needed: no answer shortly before the start, nobody there on a day, cancelled by the freelancer, reported absent. */
export const STAND_IN_REASONS = ['not_reconfirmed', 'late', 'withdrawn', 'absent'] as const
export type StandInReason = (typeof STAND_IN_REASONS)[number]

/** A stand-in has at least this many minutes to answer and to come. */
const standInLeadMinutes = 60
/** The rest of a day is offered to stand-ins when it has at least this many minutes. */
const standInMinutesMin = 60
/** This many people may be asked at once. */
export const standInsAskedMax = 5

const minutesPerDay = 24 * 60
const quarterMinutes = 15
const breakStepMinutes = 5

interface WorkingDay {
  day: Day
  startTime: string
  endTime: string
  breakMinutes: number
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * What is left of these days for somebody who comes in an hour at the earliest: whole days, and of the day that is on the hours from the next
 * quarter on, with the same share of its break.
 *
 * @param now what the clocks of the place show: the day, and minutes since its midnight
 */
export function remainingDays(days: readonly WorkingDay[], now: { day: Day; minute: number }): WorkingDay[] {
  return days.flatMap(each => {
    const from = now.minute + standInLeadMinutes - (dayNumber(each.day) - dayNumber(now.day)) * minutesPerDay
    const [start, end] = [minuteOfDay(each.startTime), minuteOfDay(each.endTime)]
    const { day, endTime, breakMinutes } = each
    if (from <= start) return [{ day, startTime: each.startTime, endTime, breakMinutes }]
    const begin = Math.ceil(from / quarterMinutes) * quarterMinutes
    if (end - begin < standInMinutesMin) return []
    const share = Math.floor((breakMinutes * (end - begin)) / (end - start) / breakStepMinutes) * breakStepMinutes
    const left = { day, startTime: timeOf(begin), endTime, breakMinutes: share }
    return workedMinutes(left) > 0 ? [left] : []
  })
}
