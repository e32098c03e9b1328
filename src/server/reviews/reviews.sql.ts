import { type RawBuilder, sql } from 'kysely'
import type { FreelancerReview } from '#shared/freelancers/contract.ts'
import type { Review } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'

/** A reviewer is told by the first name and the initial of the last: enough to be a person, too little to be looked up. */
const words = sql`r.id, r.rating, r.comment,
  btrim(a.first_name || ' ' || CASE WHEN a.last_name = '' THEN '' ELSE left(a.last_name, 1) || '.' END) AS "reviewerName",
  a.avatar_url AS "reviewerAvatarUrl", r.reply, r.replied_at AS "repliedAt", r.created_at AS "createdAt"`
const columns: RawBuilder<Review> = sql`${words}, sp.id AS "spaceId", sp.name AS "spaceName"`
const from = sql`FROM reviews r JOIN profiles a ON a.id = r.author_id JOIN spaces sp ON sp.id = r.space_id`

/** Newest first. */
export async function listBySpace(
  db: Executor,
  spaceId: string,
  part: { limit: number; offset: number },
): Promise<Review[]> {
  const { rows } = await sql<Review>`SELECT ${columns} ${from} WHERE r.space_id = ${spaceId}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db)
  return rows
}

/** Newest first. Who sells for somebody is told for which company, if there is one. */
export async function listByFreelancer(
  db: Executor,
  freelancerId: string,
  part: { limit: number; offset: number },
): Promise<FreelancerReview[]> {
  const { rows } = await sql<FreelancerReview>`SELECT ${words}, a.company AS "reviewerCompany"
    FROM reviews r JOIN profiles a ON a.id = r.author_id WHERE r.freelancer_id = ${freelancerId}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db)
  return rows
}

/** How many reviews of a space or of a freelancer gave one star, two, … five. */
export async function countByStars(db: Executor, subject: 'space_id' | 'freelancer_id', id: string): Promise<number[]> {
  const { rows } = await sql<{ stars: number; count: number }>`
    SELECT stars, count(r.id) FROM generate_series(1, 5) stars
    LEFT JOIN reviews r ON r.rating = stars AND ${sql.ref(`r.${subject}`)} = ${id} GROUP BY stars ORDER BY stars`.execute(
    db,
  )
  return rows.map(row => row.count)
}

/** The latest five-star reviews of spaces that the public can find. */
export async function listLatestBest(db: Executor, limit: number): Promise<Review[]> {
  const { rows } = await sql<Review>`SELECT ${columns} ${from} JOIN space_search s ON s.space_id = sp.id AND s.live
    WHERE r.rating = 5 AND r.space_id IS NOT NULL ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
