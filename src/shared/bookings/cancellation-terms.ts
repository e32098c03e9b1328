import { addDays, type Day, daysInclusive } from '../days.ts'
import type { BookingActor, BookingStatus } from './states.ts'

/** What a host asks of a retailer who cancels a confirmed booking (twins: spaces and bookings in SQL). */
export const CANCELLATION_TERMS = ['flexible', 'moderate', 'strict'] as const
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number]

export const defaultCancellationTerms: CancellationTerms = 'moderate'

/**
 * With at least this many days left before the first day, at the space, this share of the total is owed. 0 and 1 both
 * reach the day before: nobody cancels later.
 */
export interface CancellationStep {
  readonly daysLeft: number
  readonly percent: number
}

/** The most days first. Where the last step ends before the eve, all of the total is owed from then on. */
export type CancellationTable = readonly CancellationStep[]
export type CancellationTables = Readonly<Record<CancellationTerms, CancellationTable>>

/** What holds until admins set something else (twin: cancellation_default in SQL). */
export const DEFAULT_CANCELLATION_TABLES = {
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
} satisfies CancellationTables

export const tableKeyCharactersMax = 40

/** A table as a request carries it: '7:0,1:50'. */
export function tableKey(table: CancellationTable): string {
  return table.map(({ daysLeft, percent }) => `${daysLeft}:${percent}`).join(',')
}

/** Once no step holds any more; from the first day on nobody cancels, and the stay is owed. */
const percentAtLast = 100

/** The share that is owed with this many days left before the first day. */
export function percentOwed(table: CancellationTable, daysLeft: number): number {
  if (daysLeft < 1) return percentAtLast
  return table.find(step => daysLeft >= step.daysLeft)?.percent ?? percentAtLast
}

/** One share is owed as long as at least this many days are left. */
export type CancellationPhase = CancellationStep

/** A table as it works: until the eve, without steps that ask what the one before does or are never reached. */
export function phasesOf(table: CancellationTable): CancellationPhase[] {
  const phases: CancellationPhase[] = []
  const end = (table.at(-1)?.daysLeft ?? 0) > 1 || table.length === 0 ? [{ daysLeft: 1, percent: percentAtLast }] : []
  for (const { daysLeft, percent } of [...table, ...end]) {
    const last = phases.at(-1)
    if (last?.daysLeft === 1) break
    if (last?.percent === percent) phases.pop()
    phases.push({ daysLeft: Math.max(1, daysLeft), percent })
  }
  return phases
}

/** A share of an amount in minor units, half up. */
export function shareOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100)
}

export interface CancellableBooking {
  status: BookingStatus
  /** Frozen when it was asked for. */
  cancellationTable: CancellationTable
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
  return shareOf(booking.totalPriceMinor, percentOwed(booking.cancellationTable, daysLeft))
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
  booking: Pick<CancellableBooking, 'cancellationTable' | 'firstDay' | 'totalPriceMinor'>,
  today: Day,
): DatedStep[] {
  return phasesOf(booking.cancellationTable)
    .map(({ daysLeft, percent }) => ({
      lastDay: addDays(booking.firstDay, -daysLeft),
      owedMinor: shareOf(booking.totalPriceMinor, percent),
    }))
    .filter(step => step.lastDay >= today)
}
