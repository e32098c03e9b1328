import { type DayRange, daysInclusive } from '#shared/days.ts'
import type { ChosenRange } from '#web/ui/day-range.ts'

/** A free period up to so long is taken whole by a click; of a longer one, its first day. */
const wholePeriodDaysMax = 7

/** The stay that a click on a free period begins. */
export function stayFrom(period: DayRange, daysMax: number | undefined): ChosenRange {
  const days = daysInclusive(period.first, period.last)
  const isTakenWhole = days <= Math.min(wholePeriodDaysMax, daysMax ?? wholePeriodDaysMax)
  return { first: period.first, last: isTakenWhole ? period.last : null }
}
