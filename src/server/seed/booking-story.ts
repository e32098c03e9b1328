import type { BookingActor, BookingReason, BookingStatus } from '#shared/bookings/states.ts'
import type { Stay } from './ledger.ts'
import { dayMs, hourMs, type Timeline } from './moments.ts'
import type { Retailer } from './people.ts'
import type { Random } from './random.ts'
import type { DemoSpace } from './space-plan.ts'

export interface StoryEvent {
  status: BookingStatus
  by: Extract<BookingActor, 'retailer' | 'host' | 'system'>
  reason: BookingReason
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
export type Ending = 'pending' | 'kept' | 'refused' | 'withdrawn' | 'withdrawn-late' | 'expired' | 'overlapped'

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
export function tellStory(timeline: Timeline, random: Random, plan: StoryPlan): StoryEvent[] {
  const { space, stay, ending, requestedAt, message, note } = plan
  const begins = timeline.end + stay.first * dayMs
  const untilStart = begins - requestedAt
  const answerMs = Math.min(
    space.host.answerHours * (0.3 + random.share() * 1.9) * hourMs,
    60 * hourMs,
    untilStart * 0.8,
  )
  const answeredAt = Math.round(requestedAt + answerMs)
  const isInstant = space.instantBook && (ending === 'kept' || ending === 'withdrawn-late')
  const request: StoryEvent = isInstant
    ? { status: 'confirmed', by: 'retailer', reason: 'instant', note: message, at: requestedAt }
    : { status: 'pending', by: 'retailer', reason: 'requested', note: message, at: requestedAt }
  const acceptance: StoryEvent = { status: 'confirmed', by: 'host', reason: 'accepted', note, at: answeredAt }
  const confirmed = isInstant ? [request] : [request, acceptance]
  switch (ending) {
    case 'pending':
      return [request]
    case 'kept':
      return stay.last < 0 ? [...confirmed, completion(timeline, stay)] : confirmed
    case 'refused':
      return [request, { status: 'cancelled', by: 'host', reason: 'refused', note, at: answeredAt }]
    case 'withdrawn':
      return [
        request,
        {
          status: 'cancelled',
          by: 'retailer',
          reason: 'withdrawn',
          note,
          at: Math.round(requestedAt + answerMs * 0.6),
        },
      ]
    case 'withdrawn-late': {
      const from = isInstant ? requestedAt : answeredAt
      const at = Math.round(from + (Math.min(begins, timeline.end) - from) * (0.1 + random.share() * 0.6))
      return [
        ...confirmed.map(each => (each === acceptance ? { ...each, note: null } : each)),
        { status: 'cancelled', by: 'retailer', reason: 'withdrawn', note, at },
      ]
    }
    case 'expired': {
      const at = Math.min(requestedAt + unansweredMs, begins)
      return [request, { status: 'cancelled', by: 'system', reason: 'expired', note: null, at }]
    }
    case 'overlapped': {
      const at = plan.overlappedAt ?? answeredAt
      return [request, { status: 'cancelled', by: 'system', reason: 'overlapped', note: null, at }]
    }
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
