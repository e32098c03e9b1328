import { type FreelancerReview, type FreelancerView, recentReviewsMax } from '#shared/freelancers/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { type ReviewPage, readReviewPage } from '../reviews/review-page.ts'
import { countByStars, listByFreelancer } from '../reviews/reviews.sql.ts'
import { type AskedDays, readCalendar } from '../spaces/calendar.ts'
import { readerOf } from '../spaces/spaces.policy.ts'
import { allowedActions, previewOf } from './freelancers.policy.ts'
import { findCalendar, findVisible, isVisible } from './freelancers.sql.ts'

/** @throws not_found when there is no such freelancer, or none for this viewer */
export async function showFreelancer(
  platform: Platform,
  viewer: Viewer | null,
  id: string,
  locale: Locale,
): Promise<FreelancerView> {
  const { read, findWithPrimaryFallback } = platform.db
  const today = localDays(platform.clock.now())
  const found = await findWithPrimaryFallback(db => findVisible(db, id, readerOf(viewer), { locale, today }))
  if (!found) throw refuse('not_found')
  const { isVisible: isChosen, isPublic, isSuspended, ...facts } = found
  const preview = previewOf({ isVisible: isChosen, isPublic, isSuspended })
  return {
    ...facts,
    preview,
    reviews: await listByFreelancer(read, id, { limit: recentReviewsMax, offset: 0 }),
    allowedActions: allowedActions(viewer, { id, preview }),
  }
}

/**
 * The days on which a freelancer cannot be had, within the range that was asked for.
 *
 * @throws not_found when there is no such freelancer, or none for this viewer
 * @throws invalid_input when the range ends before it starts
 */
export async function showFreelancerCalendar(
  platform: Platform,
  viewer: Viewer | null,
  id: string,
  query: AskedDays,
): Promise<SpaceCalendar> {
  return readCalendar(platform.clock.now(), query, range =>
    platform.db.findWithPrimaryFallback(db => findCalendar(db, id, range, readerOf(viewer))),
  )
}

/**
 * One page of a freelancer's reviews, newest first; a page beyond the last one is empty.
 *
 * @throws not_found when there is no such freelancer, or none for this viewer
 */
export async function showFreelancerReviews(
  platform: Platform,
  viewer: Viewer | null,
  id: string,
  page: number,
): Promise<ReviewPage<FreelancerReview>> {
  const db = platform.db.read
  const visible = await platform.db.findWithPrimaryFallback(
    async from => (await isVisible(from, id, readerOf(viewer))) || null,
  )
  if (!visible) throw refuse('not_found')
  const list = (part: { limit: number; offset: number }) => listByFreelancer(db, id, part)
  return readReviewPage(page, list, () => countByStars(db, 'freelancer_id', id))
}
