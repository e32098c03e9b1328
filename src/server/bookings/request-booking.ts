import type { z } from 'zod'
import { RahbaError } from '#shared/errors.ts'
import type { bookingRequest, BookingView, changeRequest } from '#shared/bookings/contract.ts'
import {
  bookableDaysAhead,
  canBeReplaced,
  openRequestsMax,
  openRequestsPerSpaceMax,
  stayDaysMax,
} from '#shared/bookings/states.ts'
import { tableKey } from '#shared/bookings/cancellation-terms.ts'
import type { DayLayer } from '#shared/calendars/layers.ts'
import { addDays, type DayRange, daysInclusive, eachDay, todayIn, weekday } from '#shared/days.ts'
import { addRole } from '../account/roles.sql.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { beginBookingConversation } from '../conversations/conversations.service.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { isOpen } from '../settings/read-settings.ts'
import { viewFor } from './bookings.policy.ts'
import * as bookings from './bookings.sql.ts'
import { cancelOverlapping, recordTransition } from './change-booking.ts'

type Request = z.output<typeof bookingRequest>
type ChangeRequest = z.output<typeof changeRequest>
type Price = NonNullable<bookings.BookableSpace['price']>

/**
 * Requests a space for a range of days, or books it at once where the host allows that. Every rule is checked with the
 * space's row locked, so that none can change in between; the database refuses what this should overlook.
 *
 * @throws requests_closed, not_found, own_space, already_requested, too_many_requests_open, day_in_past, notice_too_short, stay_too_short, stay_too_long,
 *   too_far_ahead, outside_availability, days_closed, days_blocked, days_taken, price_changed,
 *   terms_changed, idempotency_key_reused; AnsweredBefore for a repeated call with a key
 */
export async function requestBooking(
  platform: Platform,
  viewer: Viewer,
  request: Request,
  idempotencyKey: string | undefined,
): Promise<BookingView> {
  const now = platform.clock.now()
  const mayRequest = await isOpen(platform.db, 'requests')
  return platform.db.withTransaction(async trx => {
    const claim = { userId: viewer.id, key: idempotencyKey, operation: 'POST /api/bookings', body: request }
    return withIdempotencyKey(trx, claim, async () => {
      // who repeats a call is answered as the first time
      if (!mayRequest) throw refuse('requests_closed')
      const id = await place(trx, viewer, request, now)
      const row = await bookings.findVisible(trx, id, { id: viewer.id, isAdmin: false }, viewer.locale)
      if (!row) throw refuse('not_found')
      return viewFor(viewer, row, now)
    })
  })
}

/**
 * Asks for other days in place of a confirmed booking's, which stands until its host accepts them. The same rules hold, but that
 * its own days count as free, and that a host who lets book at once is asked all the same.
 *
 * @throws what {@link requestBooking} throws but own_space, and first_day_reached, state_changed, only_retailer_changes,
 *   change_already_asked; invalid_input for the days that it has
 */
export function requestOtherDays(
  platform: Platform,
  viewer: Viewer,
  bookingId: string,
  request: ChangeRequest,
  idempotencyKey: string | undefined,
): Promise<BookingView> {
  const now = platform.clock.now()
  const reader = { id: viewer.id, isAdmin: false }
  const operation = `POST /api/bookings/${bookingId}/change`
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, { userId: viewer.id, key: idempotencyKey, operation, body: request }, async () => {
      await bookings.lockSpaceOfBooking(trx, bookingId)
      const original = await bookings.findVisible(trx, bookingId, reader, viewer.locale)
      if (!original) throw refuse('not_found')
      refuseChange(viewer, original, request, now)
      const id = await place(trx, viewer, { ...request, spaceId: original.space.id }, now, original.id)
      const row = await bookings.findVisible(trx, id, reader, viewer.locale)
      if (!row) throw refuse('not_found')
      return viewFor(viewer, row, now)
    }),
  )
}

function refuseChange(viewer: Viewer, original: bookings.BookingRow, request: ChangeRequest, now: number): void {
  if (original.retailerId !== viewer.id) throw refuse('only_retailer_changes')
  if (original.status !== 'confirmed') throw refuse('state_changed')
  if (!canBeReplaced(original, todayIn(original.space.timeZone, now))) {
    throw refuse('first_day_reached', { day: original.firstDay })
  }
  if (original.replacement !== null) throw refuse('change_already_asked')
  if (original.firstDay === request.firstDay && original.lastDay === request.lastDay) {
    throw new RahbaError('invalid_input', { fields: { lastDay: { key: 'validation.dates.same' } } })
  }
}

/** Checks every rule and writes the request, or the booking. */
async function place(
  trx: Executor,
  viewer: Viewer,
  request: Request,
  now: number,
  replacesId: string | null = null,
): Promise<string> {
  const range: DayRange = { first: request.firstDay, last: request.lastDay }
  const found = await bookings.lockBookableSpace(trx, request.spaceId, range, viewer.locale, now)
  if (!found) throw refuse('not_found')
  const space = { ...found, instantBook: found.instantBook && replacesId === null }
  if (space.hostId === viewer.id) throw refuse('own_space')
  if (range.last < range.first) {
    throw new RahbaError('invalid_input', { fields: { lastDay: { key: 'validation.dates.order' } } })
  }
  const price = await checkRules(trx, viewer, space, request, now, replacesId)
  const id = await insertRequest(trx, viewer, space, request, { range, price, replacesId })
  // who has not answered the first questions yet chooses there
  if (viewer.role !== null) await addRole(trx, viewer.id, 'retailer')
  return id
}

/** Refuses what a rule forbids; answers with the price that the days have. */
async function checkRules(
  trx: Executor,
  viewer: Viewer,
  space: bookings.BookableSpace,
  request: Request,
  now: number,
  replacesId: string | null,
): Promise<Price> {
  const range: DayRange = { first: request.firstDay, last: request.lastDay }
  // counted one after the other, whichever spaces they are for
  if (!space.instantBook) await bookings.lockOpenRequests(trx, viewer.id)
  const today = todayIn(space.timeZone, now)
  const { isHere, layers, hasTwin, open } = await bookings.findPreconditions(
    trx,
    space.id,
    viewer.id,
    range,
    today,
    replacesId,
  )
  if (!isHere) throw refuse('not_signed_in')
  refuseBadDays(space, range, today)
  refuseTakenDays(layers)
  const { price } = space
  if (!price) throw refuse('outside_availability')
  refuseOtherTerms(space, price, request)
  if (hasTwin) throw refuse('already_requested')
  if (!space.instantBook) refuseOneMore(open)
  return price
}

/** @throws price_changed, terms_changed where the retailer was shown others than they are now */
function refuseOtherTerms(space: bookings.BookableSpace, price: Price, request: Request): void {
  const { expectedTotalMinor = price.totalMinor, expectedCurrency = space.currency } = request
  if (expectedTotalMinor !== price.totalMinor || expectedCurrency !== space.currency) {
    throw refuse('price_changed', { totalMinor: price.totalMinor, currency: space.currency })
  }
  if ((request.expectedTerms ?? space.cancellationTerms) !== space.cancellationTerms) {
    throw refuse('terms_changed', { terms: space.cancellationTerms })
  }
}

/** The booking with its first event and its conversation; open requests for the days of one that is confirmed at once end. */
async function insertRequest(
  trx: Executor,
  viewer: Viewer,
  space: bookings.BookableSpace,
  request: Request,
  { range, price, replacesId }: { range: DayRange; price: Price; replacesId: string | null },
): Promise<string> {
  const id = newId()
  const status = space.instantBook ? 'confirmed' : 'pending'
  const message = request.message || null
  const table = await bookings.insert(trx, {
    id,
    spaceId: space.id,
    retailerId: viewer.id,
    range,
    status,
    pricePerDayMinor: space.pricePerDayMinor,
    price,
    currency: space.currency,
    message,
    replacesId,
  })
  // frozen by the insert itself: no change of the setting comes between it and this check
  if ((request.expectedTable ?? tableKey(table)) !== tableKey(table)) {
    throw refuse('terms_changed', { terms: space.cancellationTerms })
  }
  await recordTransition(trx, id, {
    status,
    reason: space.instantBook ? 'instant' : 'requested',
    actorId: viewer.id,
    actorRole: 'retailer',
    note: message,
  })
  await beginBookingConversation(trx, id, { spaceId: space.id, hostId: space.hostId, retailerId: viewer.id, message })
  if (status === 'confirmed') await cancelOverlapping(trx, id)
  return id
}

/** @throws too_many_requests_open when this person has as many as anybody may have */
function refuseOneMore(open: bookings.OpenRequests): void {
  if (open.ofSpace >= openRequestsPerSpaceMax) {
    throw refuse('too_many_requests_open', { requests: open.ofSpace, where: 'space' })
  }
  if (open.all >= openRequestsMax) throw refuse('too_many_requests_open', { requests: open.all, where: 'all' })
}

/** The rules that need nothing but the space's own row. `today` is the space's. */
function refuseBadDays(space: bookings.BookableSpace, range: DayRange, today: string): void {
  // an unanswered request ends when its first day comes, so the host needs at least one day to answer
  const earliest = addDays(today, Math.max(space.noticeDays, space.instantBook ? 0 : 1))
  if (range.first < today) throw refuse('day_in_past', { day: earliest })
  if (range.first < earliest) throw refuse('notice_too_short', { day: earliest })
  const days = daysInclusive(range.first, range.last)
  if (days < space.minimumStay) throw refuse('stay_too_short', { days: space.minimumStay })
  const daysMax = space.maximumStay ?? stayDaysMax
  if (days > daysMax) throw refuse('stay_too_long', { days: daysMax })
  const latest = addDays(today, Math.min(bookableDaysAhead, space.horizonDays))
  if (range.last > latest) throw refuse('too_far_ahead', { day: latest })
  refuseOutsidePeriod(space, range)
  const isClosed = (day: string) => (space.closedWeekdays & (1 << (weekday(day) - 1))) !== 0
  const closed = eachDay(range.first, range.last).find(isClosed)
  if (closed !== undefined) throw refuse('days_closed', { day: closed })
}

/** @throws outside_availability, with the ends of the period that the space has */
function refuseOutsidePeriod(space: bookings.BookableSpace, range: DayRange): void {
  const { availabilityStart: first, availabilityEnd: last } = space
  if ((first === null || range.first >= first) && (last === null || range.last <= last)) return
  if (first !== null && last !== null) throw refuse('outside_availability', { bounds: 'both', first, last })
  throw refuse(
    'outside_availability',
    first === null ? { bounds: 'last', last: last ?? '' } : { bounds: 'first', first },
  )
}

/** What other people's stays and the host's own calendars take. */
function refuseTakenDays(layers: readonly DayLayer[]): void {
  if (layers.includes('booked') || layers.includes('preparation')) throw refuse('days_taken')
  if (layers.includes('imported') || layers.includes('blocked')) throw refuse('days_blocked')
}
