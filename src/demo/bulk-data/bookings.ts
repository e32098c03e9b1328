import { dayNumber, weekday } from '#shared/days.ts'
import { dayMs } from '#shared/durations.ts'
import { type DemoBooking, type Ending, buildStory } from '../booking-story.ts'
import { futureEndings, noteFor, pastEndings, readBookingWords, requestMoment, stayLengths } from '../bookings.ts'
import { type Stay } from '../ledger.ts'
import { dayAt, type Timeline } from '../moments.ts'
import { type Random, randomFor } from '../random.ts'
import type { DemoSpace } from '../space-plan.ts'
import { idAt } from './ids.ts'
import type { BulkHost } from './people.ts'
import type { RetailerPool } from './retailers.ts'

/** Days of history, and days ahead that are spoken for. */
const pastDays = 275
const futureDays = 110
/** Days since the last booking of a paused space or a suspended host. */
const closedForDays = 30
/** A request is made at most this many days before its stay; no stay lies nearer to the day a space was made. */
const leadDays = 28
/** A stay is moved by at most this many days to find the space open. */
const shiftDays = 10
/** Chosen so that there are three bookings to a space, of all states taken together. */
const busiestCount = 11.5
const messageShare = 0.5
const blockingShare = 0.2

/** Endings of a request for days that were given to somebody else. */
const rivalEndings: readonly (readonly [Ending, number])[] = [
  ['refused', 60],
  ['withdrawn', 15],
  ['expired', 25],
]

export interface SpaceDays {
  bookings: DemoBooking[]
  /** The days that the host keeps. */
  blocked: Stay[]
}

/** Generates what happens on the days of each space. */
export function createDayGenerator(timeline: Timeline, retailers: RetailerPool): (space: DemoSpace) => SpaceDays {
  const words = readBookingWords()
  return space => {
    if (space.state !== 'active' && space.state !== 'paused') return { bookings: [], blocked: [] }
    const random = randomFor(`crowd:days:${space.key}`)
    const calendar = calendarOf(timeline, space)
    const bookings: DemoBooking[] = []
    const count = Math.round(space.popularity * busiestCount * (0.3 + 1.4 * random.share()))
    for (let index = 0; index < count; index += 1) {
      const booking = tryBooking({ timeline, space, retailers, words, calendar, random }, index)
      if (booking) bookings.push(booking)
    }
    return { bookings, blocked: blocksOf(space, calendar, random) }
  }
}

interface Context {
  timeline: Timeline
  space: DemoSpace
  retailers: RetailerPool
  words: ReturnType<typeof readBookingWords>
  calendar: Calendar
  random: Random
}

/** Undefined when the days drawn are not to be had, or nobody could have asked for them in time. */
function tryBooking(context: Context, index: number): DemoBooking | undefined {
  const { timeline, space, calendar, random, words } = context
  const lengths = stayLengths.filter(days => days >= space.minimumStay && days <= (space.maximumStay ?? 21))
  const days = random.pick(lengths.length > 0 ? lengths : [space.minimumStay])
  const stay = calendar.findOpen(random.whole(calendar.first, calendar.last), days)
  if (!stay) return undefined
  const isTaken = calendar.isTaken(stay)
  const ending = endingOf(space, stay, isTaken, random)
  if (!ending) return undefined
  const requestedAt = requestMoment(timeline, random, stay, ending)
  if (requestedAt < space.createdAt + dayMs) return undefined
  if (ending === 'kept' || ending === 'pending') calendar.take(stay)
  const retailer = context.retailers.pickFor(space, random)
  const message = random.chance(messageShare) ? words.message(retailer, space, random) : null
  const note = noteFor(context, random, ending, retailer)
  const events = buildStory(timeline, random, { space, stay, ending, requestedAt, message, note })
  return { key: `${space.key}:${index}`, id: idAt(requestedAt, random), space, retailer, stay, message, events }
}

function endingOf(space: DemoSpace, stay: Stay, isTaken: boolean, random: Random): Ending | undefined {
  const draw = (endings: readonly (readonly [Ending, number])[]) => random.weighted(endings, ([, weight]) => weight)[0]
  // what begins or ends about today is left as it is now, whatever the hour in the space's time zone
  if (stay.last === -1 || stay.first === 0) return undefined
  if (isTaken) return draw(rivalEndings)
  if (stay.last < 0) return draw(pastEndings)
  if (stay.first <= 3) return 'kept'
  const ending = draw(futureEndings)
  return ending === 'pending' && space.instantBook ? 'kept' : ending
}

function blocksOf(space: DemoSpace, calendar: Calendar, random: Random): Stay[] {
  if (space.state !== 'active' || !random.chance(blockingShare)) return []
  const blocked = Array.from({ length: random.whole(1, 2) }, () => {
    const run = calendar.findOpen(random.whole(4, 70), random.whole(1, 5))
    if (!run || calendar.isTaken(run)) return null
    calendar.take(run)
    return run
  })
  return blocked.filter(run => run !== null)
}

interface Calendar {
  /** Offsets from today between which stays begin. */
  first: number
  last: number
  /** The first stay of this many days from `from` on that lies on days when the space is open. */
  findOpen(from: number, days: number): Stay | undefined
  isTaken(stay: Stay): boolean
  take(stay: Stay): void
}

/** Days as offsets from today; whole numbers throughout, as millions are compared. */
function calendarOf(timeline: Timeline, space: DemoSpace): Calendar {
  const today = dayNumber(timeline.today)
  const opens = space.availabilityStart === null ? -Infinity : dayNumber(space.availabilityStart) - today
  const closes = space.availabilityEnd === null ? Infinity : dayNumber(space.availabilityEnd) - today
  const todaysWeekday = weekday(dayAt(timeline, 0))
  const isClosedOn = Array.from({ length: 7 }, (_, shift) =>
    space.closed.includes((((todaysWeekday - 1 + shift) % 7) + 1) as (typeof space.closed)[number]),
  )
  const taken: Stay[] = []
  const isOpen = (stay: Stay): boolean => {
    if (stay.first < opens || stay.last > closes) return false
    for (let offset = stay.first; offset <= stay.last; offset += 1) if (isClosedOn[((offset % 7) + 7) % 7]) return false
    return true
  }
  const age = Math.floor((timeline.end - space.createdAt) / dayMs)
  const isInUse = space.state === 'active' && !(space.host as BulkHost).isSuspended
  const first = -Math.max(0, Math.min(pastDays, age - leadDays))
  return {
    first,
    last: Math.max(first, isInUse ? futureDays : -closedForDays),
    findOpen(from, days) {
      for (let start = from; start < from + shiftDays; start += 1) {
        const stay = { first: start, last: start + days - 1 }
        if (isOpen(stay)) return stay
      }
      return undefined
    },
    isTaken: stay => taken.some(other => other.first <= stay.last && stay.first <= other.last),
    take: stay => void taken.push(stay),
  }
}
