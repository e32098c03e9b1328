import { addDays, addMonths, type Day, type DayRange, eachDay, isWithin, todayIn, weekday } from '#shared/days.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import { RahbaError } from '#shared/errors.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { type CalendarFacts, findCalendar } from './calendar.sql.ts'
import { readerOf } from './spaces.policy.ts'

type Reason = SpaceCalendar['unavailable'][number]['reason']

const defaultMonths = 13
const daysMax = 400

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
  query: { from?: Day | undefined; to?: Day | undefined },
): Promise<SpaceCalendar> {
  const now = platform.clock.now()
  // Which day it is there is known with the space: what is read allows for any zone.
  const widest = { first: query.from ?? todayIn('Etc/GMT+12', now), last: todayIn('Etc/GMT-14', now) }
  const reach = { first: widest.first, last: query.to ?? lastOf(query.from ?? widest.last) }
  if (reach.last < reach.first)
    throw new RahbaError('invalid_input', { fields: { to: { key: 'validation.dates.order' } } })
  const facts = await findCalendar(platform.db.kysely, id, reach, readerOf(viewer))
  if (!facts) throw refuse('not_found')
  const today = todayIn(facts.timeZone, now)
  const from = query.from ?? today
  const to = clip(from, query.to ?? lastOf(from))
  return { today, from, to, unavailable: unavailableRanges(facts, { first: from, last: to }), version: facts.version }
}

function lastOf(from: Day): Day {
  return addMonths(from, defaultMonths)
}

function clip(from: Day, to: Day): Day {
  const last = addDays(from, daysMax - 1)
  return to < last ? to : last
}

/** Days that cannot be had, in order, with the strongest reason of each; neighbours with one reason are one range. */
export function unavailableRanges(facts: CalendarFacts, range: DayRange): SpaceCalendar['unavailable'] {
  const reasonOf = reasons(facts)
  const ranges: { first: Day; last: Day; reason: Reason }[] = []
  let open: (typeof ranges)[number] | null = null
  for (const day of eachDay(range.first, range.last)) {
    const reason = reasonOf(day)
    if (open && reason === open.reason) {
      open.last = day
    } else {
      open = reason && { first: day, last: day, reason }
      if (open) ranges.push(open)
    }
  }
  return ranges
}

function reasons(facts: CalendarFacts): (day: Day) => Reason | null {
  const blocked = new Set(facts.blocked)
  const start = facts.availabilityStart ?? '0001-01-01'
  const end = facts.availabilityEnd ?? '9999-12-31'
  return day => {
    if (day < start || day > end) return 'outside'
    if (facts.booked.some(booking => isWithin(day, booking))) return 'booked'
    if (blocked.has(day)) return 'blocked'
    return (facts.closedWeekdays >> (weekday(day) - 1)) & 1 ? 'closed' : null
  }
}
