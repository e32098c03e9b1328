import { addDays, type Day, type DayRange, dayNumber, daysInclusive } from '#shared/days.ts'
import { minimumStayOn } from '#shared/prices/price-stay.ts'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
import { type ChosenRange, type RangeLimits, type RangeRefusal, refusalOf } from '#web/ui/day-range.ts'

/** What decides about the days of a stay; the server decides again. */
export type StaySpace = Pick<
  SpaceView,
  'minimumStay' | 'maximumStay' | 'instantBook' | 'noticeDays' | 'horizonDays' | 'prices'
>

export interface StayRules extends RangeLimits {
  today: Day
  earliest: Day
  latest: Day
  isUnavailable: (day: Day) => boolean
  daysMin: number
  daysMinFrom: (first: Day) => number
  /** The periods in which every day can be had, in order, none shorter than the shortest stay. */
  freePeriods: readonly DayRange[]
}

/**
 * The rules of a space for a stay that begins from now on. A request must leave its host a day to answer, so it begins
 * tomorrow at the earliest; a space that is booked at once may begin today. Notice and horizon may be narrower.
 */
export function stayRules(space: StaySpace, calendar: SpaceCalendar): StayRules {
  const { today } = calendar
  const earliest = addDays(today, Math.max(space.noticeDays, space.instantBook ? 0 : 1))
  const furthest = addDays(today, space.horizonDays)
  const latest = furthest < calendar.to ? furthest : calendar.to
  const freePeriods = freeRuns(calendar, earliest, latest).filter(
    period => daysInclusive(period.first, period.last) >= space.minimumStay,
  )
  const rules: StayRules = {
    today,
    earliest,
    latest,
    // days before and after are refused by their own limits, and look it
    isUnavailable: day =>
      earliest <= day && day <= latest && !freePeriods.some(period => period.first <= day && day <= period.last),
    daysMin: space.minimumStay,
    daysMinFrom: first => minimumStayOn(space.minimumStay, space.prices.seasons, first),
    freePeriods,
  }
  return space.maximumStay === null ? rules : { ...rules, daysMax: space.maximumStay }
}

/** The shortest stay from the chosen first day on. */
export function daysMinOf({ first }: ChosenRange, rules: StayRules): number {
  return first === null ? rules.daysMin : rules.daysMinFrom(first)
}

/** What lies between the days that cannot be had. */
function freeRuns(calendar: SpaceCalendar, earliest: Day, latest: Day): DayRange[] {
  const runs: DayRange[] = []
  let next = earliest
  for (const taken of calendar.unavailable) {
    if (taken.last < next) continue
    if (taken.first > latest) break
    if (taken.first > next) runs.push({ first: next, last: addDays(taken.first, -1) })
    next = addDays(taken.last, 1)
  }
  if (next <= latest) runs.push({ first: next, last: latest })
  return runs
}

/** Both days, once both are chosen. */
export function wholeRange({ first, last }: ChosenRange): DayRange | null {
  return first !== null && last !== null ? { first, last } : null
}

/** Why these days cannot be asked for, as far as the page knows; null when they can. */
export function refusalOfStay(range: DayRange, rules: StayRules): RangeRefusal | null {
  return refusalOf(range.first, range.last, rules)
}

/**
 * Free stays of the same length as a wished one that cannot be had, nearest first: a stay that is too short or too long
 * is offered at the length that the rules allow.
 */
export function nearestStays(wished: DayRange, rules: StayRules, count: number): DayRange[] {
  const daysMin = rules.daysMinFrom(wished.first)
  const length = Math.min(Math.max(daysInclusive(wished.first, wished.last), daysMin), rules.daysMax ?? Infinity)
  const wishedNumber = dayNumber(wished.first)
  return rules.freePeriods
    .filter(period => daysInclusive(period.first, period.last) >= length)
    .map(period => {
      const latestStart = addDays(period.last, 1 - length)
      const first = wished.first < period.first ? period.first : wished.first > latestStart ? latestStart : wished.first
      return { first, last: addDays(first, length - 1), away: Math.abs(dayNumber(first) - wishedNumber) }
    })
    .filter(({ first }) => rules.daysMinFrom(first) <= length)
    .toSorted((a, b) => a.away - b.away)
    .slice(0, count)
    .map(({ first, last }) => ({ first, last }))
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
}
