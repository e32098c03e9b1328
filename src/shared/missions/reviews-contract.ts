import { z } from 'zod'
import { idParams, instant } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { bookingReview, reviewBody, reviewWords } from '../reviews/contract.ts'
import { REVIEW_ACTIONS } from '../reviews/states.ts'

/** The reviews of a mission as one of its two parties reads them. */
export const missionReviews = z.object({
  own: bookingReview.nullable(),
  /** What the other side wrote: null until it is public. */
  other: bookingReview.nullable(),
  /** The other side has written, and waits for the reader's own. */
  isOtherWritten: z.boolean(),
  /** Others can read them. */
  isShown: z.boolean(),
  /** Until when both may write; null before the mission has ended. */
  writeUntil: instant.nullable(),
  actions: z.array(z.enum(REVIEW_ACTIONS)),
})
export type MissionReviews = z.infer<typeof missionReviews>

export const missionReviewEndpoints = defineEndpoints({
  'GET /api/missions/{id}/reviews': {
    summary: 'What the two parties of a mission wrote of each other, as far as the caller may read it',
    tag: 'reviews',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: missionReviews,
    errors: ['not_found'],
  },
  'POST /api/missions/{id}/review': {
    summary:
      'Review the other party of a completed mission within 14 days; public once both have written, or after these days',
    tag: 'reviews',
    who: 'signed-in',
    params: idParams,
    body: reviewBody,
    response: missionReviews,
    errors: ['not_found', 'mission_not_completed', 'review_too_late', 'wrong_state', 'idempotency_key_reused'],
    form: true,
    idempotent: true,
  },
  'POST /api/missions/{id}/review/reply': {
    summary: 'Reply, once, to what the other party of a mission wrote',
    tag: 'reviews',
    who: 'signed-in',
    params: idParams,
    body: z.object({ text: reviewWords }),
    response: missionReviews,
    errors: ['not_found', 'already_replied', 'idempotency_key_reused'],
    form: true,
    idempotent: true,
  },
})
