import { addDays, addMonths, type Day, daysInclusive, isDay, startOfMonth, weekday } from '../days.ts'

/** Ready periods that end today: days, weeks and months, this one among them. Another period is named by its days. */
export const PERIODS = ['28d', '13w', '12m'] as const
export type Period = (typeof PERIODS)[number]

export const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]

/** As long as two years: with the period before it, as far as anybody looks back. */
const periodDaysMax = 731
/** From the beginning of the site on, as far as a calendar goes. */
const bucketsMax = 120

export interface AskedPeriod {
  period?: Period | undefined
  from?: Day | undefined
  to?: Day | undefined
  by?: Grain | undefined
}

export interface ReadPeriod {
  from: Day
  to: Day
  by: Grain
  /** As many days, just before. */
  before: { from: Day; to: Day }
  /** The times that points stand for, oldest first; the first and the last may be cut short by the period. */
  buckets: readonly { from: Day; to: Day }[]
}

/** A period whose days are in their order, not longer than may be asked for, and not all to come. */
export function isPeriod(from: Day | undefined, to: Day | undefined, today: Day): boolean {
  return isDay(from) && isDay(to) && from <= to && from <= today && daysInclusive(from, to) <= periodDaysMax
}

/** The days that are meant, and how they are put together. Days that make no period count as none given. */
export function readPeriod({ period = '13w', from, to, by }: AskedPeriod, today: Day): ReadPeriod {
  const last = from !== undefined && to !== undefined && isPeriod(from, to, today) ? (to < today ? to : today) : today
  const first = from !== undefined && isPeriod(from, to, today) ? from : firstOf(period, today)
  const count = daysInclusive(first, last)
  const fitting: Grain = count <= 31 ? 'day' : count <= 200 ? 'week' : 'month'
  // a line of seven hundred points says nothing
  const grain = by === undefined || (by === 'day' && count > bucketsMax) ? fitting : by
  return {
    from: first,
    to: last,
    by: grain,
    before: { from: addDays(first, -count), to: addDays(first, -1) },
    buckets: bucketsOf(first, last, grain),
  }
}

function firstOf(period: Period, today: Day): Day {
  if (period === '28d') return addDays(today, -27)
  // from the beginning of a week or a month, so that the first time is whole
  if (period === '13w') return addDays(today, 1 - weekday(today) - 12 * 7)
  return startOfMonth(addMonths(today, -11))
}

function bucketsOf(first: Day, last: Day, grain: Grain): { from: Day; to: Day }[] {
  const buckets: { from: Day; to: Day }[] = []
  for (let from = first; from <= last; ) {
    const next = startOfNext(from, grain)
    const to = addDays(next, -1)
    buckets.push({ from, to: to < last ? to : last })
    from = next
  }
  return buckets
}

/** Weeks begin on Mondays. */
function startOfNext(day: Day, grain: Grain): Day {
  if (grain === 'day') return addDays(day, 1)
  if (grain === 'week') return addDays(day, 8 - weekday(day))
  return addMonths(startOfMonth(day), 1)
}
