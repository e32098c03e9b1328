import { z } from 'zod'
import { id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { reviewCharactersMax } from './states.ts'

/** A review of a stay, as the booking's two parties read it. */
export const bookingReview = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: instant,
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  /** An admin has hidden it: its two parties alone still see that it is there. */
  isHidden: z.boolean(),
})
export type BookingReview = z.infer<typeof bookingReview>

export const reviewWords = text(reviewCharactersMax).min(1, 'validation.required')

export const reviewBody = z.object({ rating: z.int().min(1).max(5), comment: reviewWords })
export type ReviewBody = z.infer<typeof reviewBody>

export const reviewEndpoints = defineEndpoints({
  'POST /api/bookings/{id}/review': {
    summary: 'Review the stay of one’s completed booking, or change that review within 14 days of writing it',
    tag: 'reviews',
    who: 'signed-in',
    params: idParams,
    body: reviewBody,
    response: bookingReview,
    errors: ['not_found', 'booking_not_completed', 'review_too_late', 'wrong_state', 'idempotency_key_reused'],
    form: true,
    idempotent: true,
  },
  'POST /api/reviews/{id}/reply': {
    summary: 'Reply, once, to the review of a stay at one’s space',
    tag: 'reviews',
    who: 'signed-in',
    params: idParams,
    body: z.object({ text: reviewWords }),
    response: bookingReview,
    errors: ['not_found', 'already_replied', 'idempotency_key_reused'],
    form: true,
    idempotent: true,
  },
})
