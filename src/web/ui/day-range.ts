import { type Day, daysInclusive, eachDay } from '#shared/days.ts'

/** What is chosen so far. Never a last day without a first. */
export interface ChosenRange {
  first: Day | null
  last: Day | null
}

export const nothingChosen: ChosenRange = { first: null, last: null }

export interface RangeLimits {
  /** Days before and after cannot be chosen. */
  earliest?: Day
  latest?: Day
  isUnavailable?: (day: Day) => boolean
  /** Length of the range in days, both ends counted. */
  daysMin?: number
  /** The same for a range that begins on this day, where it may be more. */
  daysMinFrom?: (first: Day) => number
  daysMax?: number
}

export type RangeRefusal = 'unavailable' | 'tooEarly' | 'tooLate' | 'tooShort' | 'tooLong'

/** The outcome of a click: a new choice, or why there is none. */
export type Pick = { range: ChosenRange; refusal?: undefined } | { range?: undefined; refusal: RangeRefusal }

/** Whether a day can be part of any range. */
export function isFree(day: Day, limits: RangeLimits): boolean {
  return refusalOfDay(day, limits) === null
}

/** Why a day can be part of no range; null when it can. */
export function refusalOfDay(day: Day, limits: RangeLimits): 'unavailable' | 'tooEarly' | 'tooLate' | null {
  if (limits.earliest !== undefined && day < limits.earliest) return 'tooEarly'
  if (limits.latest !== undefined && day > limits.latest) return 'tooLate'
  return limits.isUnavailable?.(day) ? 'unavailable' : null
}

/** Why a range cannot be taken; null when it can. */
export function refusalOf(first: Day, last: Day, limits: RangeLimits): RangeRefusal | null {
  const length = daysInclusive(first, last)
  if (limits.daysMax !== undefined && length > limits.daysMax) return 'tooLong'
  const refused = refusalOfDay(first, limits) ?? refusalOfDay(last, limits)
  if (refused) return refused
  if (limits.isUnavailable && eachDay(first, last).some(limits.isUnavailable)) return 'unavailable'
  if (length < (limits.daysMinFrom?.(first) ?? limits.daysMin ?? 1)) return 'tooShort'
  return null
}

/**
 * A click on a day. Without a first day it becomes the first; the second click becomes the last (an earlier one swaps
 * places with the first); on a whole range, a click on one of its ends clears it and any other starts again. A second
 * click that would span a taken day starts again too: the visitor moves on instead of being stopped.
 */
export function pickDay(range: ChosenRange, day: Day, limits: RangeLimits): Pick {
  const refused = refusalOfDay(day, limits)
  if (refused) return { refusal: refused }
  const { first, last } = range
  if (first === null) return { range: { first: day, last: null } }
  if (last !== null) {
    return { range: day === first || day === last ? nothingChosen : { first: day, last: null } }
  }
  const [start, end] = day < first ? [day, first] : [first, day]
  const refusal = refusalOf(start, end, limits)
  if (refusal === 'unavailable') return { range: { first: day, last: null } }
  return refusal ? { refusal } : { range: { first: start, last: end } }
}

/** Where a day lies in a range; `only` is first and last at once. */
export type RangePlace = 'start' | 'end' | 'only' | 'between'

/** Where a day lies in the range, or in the one that a click on `pointed` would make. */
export function placeInRange(day: Day, range: ChosenRange, pointed: Day | null): RangePlace | null {
  const { first } = range
  if (first === null) return null
  const other = range.last ?? pointed ?? first
  const [start, end] = other < first ? [other, first] : [first, other]
  if (day < start || day > end) return null
  if (start === end) return 'only'
  return day === start ? 'start' : day === end ? 'end' : 'between'
}

/** The day nearest to the wished one that lies within the limits' ends. */
export function clampDay(day: Day, limits: RangeLimits): Day {
  if (limits.earliest !== undefined && day < limits.earliest) return limits.earliest
  if (limits.latest !== undefined && day > limits.latest) return limits.latest
  return day
}

/**
 * A day typed into one of the two boxes; null empties that box. Days in the wrong order change places, a last day alone
 * becomes the first.
 */
export function typeDay(range: ChosenRange, end: 'first' | 'last', day: Day | null, limits: RangeLimits): Pick {
  const wished = { ...range, [end]: day }
  const [first, last] = wished.first === null ? [wished.last, null] : [wished.first, wished.last]
  if (first === null) return { range: nothingChosen }
  if (last === null) {
    const refused = refusalOfDay(first, limits)
    return refused ? { refusal: refused } : { range: { first, last } }
  }
  const [start, finish] = last < first ? [last, first] : [first, last]
  const refusal = refusalOf(start, finish, limits)
  return refusal ? { refusal } : { range: { first: start, last: finish } }
}
