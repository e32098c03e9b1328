import type { BookingStatus } from '../bookings/states.ts'
import { dayMs } from '../durations.ts'

/** Longest review, and longest reply (twins: reviews_comment_check, reviews_reply_check in SQL). */
export const reviewCharactersMax = 2_000

/** A review may be changed for this many days from when it was first written. */
export const reviewChangeDaysMax = 14

/** After a mission both its parties may write for this many days; then their reviews become public. */
export const missionReviewDaysMax = 14

export const REVIEW_ACTIONS = ['write', 'change', 'reply'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

interface Written {
  createdAt: string
  reply: string | null
  isHidden: boolean
}

/** Whether a review may still be changed; `now` in milliseconds since 1970 UTC. */
export function canChange(review: Pick<Written, 'createdAt'>, now: number): boolean {
  return now < Date.parse(review.createdAt) + reviewChangeDaysMax * dayMs
}

/** What a party of a booking may do now about its review, at most one thing; an admin is no party. */
export function reviewActionOf(
  side: 'retailer' | 'host' | 'admin',
  status: BookingStatus,
  review: Written | null,
  now: number,
): ReviewAction | null {
  if (status !== 'completed' || review?.isHidden) return null
  if (side === 'retailer') {
    if (review === null) return 'write'
    return canChange(review, now) ? 'change' : null
  }
  return side === 'host' && review !== null && review.reply === null ? 'reply' : null
}

interface MissionReviews {
  /** When the mission ended, milliseconds since 1970 UTC; null before. */
  endedAt: number | null
  own: Pick<Written, 'isHidden'> | null
  /** The other side's, once it can be read. */
  other: Pick<Written, 'reply' | 'isHidden'> | null
  isShown: boolean
}

/**
 * What a party of a mission may do now about its reviews: write, or change while nobody has read it, within two weeks of the end;
 * then reply, once.
 */
export function missionReviewActionsOf({ endedAt, own, other, isShown }: MissionReviews, now: number): ReviewAction[] {
  const isTime = endedAt !== null && now < endedAt + missionReviewDaysMax * dayMs
  const actions: ReviewAction[] = []
  if (isTime && own === null) actions.push('write')
  if (isTime && own !== null && !isShown && !own.isHidden) actions.push('change')
  if (other && other.reply === null && !other.isHidden) actions.push('reply')
  return actions
}
