import { sql } from 'kysely'
import type { MissionStatus } from '#shared/missions/states.ts'
import type { BookingReview, ReviewBody } from '#shared/reviews/contract.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface ReviewedMission {
  id: string
  status: MissionStatus
  retailerId: string
  freelancerId: string
  /** ISO 8601; null unless it has been completed. */
  endedAt: string | null
}

export interface MissionReviewRow extends BookingReview {
  authorId: string
  shownAt: string | null
}

const missionColumns = sql`m.id, m.status, m.retailer_id AS "retailerId", m.freelancer_id AS "freelancerId",
  (SELECT ${isoInstant(sql`max(e.created_at)`)} FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'completed') AS "endedAt"`

/** A mission of which this person is one of the two parties. `isLocked`: its row is held until the commit. */
export async function findForParty(
  db: Executor,
  missionId: string,
  userId: string,
  isLocked = false,
): Promise<ReviewedMission | null> {
  const { rows } = await sql<ReviewedMission>`SELECT ${missionColumns} FROM missions m
    WHERE m.id = ${missionId} AND m.freelancer_id IS NOT NULL AND ${userId}::uuid IN (m.retailer_id, m.freelancer_id)
    ${isLocked ? sql`FOR NO KEY UPDATE OF m` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function list(db: Executor, missionId: string): Promise<MissionReviewRow[]> {
  const { rows } = await sql<MissionReviewRow>`SELECT id, author_id AS "authorId", rating, comment,
      ${isoInstant(sql`created_at`)} AS "createdAt", reply, ${isoInstant(sql`replied_at`)} AS "repliedAt",
      hidden_by IS NOT NULL AS "isHidden", ${isoInstant(sql`shown_at`)} AS "shownAt"
    FROM reviews WHERE mission_id = ${missionId}`.execute(db)
  return rows
}

export interface NewMissionReview extends ReviewBody {
  id: string
  authorId: string
  /** ISO 8601. */
  at: string
}

/** Written by one party about the other, and read by nobody else yet. */
export async function insert(trx: Executor, mission: ReviewedMission, review: NewMissionReview): Promise<void> {
  const isOfRetailer = review.authorId === mission.retailerId
  await sql`INSERT INTO reviews (id, mission_id, author_id, freelancer_id, retailer_id, rating, comment, created_at, shown_at)
    VALUES (${review.id}, ${mission.id}, ${review.authorId}, ${isOfRetailer ? mission.freelancerId : null},
      ${isOfRetailer ? null : mission.retailerId}, ${review.rating}, ${review.comment}, ${review.at}, NULL)`.execute(
    trx,
  )
}

/** Makes the reviews of a mission public. Answers their authors, where any was not. */
export async function show(trx: Executor, missionId: string, at: string): Promise<{ authorId: string }[]> {
  const { rows } = await sql<{ authorId: string }>`UPDATE reviews SET shown_at = ${at}
    WHERE mission_id = ${missionId} AND shown_at IS NULL RETURNING author_id AS "authorId"`.execute(trx)
  return rows
}

/** Missions that ended before this moment (ISO 8601) and have reviews that are not public yet. */
export async function listDue(db: Executor, endedBefore: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT r.mission_id AS id FROM reviews r
    JOIN mission_events e ON e.mission_id = r.mission_id AND e.status = 'completed'
    WHERE r.shown_at IS NULL AND e.created_at <= ${endedBefore} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
