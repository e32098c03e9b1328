import { type RawBuilder, sql } from 'kysely'
import type { Review } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'

/** A reviewer is told by the first name and the initial of the last: enough to be a person, too little to be looked up. */
const columns: RawBuilder<Review> = sql`r.id, r.rating, r.comment,
  btrim(a.first_name || ' ' || CASE WHEN a.last_name = '' THEN '' ELSE left(a.last_name, 1) || '.' END) AS "reviewerName",
  a.avatar_url AS "reviewerAvatarUrl", sp.id AS "spaceId", sp.name AS "spaceName", r.reply, r.replied_at AS "repliedAt",
  r.created_at AS "createdAt"`
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

/** How many reviews gave one star, two, … five. */
export async function countByStars(db: Executor, spaceId: string): Promise<number[]> {
  const { rows } = await sql<{ stars: number; count: number }>`
    SELECT stars, count(r.id) FROM generate_series(1, 5) stars
    LEFT JOIN reviews r ON r.rating = stars AND r.space_id = ${spaceId} GROUP BY stars ORDER BY stars`.execute(db)
  return rows.map(row => row.count)
}

/** The latest five-star reviews of spaces that the public can find. */
export async function listLatestBest(db: Executor, limit: number): Promise<Review[]> {
  const { rows } = await sql<Review>`SELECT ${columns} ${from} JOIN space_search s ON s.space_id = sp.id AND s.live
    WHERE r.rating = 5 AND r.space_id IS NOT NULL ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
