import type { adminReviewEndpoints } from '#shared/admin/reviews-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { exportReviews, hideReview, hideReviews, listReviews, readReview } from './reviews.service.ts'

export function adminReviewHandlers(platform: Platform): Handlers<typeof adminReviewEndpoints> {
  return {
    'GET /api/admin/reviews': ({ query }) => listReviews(platform, query),
    'GET /api/admin/reviews/{id}': ({ viewer, params }) => readReview(platform.db.kysely, viewer, params.id),
    'POST /api/admin/reviews/{id}/hiding': ({ viewer, params, body }) => hideReview(platform, viewer, params.id, body),
    'POST /api/admin/reviews/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      hideReviews(platform, { viewer, key }, body),
    'POST /api/admin/reviews/exports': ({ viewer, body }) => exportReviews(platform, viewer, body),
  }
}
