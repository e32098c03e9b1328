import type { BookingReview, ReviewBody } from '#shared/reviews/contract.ts'
import { canChange } from '#shared/reviews/states.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announceToAll } from '../live/announce.sql.ts'
import { markRead, notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import * as reviews from './reviews.sql.ts'

// where each party finds the booking, and with it the review
const retailerLink = (bookingId: string) => `/retailer/bookings?booking=${bookingId}`
const hostLink = (bookingId: string) => `/host/bookings?booking=${bookingId}`

/**
 * Writes the review of a completed booking, or changes it for some days after the first writing.
 *
 * @throws not_found for who did not make the booking, booking_not_completed, review_too_late, wrong_state for one that is hidden, idempotency_key_reused;
 *   AnsweredBefore for a repeated call with a key
 */
export function writeReview(
  platform: Platform,
  viewer: Viewer,
  bookingId: string,
  body: ReviewBody,
  idempotencyKey?: string,
): Promise<BookingReview> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `review ${bookingId}`, body }
  const now = platform.clock.now()
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      const stay = await reviews.lockStay(trx, bookingId, viewer.id)
      if (!stay) throw refuse('not_found')
      if (stay.status !== 'completed') throw refuse('booking_not_completed')
      const before = await reviews.findByBooking(trx, bookingId)
      if (before?.isHidden) throw refuse('wrong_state')
      if (before && !canChange(before, now)) throw refuse('review_too_late')
      if (before) await reviews.update(trx, before.id, body)
      else await insertAndNotify(trx, viewer.id, stay, body)
      return finish(trx, viewer.id, retailerLink(bookingId), stay)
    }),
  )
}

async function insertAndNotify(trx: Executor, authorId: string, stay: reviews.Stay, body: ReviewBody): Promise<void> {
  const id = newId()
  await reviews.insert(trx, { id, bookingId: stay.bookingId, spaceId: stay.spaceId, authorId, ...body })
  const facts = { otherPartyName: stay.retailerName, spaceName: stay.spaceNames }
  const link = hostLink(stay.bookingId)
  await notify(trx, {
    userId: stay.hostId,
    type: 'review',
    kind: 'review.received',
    params: facts,
    link,
    eventKey: `review:${id}:written`,
    mail: { template: 'reviewReceived', params: lang => ({ ...facts, spaceName: stay.spaceNames[lang], link }) },
  })
}

/**
 * Replies to a review of a stay at one's own space: once, for the reviewer has read it since.
 *
 * @throws not_found for who is not the space's host, already_replied, idempotency_key_reused; AnsweredBefore for a
 *   repeated call with a key
 */
export function replyToReview(
  platform: Platform,
  viewer: Viewer,
  reviewId: string,
  text: string,
  idempotencyKey?: string,
): Promise<BookingReview> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `reply ${reviewId}`, body: text }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      const stay = await reviews.lockReviewedStay(trx, reviewId, viewer.id)
      if (!stay) throw refuse('not_found')
      if (!(await reviews.updateReply(trx, reviewId, text))) throw refuse('already_replied')
      const facts = { otherPartyName: stay.hostName, spaceName: stay.spaceNames }
      const link = retailerLink(stay.bookingId)
      await notify(trx, {
        userId: stay.retailerId,
        type: 'review',
        kind: 'review.replied',
        params: facts,
        link,
        eventKey: `review:${reviewId}:replied`,
        mail: { template: 'reviewReplied', params: lang => ({ ...facts, spaceName: stay.spaceNames[lang], link }) },
      })
      return finish(trx, viewer.id, hostLink(stay.bookingId), stay)
    }),
  )
}

/** Marks the request to review as read and refreshes both parties' open screens; returns the review as it is now. */
async function finish(trx: Executor, userId: string, link: string, stay: reviews.Stay): Promise<BookingReview> {
  await markRead(trx, userId, link)
  await announceToAll(trx, [stay.hostId, stay.retailerId], 'booking', stay.bookingId)
  const review = await reviews.findByBooking(trx, stay.bookingId)
  if (!review) throw refuse('not_found')
  return review
}
