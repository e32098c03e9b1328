import { dayMs, hourMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { type DemoBooking, statusOf } from '../booking-story.ts'
import type { Row } from '../insert-rows.ts'
import { isoOf, type Timeline } from '../moments.ts'
import { type Random, randomFor, urnOf } from '../random.ts'
import { commentOn, ratingFor, readTalks, replyTo, type Talk } from '../reviews.ts'
import { idAt } from './ids.ts'

const reviewedShare = 0.6
const repliedShare = 0.3
/** Days after a stay within which its retailer has not written a review yet. */
const silentDays = 3

/** Writes what some say of their stay. Bookings must come in the same order each time. */
export function createReviewer(timeline: Timeline): (booking: DemoBooking) => Row | undefined {
  const talks = readTalks(urnOf)
  return booking => {
    if (statusOf(booking) !== 'completed' || -booking.stay.last < silentDays) return undefined
    const random = randomFor(`crowd:review:${booking.key}`)
    return random.chance(reviewedShare) ? reviewRow(timeline, booking, random, talks) : undefined
  }
}

function reviewRow(
  timeline: Timeline,
  booking: DemoBooking,
  random: Random,
  talks: ReadonlyMap<Locale, Talk>,
): Row | undefined {
  const writtenAt = Math.min(
    timeline.end + (booking.stay.last + 1) * dayMs + random.whole(8, 150) * hourMs,
    timeline.end - hourMs,
  )
  const rating = ratingFor(random, booking.space.quality)
  const reply = random.chance(repliedShare) ? replyTo(booking, rating, talks) : null
  const repliedAt = Math.min(writtenAt + random.whole(2, 90) * hourMs, timeline.end)
  return {
    id: idAt(writtenAt, random),
    booking_id: booking.id,
    author_id: booking.retailer.id,
    space_id: booking.space.id,
    rating,
    comment: commentOn(booking, rating, random, talks),
    reply,
    replied_at: reply ? isoOf(repliedAt) : null,
    created_at: isoOf(writtenAt),
    shown_at: isoOf(writtenAt),
  }
}
