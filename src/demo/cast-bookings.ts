import { dayMs, hourMs } from '#shared/durations.ts'
import { type DemoBooking, type Ending, buildStory } from './booking-story.ts'
import { readJson } from './content.ts'
import type { Ledger, Stay } from './ledger.ts'
import type { Timeline } from './moments.ts'
import type { People, Retailer } from './people.ts'
import { randomFor, seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'
import { typeset } from './typography.ts'

/** As in db/seed/cast-bookings.json. */
interface CastBooking {
  key: string
  /** A key of the showcase, or the first space of this host and type that suits. */
  space: string | { host: string; type: string }
  retailer: string
  /** Days from today at the earliest; `with` instead: on days of that booking. */
  from?: number
  with?: string
  days: number
  ending: Ending
  /** Before today's midnight; for what lies back, before the first day. */
  requestedHoursBefore: number
  message: string | null
  note: string | null
}

/** What the four demo accounts find on their screens. Takes their days. */
export function castBookings(
  timeline: Timeline,
  people: People,
  spaces: readonly DemoSpace[],
  ledger: Ledger,
): DemoBooking[] {
  const made = new Map<string, DemoBooking>()
  for (const entry of readJson<CastBooking[]>('cast-bookings.json')) {
    const retailer = people.retailers.find(({ key }) => key === entry.retailer)
    const space = retailer && findSpace(spaces, entry, retailer)
    const stay = space && findStay(entry, space, made, ledger)
    if (!space || !retailer || !stay) throw new Error(`The booking ${entry.key} of the cast has no place`)
    made.set(entry.key, makeCastBooking(timeline, entry, space, retailer, stay))
    if (entry.ending === 'kept' || entry.ending === 'pending') ledger.take(space, stay)
  }
  return [...made.values()]
}

function findSpace(
  spaces: readonly DemoSpace[],
  { space: wanted, days }: CastBooking,
  retailer: Retailer,
): DemoSpace | undefined {
  if (typeof wanted === 'string') return spaces.find(({ key }) => key === wanted)
  const suits = (space: DemoSpace) =>
    space.minimumStay <= days && !space.instantBook && space.products.includes(retailer.sells)
  return spaces.find(
    space => space.host.key === wanted.host && space.type === wanted.type && space.state === 'active' && suits(space),
  )
}

function findStay(
  entry: CastBooking,
  space: DemoSpace,
  made: Map<string, DemoBooking>,
  ledger: Ledger,
): Stay | undefined {
  const other = entry.with === undefined ? undefined : made.get(entry.with)
  if (!other) return ledger.findFree(space, entry.from ?? 1, entry.days)
  const first = other.stay.first + 1
  return { first, last: first + entry.days - 1 }
}

function makeCastBooking(
  timeline: Timeline,
  entry: CastBooking,
  space: DemoSpace,
  retailer: Retailer,
  stay: Stay,
): DemoBooking {
  const key = `cast:${entry.key}`
  const from = timeline.end + Math.min(0, stay.first) * dayMs
  const set = (text: string | null, language: DemoSpace['language']) => text && typeset(text, language)
  const message = set(entry.message, retailer.language)
  const requestedAt = Math.round(from - entry.requestedHoursBefore * hourMs)
  const note = set(entry.note, entry.ending.startsWith('withdrawn') ? retailer.language : space.host.language)
  const plan = { space, stay, ending: entry.ending, requestedAt, message, note }
  return {
    key,
    id: seedId(`booking:${key}`),
    space,
    retailer,
    stay,
    message,
    events: buildStory(timeline, randomFor(key), plan),
  }
}
