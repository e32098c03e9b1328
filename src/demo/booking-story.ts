import type { BookingActor, BookingReason, BookingStatus, HostCancellationCause } from '#shared/bookings/states.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import type { Stay } from './ledger.ts'
import type { Timeline } from './moments.ts'
import type { Retailer } from './people.ts'
import type { Random } from './random.ts'
import type { DemoSpace } from './space-plan.ts'

export interface StoryEvent {
  status: BookingStatus
  by: Extract<BookingActor, 'retailer' | 'host' | 'system'>
  reason: BookingReason
  /** Of a host who cancels. */
  cause?: HostCancellationCause
  note: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** A booking and how it came to be where it is. */
export interface DemoBooking {
  key: string
  id: string
  space: DemoSpace
  retailer: Retailer
  stay: Stay
  message: string | null
  events: readonly StoryEvent[]
}

/** How a request ended, or has not yet. */
export type Ending =
  | 'pending'
  | 'kept'
  | 'refused'
  | 'withdrawn'
  | 'withdrawn-late'
  | 'host-cancelled'
  | 'expired'
  | 'overlapped'

export interface StoryPlan {
  space: DemoSpace
  stay: Stay
  ending: Ending
  /** Milliseconds since the epoch. */
  requestedAt: number
  message: string | null
  /** What the host or the retailer says when they answer or withdraw. */
  note: string | null
  /** For `overlapped`: when the other request was accepted. */
  overlappedAt?: number
}

const unansweredMs = 72 * hourMs

/** The events of a booking, in their order, none after the end of the timeline. */
export function buildStory(timeline: Timeline, random: Random, plan: StoryPlan): StoryEvent[] {
  const { space, stay, ending, requestedAt, message, note } = plan
  const begins = timeline.end + stay.first * dayMs
  const usualMs = space.host.answerHours * (0.3 + random.share() * 1.9) * hourMs
  const answerMs = Math.min(usualMs, 60 * hourMs, (begins - requestedAt) * 0.8)
  const answeredAt = Math.round(requestedAt + answerMs)
  const isInstant = space.instantBook && ['kept', 'withdrawn-late', 'host-cancelled'].includes(ending)
  const request: StoryEvent = isInstant
    ? { status: 'confirmed', by: 'retailer', reason: 'instant', note: message, at: requestedAt }
    : { status: 'pending', by: 'retailer', reason: 'requested', note: message, at: requestedAt }
  const confirmed = (words: string | null): StoryEvent[] =>
    isInstant
      ? [request]
      : [request, { status: 'confirmed', by: 'host', reason: 'accepted', note: words, at: answeredAt }]
  const cancelled = (by: StoryEvent['by'], reason: BookingReason, at: number): StoryEvent => ({
    status: 'cancelled',
    by,
    reason,
    note: by === 'system' ? null : note,
    at: Math.round(at),
  })
  switch (ending) {
    case 'pending':
      return [request]
    case 'kept':
      return stay.last < 0 ? [...confirmed(note), completion(timeline, stay)] : confirmed(note)
    case 'refused':
      return [request, cancelled('host', 'refused', answeredAt)]
    case 'withdrawn':
      return [request, cancelled('retailer', 'withdrawn', requestedAt + answerMs * 0.6)]
    case 'withdrawn-late': {
      const from = isInstant ? requestedAt : answeredAt
      const until = Math.min(begins, timeline.end)
      return [
        ...confirmed(null),
        cancelled('retailer', 'withdrawn', from + (until - from) * (0.1 + random.share() * 0.6)),
      ]
    }
    case 'host-cancelled': {
      const from = isInstant ? requestedAt : answeredAt
      const at = from + (Math.min(begins, timeline.end) - from) * 0.9
      return [...confirmed(null), { ...cancelled('host', 'host_cancelled', at), cause: 'unusable' }]
    }
    case 'expired':
      return [request, cancelled('system', 'expired', Math.min(requestedAt + unansweredMs, begins))]
    case 'overlapped':
      return [request, cancelled('system', 'overlapped', plan.overlappedAt ?? answeredAt)]
  }
}

/** The job that completes bookings finds it some minutes after midnight. */
function completion(timeline: Timeline, stay: Stay): StoryEvent {
  const at = Math.min(timeline.end + (stay.last + 1) * dayMs + hourMs / 6, timeline.end)
  return { status: 'completed', by: 'system', reason: 'completed', note: null, at }
}

export function statusOf({ events }: Pick<DemoBooking, 'events'>): BookingStatus {
  return events.at(-1)?.status ?? 'pending'
}
