import { addDays, type Day, daysInclusive } from '../days.ts'
import type { BookingActor, BookingStatus } from './states.ts'

/** What a host asks of a retailer who cancels a confirmed booking (twins: spaces and bookings in SQL). */
export const CANCELLATION_TERMS = ['flexible', 'moderate', 'strict'] as const
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number]

export const defaultCancellationTerms: CancellationTerms = 'moderate'

/** With at least so many days left before the first day, at the space, this share of the total is owed. */
export interface CancellationStep {
  readonly daysLeft: number
  readonly percent: number
}

/** The one table: code, pages, mails and the listing form read it. The most days first; the last step ends on the eve. */
export const CANCELLATION_TABLE = {
  flexible: [{ daysLeft: 1, percent: 0 }],
  moderate: [
    { daysLeft: 7, percent: 0 },
    { daysLeft: 1, percent: 50 },
  ],
  strict: [
    { daysLeft: 14, percent: 0 },
    { daysLeft: 7, percent: 50 },
    { daysLeft: 1, percent: 100 },
  ],
} as const satisfies Readonly<Record<CancellationTerms, readonly CancellationStep[]>>

/** From the first day on nobody cancels, and the stay is owed. */
const percentOnceBegun = 100

/** A share of an amount in minor units, half up. */
export function shareOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100)
}

export interface CancellableBooking {
  status: BookingStatus
  cancellationTerms: CancellationTerms
  firstDay: Day
  /** Minor units. */
  totalPriceMinor: number
}

/**
 * What the retailer owes the host when a booking is cancelled, in minor units of its currency, rounded half up once. A
 * request costs nothing, and neither does what somebody else than the retailer cancels: then the host gives back
 * whatever they were paid.
 *
 * @param today the day it is at the space
 */
export function owedOnCancellation(booking: CancellableBooking, by: BookingActor, today: Day): number {
  if (by !== 'retailer' || booking.status !== 'confirmed') return 0
  const daysLeft = today < booking.firstDay ? daysInclusive(today, booking.firstDay) - 1 : 0
  const step = CANCELLATION_TABLE[booking.cancellationTerms].find(each => daysLeft >= each.daysLeft)
  return shareOf(booking.totalPriceMinor, step?.percent ?? percentOnceBegun)
}

/** What cancelling costs up to a day. */
export interface DatedStep {
  /** Included, at the space. */
  lastDay: Day
  /** Minor units. */
  owedMinor: number
}

/** The steps of a confirmed booking that have not passed, the next to end first; none once its first day has come. */
export function datedSteps(
  booking: Pick<CancellableBooking, 'cancellationTerms' | 'firstDay' | 'totalPriceMinor'>,
  today: Day,
): DatedStep[] {
  return CANCELLATION_TABLE[booking.cancellationTerms]
    .map(({ daysLeft, percent }) => ({
      lastDay: addDays(booking.firstDay, -daysLeft),
      owedMinor: shareOf(booking.totalPriceMinor, percent),
    }))
    .filter(step => step.lastDay >= today)
}
