import type { Review } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { countByStars, listBySpace } from '../reviews/reviews.sql.ts'
import { readerOf } from './spaces.policy.ts'
import { isVisible } from './spaces.sql.ts'

const reviewsPerPage = 10

interface ReviewPage {
  reviews: Review[]
  total: number
  byStars: number[]
  page: number
  pages: number
}

/**
 * One page of a space's reviews, newest first; a page beyond the last one is empty.
 *
 * @throws not_found when there is no such space, or none for this viewer
 */
export async function showReviews(
  platform: Platform,
  viewer: Viewer | null,
  spaceId: string,
  page: number,
): Promise<ReviewPage> {
  const db = platform.db.kysely
  if (!(await isVisible(db, spaceId, readerOf(viewer)))) throw refuse('not_found')
  const [reviews, byStars] = await Promise.all([
    listBySpace(db, spaceId, { limit: reviewsPerPage, offset: (page - 1) * reviewsPerPage }),
    countByStars(db, 'space_id', spaceId),
  ])
  const total = byStars.reduce((sum, count) => sum + count, 0)
  return { reviews, total, byStars, page, pages: Math.max(1, Math.ceil(total / reviewsPerPage)) }
}
