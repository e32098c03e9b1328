import { addDays, type Day, eachDay, startOfDay, todayIn } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import { siteTimeZone } from '../places/site-time-zone.ts'
import type { Platform } from '../platform.ts'
import { deleteSearchesBefore } from '../search-counts/search-counts.sql.ts'
import {
  type CountedDays,
  findFirstMoment,
  findLastRun,
  listCounted,
  listTouchedMissions,
  listTouchedRequests,
  lockCounting,
  markCounted,
  rewrite,
} from './count-days.sql.ts'
import {
  calendarGroup,
  GROUPS_OF_DAY,
  type MetricGroup,
  missionGroup,
  requestGroup,
  utilisationGroup,
} from './facts.sql.ts'

/** A year and the one before it, with room for whole months. */
const backDaysMax = 760
/** What spaces were open for is only known as it is now: further back it would be made up. */
const utilisationDaysMax = 90
/** Counted in one statement at most. A large site has more to count in a day than a small one in a month. */
const chunkDaysMax = 31
/** A statement is broken off after fifteen seconds: so long a chunk may take before the next is shorter. */
const chunkMsMax = 1_500
/** The last days counted are counted again: of a zone west of the site's, or from another process, something may have come late. */
const againDays = 2
/** Searches by place and month, as the privacy page says. */
const searchRetentionMonths = 13
const daysOfMonthMax = 31

/** Days in a row with the instants at which they begin and end in the site's zone. */
export function daysFrom(first: Day, last: Day): CountedDays {
  const days = eachDay(first, last)
  const bounds = [...days, addDays(last, 1)].map(day => new Date(startOfDay(siteTimeZone, day)).toISOString())
  return { days, bounds }
}

/**
 * Writes the figures of every day that is over and has none yet, and those of earlier days whose requests and missions have
 * moved on since. Safe to be done again or cut short: a day is written whole, in place of what was written. Answers how many
 * days were counted.
 */
export async function countDays(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { db, clock } = platform
  const now = clock.now()
  const today = todayIn(siteTimeZone, now)
  await deleteSearchesBefore(db.kysely, addDays(today, -searchRetentionMonths * daysOfMonthMax))
  const firstMoment = await findFirstMoment(db.kysely)
  const last = addDays(today, -1)
  if (firstMoment === null) return 0
  const firstDay = todayIn(siteTimeZone, firstMoment)
  const first = laterOf(firstDay, addDays(today, -backDaysMax))
  if (first > last) return 0
  const before = await findLastRun(db.kysely)
  const counted = await listCounted(db.kysely, first, last)
  const due = eachDay(first, last).filter(day => !counted.has(day) || day > addDays(last, -againDays))
  // the latest first: they are what somebody looks at while the others are being counted
  let length = 1
  for (let left = due.length; left > 0; ) {
    if (signal?.aborted) return due.length - left
    const chunk = runUntil(due.slice(0, left), length)
    const took = await countChunk(platform, chunk, last)
    left -= chunk.length
    length = took > chunkMsMax ? Math.ceil(length / 4) : Math.min(chunkDaysMax, length * 2)
  }
  if (before !== null) await countTouched(platform, daysFrom(first, last), before)
  return due.length
}

/** Answers how long it took, in milliseconds. */
async function countChunk({ db, clock }: Platform, chunk: readonly Day[], yesterday: Day): Promise<number> {
  const utilisationFrom = addDays(yesterday, -utilisationDaysMax)
  const startedAt = performance.now()
  const [first = '', last = first] = [chunk[0], chunk.at(-1)]
  const days = daysFrom(first, last)
  await db.withTransaction(async trx => {
    await lockCounting(trx)
    for (const { metrics, facts } of [...GROUPS_OF_DAY, requestGroup, missionGroup]) {
      await rewrite(trx, metrics, facts, days)
    }
    if (last >= utilisationFrom) {
      const { metrics, facts } = utilisationGroup
      await rewrite(trx, metrics, facts, daysFrom(laterOf(first, utilisationFrom), last))
    }
    if (last === yesterday) await rewrite(trx, calendarGroup.metrics, calendarGroup.facts, daysFrom(last, last))
    await markCounted(trx, days.days, new Date(clock.now()).toISOString())
  })
  return performance.now() - startedAt
}

/** Requests and missions that have moved on since the last time, by the days on which they were made. */
async function countTouched({ db, clock }: Platform, all: CountedDays, since: string): Promise<void> {
  // two days more: a run that was cut short has marked its days, and not come to this
  const from = new Date(Date.parse(since) - againDays * dayMs).toISOString()
  const moved: CountedDays = { days: [], bounds: [from, new Date(clock.now()).toISOString()] }
  await db.withTransaction(async trx => {
    await lockCounting(trx)
    const again = async (days: Day[], { metrics, facts }: MetricGroup) => {
      for (const day of days) await rewrite(trx, metrics, facts, daysFrom(day, day))
    }
    await again(await listTouchedRequests(trx, moved, all), requestGroup)
    await again(await listTouchedMissions(trx, moved, all), missionGroup)
  })
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** The last of the days that follow on each other, at most `length` of them. */
function runUntil(days: readonly Day[], length: number): Day[] {
  const last = days.at(-1) ?? ''
  return days.slice(-length).filter((day, place, { length: count }) => day === addDays(last, place - count + 1))
}
