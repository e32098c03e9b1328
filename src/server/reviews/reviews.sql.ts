import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#shared/bookings/states.ts'
import type { FreelancerReview } from '#shared/freelancers/contract.ts'
import type { HostReview } from '#shared/hosts/contract.ts'
import type { BookingReview, ReviewBody } from '#shared/reviews/contract.ts'
import type { Review } from '#shared/spaces/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { namesJson, ownText, type TextByLocale } from '../texts/own-text.sql.ts'

/**
 * A reviewer is shown by the first name and the initial of the last: enough to be a person, too little to be looked up.
 */
const words = sql`r.id, r.rating, r.comment,
  btrim(a.first_name || ' ' || CASE WHEN a.last_name = '' THEN '' ELSE left(a.last_name, 1) || '.' END) AS "reviewerName",
  a.avatar_url AS "reviewerAvatarUrl", r.reply, r.replied_at AS "repliedAt", r.created_at AS "createdAt"`
const columns = (locale: Locale): RawBuilder<Review> =>
  sql`${words}, sp.id AS "spaceId", ${ownText(locale, 'name')} AS "spaceName"`
const from = sql`FROM reviews r JOIN profiles a ON a.id = r.author_id JOIN spaces sp ON sp.id = r.space_id`

/** An admin has not hidden it, and it is public: of a mission not before both have written, or the time is over. */
const isShown = sql`r.hidden_by IS NULL AND r.shown_at IS NOT NULL`

/** Newest first. */
export async function listBySpace(
  db: Executor,
  spaceId: string,
  locale: Locale,
  part: { limit: number; offset: number },
): Promise<Review[]> {
  const { rows } = await sql<Review>`SELECT ${columns(locale)} ${from} WHERE r.space_id = ${spaceId} AND ${isShown}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db)
  return rows
}

/** Newest first. With the company that the freelancer sold for, if there is one. */
export async function listByFreelancer(
  db: Executor,
  freelancerId: string,
  part: { limit: number; offset: number },
): Promise<FreelancerReview[]> {
  const { rows } = await sql<FreelancerReview>`SELECT ${words}, a.company AS "reviewerCompany"
    FROM reviews r JOIN profiles a ON a.id = r.author_id WHERE r.freelancer_id = ${freelancerId} AND ${isShown}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db)
  return rows
}

/** Newest first, of stays at any space of this host's; of the spaces, those that are public are named. */
export async function listByHost(
  db: Executor,
  hostId: string,
  locale: Locale,
  part: { limit: number; offset: number },
): Promise<HostReview[]> {
  const { rows } = await sql<HostReview>`SELECT ${words},
      CASE WHEN s.live THEN json_build_object('id', sp.id, 'name', ${ownText(locale, 'name')}) END AS space
    ${from} LEFT JOIN space_search s ON s.space_id = sp.id WHERE sp.host_id = ${hostId} AND ${isShown}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db)
  return rows
}

/** How many reviews of a space or of a freelancer gave one star, two, … five. */
export async function countByStars(db: Executor, subject: 'space_id' | 'freelancer_id', id: string): Promise<number[]> {
  const { rows } = await sql<{ stars: number; count: number }>`
    SELECT stars, count(r.id) FROM generate_series(1, 5) stars
    LEFT JOIN reviews r ON r.rating = stars AND ${sql.ref(`r.${subject}`)} = ${id} AND ${isShown} GROUP BY stars ORDER BY stars`.execute(
    db,
  )
  return rows.map(row => row.count)
}

/** The same of all spaces of a host. */
export async function countByStarsOfHost(db: Executor, hostId: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(own.id) FROM generate_series(1, 5) stars
    LEFT JOIN (SELECT r.id, r.rating FROM spaces sp JOIN reviews r ON r.space_id = sp.id WHERE sp.host_id = ${hostId} AND ${isShown}) AS own
      ON own.rating = stars GROUP BY stars ORDER BY stars`.execute(db)
  return rows.map(row => row.count)
}

/** The latest five-star reviews of spaces that the public can find. */
export async function listLatestBest(db: Executor, locale: Locale, limit: number): Promise<Review[]> {
  const { rows } =
    await sql<Review>`SELECT ${columns(locale)} ${from} JOIN space_search s ON s.space_id = sp.id AND s.live
    WHERE r.rating = 5 AND r.space_id IS NOT NULL AND ${isShown} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(
      db,
    )
  return rows
}

/** The review of a booking as JSON, null where there is none. */
export const reviewJson = (bookingId: RawBuilder<unknown>): RawBuilder<BookingReview | null> =>
  sql`(SELECT jsonb_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment, 'createdAt', ${isoInstant(sql`v.created_at`)},
    'reply', v.reply, 'repliedAt', ${isoInstant(sql`v.replied_at`)}, 'isHidden', v.hidden_by IS NOT NULL) FROM reviews v WHERE v.booking_id = ${bookingId})`

export async function findByBooking(db: Executor, bookingId: string): Promise<BookingReview | null> {
  const { rows } = await sql<{
    review: BookingReview | null
  }>`SELECT ${reviewJson(sql`${bookingId}::uuid`)} AS review`.execute(db)
  return rows[0]?.review ?? null
}

/** What a review is about, and whom it concerns. */
export interface Stay {
  bookingId: string
  status: BookingStatus
  spaceId: string
  spaceNames: TextByLocale
  hostId: string
  hostName: string
  retailerId: string
  retailerName: string
}

const stayColumns: RawBuilder<Stay> = sql`b.id AS "bookingId", b.status, s.id AS "spaceId", ${namesJson('s')} AS "spaceNames",
  s.host_id AS "hostId", btrim(h.first_name || ' ' || h.last_name) AS "hostName",
  b.retailer_id AS "retailerId", btrim(p.first_name || ' ' || p.last_name) AS "retailerName"`
const stayFrom = sql`FROM bookings b JOIN spaces s ON s.id = b.space_id
  JOIN profiles h ON h.id = s.host_id JOIN profiles p ON p.id = b.retailer_id`

/**
 * A booking of this retailer's. The space is locked first, as by everybody whose writing changes its row: two who review
 * at once take turns, and the averages are those of both.
 */
export async function lockStay(trx: Executor, bookingId: string, retailerId: string): Promise<Stay | null> {
  const { rows } = await sql<Stay>`SELECT ${stayColumns} ${stayFrom}
    WHERE b.id = ${bookingId} AND b.retailer_id = ${retailerId} FOR NO KEY UPDATE OF s`.execute(trx)
  return rows[0] ?? null
}

/** The reviewed booking of a space of this host's, locked alike. */
export async function lockReviewedStay(trx: Executor, reviewId: string, hostId: string): Promise<Stay | null> {
  const { rows } = await sql<Stay>`SELECT ${stayColumns} ${stayFrom} JOIN reviews r ON r.booking_id = b.id
    WHERE r.id = ${reviewId} AND s.host_id = ${hostId} FOR NO KEY UPDATE OF s`.execute(trx)
  return rows[0] ?? null
}

export interface NewReview extends ReviewBody {
  id: string
  bookingId: string
  spaceId: string
  authorId: string
}

export async function insert(trx: Executor, review: NewReview): Promise<void> {
  await sql`INSERT INTO reviews (id, booking_id, space_id, author_id, rating, comment) VALUES (${review.id},
    ${review.bookingId}, ${review.spaceId}, ${review.authorId}, ${review.rating}, ${review.comment})`.execute(trx)
}

export async function update(trx: Executor, id: string, { rating, comment }: ReviewBody): Promise<void> {
  await sql`UPDATE reviews SET rating = ${rating}, comment = ${comment} WHERE id = ${id}`.execute(trx)
}

/** False where there is a reply already. */
export async function updateReply(trx: Executor, id: string, reply: string): Promise<boolean> {
  const { rows } = await sql`UPDATE reviews SET reply = ${reply}, replied_at = now()
    WHERE id = ${id} AND reply IS NULL AND hidden_by IS NULL RETURNING id`.execute(trx)
  return rows.length > 0
}
