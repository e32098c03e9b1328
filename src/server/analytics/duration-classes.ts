import { longestClasses } from '#shared/analytics/charts.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'

const hours = (...each: number[]) => each.map(hour => (hour * hourMs) / minuteMs)
const days = (...each: number[]) => each.map(day => (day * dayMs) / minuteMs)

/**
 * Times from a question to its answer are counted in classes, each named by its end in minutes: a day has a row for
 * each class and not for each answer. A median is shown as 'within' the end of its class.
 */
export const CLASS_ENDS: readonly number[] = [
  5,
  10,
  15,
  30,
  45,
  ...hours(1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 24, 30, 36, 42, 48, 54, 60, 66),
  ...days(3, 4, 5, 6, 7, 10, 14, 21, 30),
  longestClasses.last,
  longestClasses.beyond,
]

/** Within how many minutes this share of the answers came; null without any. `counts` are by the end of the class. */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [end, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (total > 0 && seen >= total * share) return end
  }
  return null
}
