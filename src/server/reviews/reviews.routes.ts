import type { reviewEndpoints } from '#shared/reviews/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { replyToReview, writeReview } from './reviews.service.ts'

export function reviewHandlers(platform: Platform): Handlers<typeof reviewEndpoints> {
  return {
    'POST /api/bookings/{id}/review': ({ viewer, params, body, idempotencyKey }) =>
      writeReview(platform, viewer, params.id, body, idempotencyKey),
    'POST /api/reviews/{id}/reply': ({ viewer, params, body, idempotencyKey }) =>
      replyToReview(platform, viewer, params.id, body.text, idempotencyKey),
  }
}
