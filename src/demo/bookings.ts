import { dayMs, hourMs } from '#shared/durations.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type DemoBooking, type Ending, statusOf, buildStory } from './booking-story.ts'
import { cancellationTermsOf, owedAfter } from './cancellation-terms.ts'
import { castBookings } from './cast-bookings.ts'
import { readSections } from './content.ts'
import type { Row } from './insert-rows.ts'
import { type Ledger, lengthOf, type Stay } from './ledger.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import type { People, Retailer } from './people.ts'
import { productWords } from './product-words.ts'
import { type Random, randomFor, seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'
import { fill, typeset } from './typography.ts'

/** The history begins this many days before today and reaches this many days ahead. */
const pastDays = 275
const futureDays = 85
export const stayLengths = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 7, 10, 14, 21]

export const pastEndings: readonly (readonly [Ending, number])[] = [
  ['kept', 82],
  ['refused', 6],
  ['withdrawn', 4],
  ['withdrawn-late', 4],
  ['expired', 4],
]
export const futureEndings: readonly (readonly [Ending, number])[] = [
  ['kept', 62],
  ['pending', 22],
  ['refused', 7],
  ['withdrawn', 5],
  ['withdrawn-late', 4],
]
const rivalShare = 0.05

/** What retailers write with a request, and the notes of answers, by language. */
export interface BookingWords {
  message(retailer: Retailer, space: DemoSpace, random: Random): string
  note(language: Locale, reason: 'accepted' | 'refused' | 'withdrawn', random: Random): string
}

export function readBookingWords(): BookingWords {
  const extras = new Map(LOCALES.map(language => [language, readSections(`texts/${language}/extras.txt`)]))
  const answers = readSections('talk/answers.txt')
  return {
    message({ language, sells }, space, random) {
      const product = productWords(sells, language)
      const text = random.pick(extras.get(language)?.get('messages') ?? [])
      return fill(text, { product, city: space.quarter.city.names[language] }, language)
    },
    note: (language, reason, random) => typeset(random.pick(answers.get(`${language} ${reason}`) ?? []), language),
  }
}

/** All bookings: those of the named cast first, then nine months of everybody else's. Takes their days. */
export function makeBookings(
  timeline: Timeline,
  people: People,
  spaces: readonly DemoSpace[],
  ledger: Ledger,
): DemoBooking[] {
  const words = readBookingWords()
  const cast = castBookings(timeline, people, spaces, ledger)
  const retailers = people.retailers.filter(each => each !== people.demo.retailer)
  const others = spaces.flatMap(space => {
    const context = { timeline, space, retailers, words, ledger, isCast: space.host === people.demo.host }
    return space.state === 'active' || space.state === 'paused' ? historyOf(context) : []
  })
  return [...cast, ...others]
}

interface Context {
  timeline: Timeline
  space: DemoSpace
  retailers: readonly Retailer[]
  words: BookingWords
  ledger: Ledger
  /** Of the demo host, whose pending requests are generated separately. */
  isCast: boolean
}

function historyOf(context: Context): DemoBooking[] {
  const { timeline, space, ledger } = context
  const random = randomFor(`history:${space.key}`)
  const pauseDays = 12 + 190 * (1 - space.popularity) ** 1.5
  const bookings: DemoBooking[] = []
  const createdAgo = Math.floor((timeline.end - space.createdAt) / dayMs)
  let cursor = -Math.min(pastDays, createdAgo - 5) + Math.round(random.share() * pauseDays)
  const end = space.state === 'active' ? futureDays : -30
  while (cursor < end) {
    const lengths = stayLengths.filter(days => days >= space.minimumStay && days <= (space.maximumStay ?? 21))
    const stay = ledger.findFree(space, cursor, random.pick(lengths.length > 0 ? lengths : [space.minimumStay]))
    const index = bookings.length
    if (stay && stay.last !== -1 && stay.first !== 0) {
      bookings.push(...makeBooking(context, random, stay, `${space.key}:${index}`))
    }
    cursor = (stay?.last ?? cursor) + 2 + Math.round(-Math.log(1 - random.share()) * pauseDays * 0.8)
  }
  return bookings
}

function makeBooking(context: Context, random: Random, stay: Stay, key: string): DemoBooking[] {
  const { timeline, space, words, ledger } = context
  const isPast = stay.last < 0
  const isAhead = stay.first > 3
  const endings = isPast ? pastEndings : isAhead ? futureEndings : ([['kept', 1]] as const)
  const drawn = random.weighted(endings, ([, weight]) => weight)[0]
  const ending = drawn === 'pending' && (context.isCast || space.instantBook) ? 'kept' : drawn
  const retailer = random.weighted(context.retailers, each => affinity(each, space))
  const requestedAt = requestMoment(timeline, random, stay, ending)
  if (requestedAt < space.createdAt + dayMs || requestedAt < retailer.joinedAt) return []
  const message = random.chance(0.65) ? words.message(retailer, space, random) : null
  const events = buildStory(timeline, random, {
    space,
    stay,
    ending,
    requestedAt,
    message,
    note: noteFor(context, random, ending, retailer),
  })
  const booking = { key, id: seedId(`booking:${key}`), space, retailer, stay, message, events }
  if (ending === 'kept' || ending === 'pending') ledger.take(space, stay)
  const accepted = events.find(event => event.reason === 'accepted')
  return accepted && random.chance(rivalShare) ? [booking, rivalOf(context, random, booking, accepted.at)] : [booking]
}

/** Another request for the same days, closed when the first one was accepted. */
function rivalOf(context: Context, random: Random, booking: DemoBooking, acceptedAt: number): DemoBooking {
  const { timeline, space, words } = context
  const retailer = random.weighted(
    context.retailers.filter(each => each !== booking.retailer && each.joinedAt < acceptedAt),
    each => affinity(each, space),
  )
  const firstRequestAt = booking.events[0]?.at ?? acceptedAt
  const requestedAt = Math.round(firstRequestAt + (acceptedAt - firstRequestAt) * (0.2 + random.share() * 0.6))
  const message = words.message(retailer, space, random)
  const plan = {
    space,
    stay: booking.stay,
    ending: 'overlapped',
    requestedAt,
    message,
    note: null,
    overlappedAt: acceptedAt,
  } as const
  const key = `${booking.key}:rival`
  return {
    ...booking,
    key,
    id: seedId(`booking:${key}`),
    retailer,
    message,
    events: buildStory(timeline, random, plan),
  }
}

export function noteFor(
  { space, words }: Pick<Context, 'space' | 'words'>,
  random: Random,
  ending: Ending,
  retailer: Retailer,
): string | null {
  if (ending === 'kept') return random.chance(0.45) ? words.note(space.host.language, 'accepted', random) : null
  if (ending === 'refused') return words.note(space.host.language, 'refused', random)
  return ending === 'withdrawn' || ending === 'withdrawn-late'
    ? words.note(retailer.language, 'withdrawn', random)
    : null
}

/** Who would want this space: what may be sold there, and how far away it is. */
function affinity(retailer: Retailer, space: DemoSpace): number {
  const sells = space.products.includes(retailer.sells) ? 4 : 0.6
  if (retailer.citySlug === space.quarter.citySlug) return sells * 6
  return sells * (retailer.language === space.host.language ? 3 : 1)
}

/** A pending request is less than two days old, else it would have expired by now; an answered one lies further back. */
export function requestMoment(timeline: Timeline, random: Random, stay: Stay, ending: Ending): number {
  if (ending === 'pending') return timeline.end - Math.round((2 + random.share() * 38) * hourMs)
  const leadDays = 3 + random.share() ** 1.5 * 24
  const latest = Math.min(stay.first - leadDays, -3.2 - random.share() * 18)
  return Math.round(timeline.end + (stay.first < 0 ? stay.first - leadDays : latest) * dayMs)
}

export interface BookingRows {
  bookings: Row[]
  booking_lines: Row[]
  booking_events: Row[]
}

export function bookingRows(timeline: Timeline, bookings: readonly DemoBooking[]): BookingRows {
  const events = bookings.flatMap(booking => booking.events.map(event => ({ booking, event })))
  events.sort((a, b) => a.event.at - b.event.at)
  return {
    bookings: bookings.map(booking => {
      const { space, stay, events: story } = booking
      const answer = story.findLast(event => event.by === 'host')
      return {
        id: booking.id,
        space_id: space.id,
        retailer_id: booking.retailer.id,
        first_day: dayAt(timeline, stay.first),
        last_day: dayAt(timeline, stay.last),
        status: statusOf(booking),
        price_per_day_minor: space.price * 100,
        total_price_minor: space.price * 100 * lengthOf(stay),
        currency: space.currency,
        cancellation_terms: cancellationTermsOf(space),
        message: booking.message,
        host_notes: answer?.note ?? null,
        created_at: isoOf(story[0]?.at ?? timeline.end),
        updated_at: isoOf(story.at(-1)?.at ?? timeline.end),
      }
    }),
    booking_lines: bookings.map(({ id, space, stay }) => ({
      booking_id: id,
      position: 0,
      kind: 'base',
      first_day: dayAt(timeline, stay.first),
      last_day: dayAt(timeline, stay.last),
      unit_minor: space.price * 100,
      quantity: lengthOf(stay),
      amount_minor: space.price * 100 * lengthOf(stay),
      currency: space.currency,
    })),
    booking_events: events.map(({ booking, event }) => ({
      booking_id: booking.id,
      status: event.status,
      actor_id: event.by === 'system' ? null : event.by === 'host' ? booking.space.host.id : booking.retailer.id,
      actor_role: event.by,
      reason: event.reason,
      cause: event.cause ?? null,
      note: event.note,
      owed_minor: owedAfter(timeline, booking, event),
      created_at: isoOf(event.at),
    })),
  }
}
