import type { Locale } from '#shared/locales.ts'
import type { Review } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { type ReviewPage, readReviewPage } from '../reviews/review-page.ts'
import { countByStars, listBySpace } from '../reviews/reviews.sql.ts'
import { readerOf } from './spaces.policy.ts'
import { findKind } from './spaces.sql.ts'

/**
 * One page of a space's reviews, newest first; a page beyond the last one is empty.
 *
 * @throws not_found when there is no such space, or none for this viewer
 */
export async function showReviews(
  platform: Platform,
  viewer: Viewer | null,
  spaceId: string,
  locale: Locale,
  page: number,
): Promise<ReviewPage<Review>> {
  const db = platform.db.read
  const kind = await platform.db.findWithPrimaryFallback(from => findKind(from, spaceId, readerOf(viewer)))
  if (!kind) throw refuse('not_found')
  const list = (part: { limit: number; offset: number }) => listBySpace(db, spaceId, locale, part)
  return readReviewPage(page, list, () => countByStars(db, 'space_id', spaceId))
}
