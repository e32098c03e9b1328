import {
  type CancellationTerms,
  DEFAULT_CANCELLATION_TABLES,
  owedOnCancellation,
} from '#shared/bookings/cancellation-terms.ts'
import { todayIn } from '#shared/days.ts'
import type { DemoBooking, StoryEvent } from './booking-story.ts'
import { lengthOf } from './ledger.ts'
import { dayAt, type Timeline } from './moments.ts'
import type { DemoSpace } from './space-plan.ts'

/** Most hosts leave the default; by the id's last digits, so that a space always has the same. */
export function cancellationTermsOf({ id }: Pick<DemoSpace, 'id'>): CancellationTerms {
  const share = Number.parseInt(id.slice(-2), 16) / 256
  return share < 0.3 ? 'flexible' : share < 0.85 ? 'moderate' : 'strict'
}

/** What a cancellation of the story left owed; null for every other event. */
export function owedAfter(timeline: Timeline, booking: DemoBooking, { status, by, at }: StoryEvent): number | null {
  if (status !== 'cancelled') return null
  const { space, stay, events } = booking
  const cancelled = {
    status: events.some(each => each.status === 'confirmed') ? 'confirmed' : 'pending',
    cancellationTable: DEFAULT_CANCELLATION_TABLES[cancellationTermsOf(space)],
    firstDay: dayAt(timeline, stay.first),
    totalPriceMinor: space.price * 100 * lengthOf(stay),
  } as const
  return owedOnCancellation(cancelled, by, todayIn(space.quarter.city.timeZone, at))
}
