import { bookableDaysAhead } from '#shared/bookings/states.ts'
import { addDays, type DayRange, daysInclusive, shift, weekday } from '#shared/days.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { FLEXIBILITY_DAYS, SPACE_TYPES, type SpaceType } from '#shared/spaces/vocabulary.ts'
import type { LocalDays } from '../places/local-days.ts'

/** One shift of the wanted days. */
export interface StayOption extends DayRange {
  /** ISO weekdays among its days, bit 0 Monday, as `closed_weekdays` has them. */
  weekdays: number
  /** Cities where its first day is over. */
  pastInCities: readonly number[]
  /** Cities where its first day is today: too late for a host to answer, so only instant bookings can begin. */
  beginsInCities: readonly number[]
  /** Which day it is where the spaces are. */
  today: LocalDays
}

/** Wanted days and what they may become: any of the options will do, the nearest is taken. */
export interface WantedStay {
  days: number
  /** Nearest to the wanted days first. */
  options: readonly StayOption[]
}

/** Nearest first; of two equally near the later one, which leaves more time to prepare. */
const SHIFTS = [0, 1, -1, 2, -2]
const allWeekdays = 127
const daysPerWeek = 7

/** Its position in the vocabulary, counted from 1: twin of space_type_number in SQL. */
export function typeNumber(type: SpaceType): number {
  return SPACE_TYPES.indexOf(type) + 1
}

/** The wanted days with the shifts that the flexibility allows; null when no days are wanted. */
export function wantedStay(
  query: Pick<SearchQuery, 'startDate' | 'endDate' | 'flexibility'>,
  today: LocalDays,
): WantedStay | null {
  const { startDate: first, endDate: last, flexibility = 'exact' } = query
  if (first === undefined || last === undefined) return null
  const wanted = { first, last }
  const reach = FLEXIBILITY_DAYS[flexibility]
  const options = SHIFTS.filter(days => Math.abs(days) <= reach)
    .map(days => shifted(wanted, days))
    .map(range => range && stayOption(range, today))
    .filter(option => option !== null)
  return { days: daysInclusive(first, last), options }
}

/** Null where the calendar ends: there are no days before the year 1 or after 9999. */
function shifted(range: DayRange, days: number): DayRange | null {
  try {
    return shift(range, days)
  } catch {
    return null
  }
}

/** Null when its first day is over everywhere, or its last one is further away than anything can be booked. */
function stayOption(range: DayRange, today: LocalDays): StayOption | null {
  const past = [...today].filter(([day]) => range.first < day)
  if (past.length === today.size) return null
  if ([...today.keys()].some(day => range.last > addDays(day, bookableDaysAhead))) return null
  return {
    ...range,
    weekdays: weekdaysOf(range),
    pastInCities: past.flatMap(([, cityIds]) => cityIds),
    beginsInCities: today.get(range.first) ?? [],
    today,
  }
}

function weekdaysOf({ first, last }: DayRange): number {
  const days = daysInclusive(first, last)
  if (days >= daysPerWeek) return allWeekdays
  const monday = weekday(first) - 1
  let mask = 0
  for (let index = 0; index < days; index += 1) mask |= 1 << ((monday + index) % daysPerWeek)
  return mask
}
