import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface ProposalPlace {
  spaceId: string
  bookingId: string | null
  retailerId: string
}

/** The place of a proposal that goes on as another mission when it comes to nothing; null for any other, and while its retailer is suspended. */
export async function findPlace(trx: Executor, missionId: string): Promise<ProposalPlace | null> {
  const { rows } =
    await sql<ProposalPlace>`SELECT m.space_id AS "spaceId", m.booking_id AS "bookingId", m.retailer_id AS "retailerId"
    FROM missions m JOIN profiles r ON r.id = m.retailer_id AND r.suspended_at IS NULL
    WHERE m.id = ${missionId} AND m.status = 'pending' AND NOT m.is_open_call AND m.fallback <> 'none'`.execute(trx)
  return rows[0] ?? null
}

/** The proposals that wait for this person's answer. */
export async function listAwaiting(trx: Executor, freelancerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM missions
    WHERE freelancer_id = ${freelancerId} AND status = 'pending' AND NOT is_open_call ORDER BY id`.execute(trx)
  return rows.map(row => row.id)
}

/** Who has been asked, from the first proposal to this one. */
export async function listAsked(trx: Executor, missionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`WITH RECURSIVE chain AS (
      SELECT freelancer_id, follows_id FROM missions WHERE id = ${missionId}
      UNION ALL SELECT m.freelancer_id, m.follows_id FROM missions m JOIN chain ON m.id = chain.follows_id)
    SELECT freelancer_id AS id FROM chain WHERE freelancer_id IS NOT NULL`.execute(trx)
  return rows.map(row => row.id)
}

/** Which proposal in a row this is, the first being 1. */
export async function readAttempt(trx: Executor, missionId: string): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`SELECT attempt FROM missions WHERE id = ${missionId}`.execute(trx)
  return rows[0]?.attempt ?? 1
}
