import { bookableDaysAhead } from '#shared/bookings/states.ts'
import { type DayLayer, type LayerRange, layerRuns } from '#shared/calendars/layers.ts'
import { addDays, addMonths, type Day, type DayRange, todayIn } from '#shared/days.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import { RahbaError } from '#shared/errors.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { type CalendarFacts, findCalendar } from './calendar.sql.ts'
import { readerOf } from './spaces.policy.ts'

type Reason = SpaceCalendar['unavailable'][number]['reason']

export interface AskedDays {
  from?: Day | undefined
  to?: Day | undefined
}

const defaultMonths = 13
const daysMax = 400
const lastDay = '9999-12-31'

/**
 * The days of a space that cannot be requested. From its own today for 13 months unless asked otherwise, 400 days at most.
 *
 * @throws not_found when there is no such space, or none for this viewer
 * @throws invalid_input when the range ends before it starts
 */
export async function showCalendar(
  platform: Platform,
  viewer: Viewer | null,
  id: string,
  query: AskedDays,
): Promise<SpaceCalendar> {
  const now = platform.clock.now()
  const { kysely, findWithPrimaryFallback } = platform.db
  const find = (range: DayRange) => {
    const findIn = (db: Executor) => findCalendar(db, id, range, localDays(now), readerOf(viewer))
    // live events have the signed-in ask again as soon as somebody else has changed it
    return viewer ? findIn(kysely) : findWithPrimaryFallback(findIn)
  }
  return readCalendar(now, query, find)
}

/**
 * The same for whatever has such days.
 *
 * @param now milliseconds since the epoch
 * @param find the facts about these days; null when there is nothing to show
 * @throws not_found when nothing is found
 * @throws invalid_input when the range ends before it starts
 */
export async function readCalendar(
  now: number,
  query: AskedDays,
  find: (range: DayRange) => Promise<CalendarFacts | null>,
): Promise<SpaceCalendar> {
  // Which day it is there is known with the facts; until then, all days that may be asked anywhere.
  const { first } = askedRange(query, todayIn('Etc/GMT+12', now))
  const last = furthestFrom(query.from ?? todayIn('Etc/GMT-14', now))
  const facts = await find({ first, last })
  if (!facts) throw refuse('not_found')
  const today = todayIn(facts.timeZone, now)
  const range = askedRange(query, today)
  const unavailable = unavailableRanges(facts, range, today)
  return { today, from: range.first, to: range.last, unavailable, version: facts.version }
}

function askedRange(query: AskedDays, today: Day): DayRange {
  const first = query.from ?? today
  const furthest = furthestFrom(first)
  const last = query.to ?? orLastDay(() => addMonths(first, defaultMonths))
  if (last < first) throw new RahbaError('invalid_input', { fields: { to: { key: 'validation.dates.order' } } })
  return { first, last: last < furthest ? last : furthest }
}

function furthestFrom(first: Day): Day {
  return orLastDay(() => addDays(first, daysMax - 1))
}

/** No day follows the last of the year 9999. */
function orLastDay(reckon: () => Day): Day {
  try {
    return reckon()
  } catch {
    return lastDay
  }
}

/**
 * The reason that everybody sees for a taken day: not why a host blocks it, nor in which other calendar it is taken.
 */
const REASONS: Readonly<Record<DayLayer, Reason>> = {
  booked: 'booked',
  preparation: 'booked',
  imported: 'blocked',
  blocked: 'blocked',
  closed: 'closed',
  outside: 'outside',
  horizon: 'outside',
  notice: 'outside',
}

/** Days that cannot be had, in order, with the strongest reason of each; neighbours with one reason are one range. */
function unavailableRanges(facts: CalendarFacts, range: DayRange, today: Day): SpaceCalendar['unavailable'] {
  const beyond: LayerRange = {
    first: addDays(today, bookableDaysAhead + 1),
    last: lastDay,
    layer: 'horizon',
    sourceId: null,
  }
  const ranges: { first: Day; last: Day; reason: Reason }[] = []
  for (const { first, last, layer } of layerRuns([...facts.layers, beyond], range)) {
    const reason = REASONS[layer]
    const before = ranges.at(-1)
    if (before?.reason === reason && addDays(before.last, 1) === first) before.last = last
    else ranges.push({ first, last, reason })
  }
  return ranges
}
