import { sql } from 'kysely'
import type { StandIn } from '#shared/missions/stand-ins-contract.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { personJson } from './payouts.sql.ts'

export type StandInRow = Omit<StandIn, 'answerByLocal'> & {
  /** ISO 8601. */
  answerBy: string | null
}

/** Who was asked to stand in for a mission's freelancer, the latest first. */
export async function listStandIns(db: Executor, missionId: string): Promise<StandInRow[]> {
  const { rows } =
    await sql<StandInRow>`SELECT m.id, m.status, ${personJson('f')} AS freelancer, ${isoInstant(sql`m.answer_by`)} AS "answerBy"
    FROM missions m JOIN profiles f ON f.id = m.freelancer_id WHERE m.stands_in_for_id = ${missionId}
    ORDER BY m.created_at DESC, m.id DESC`.execute(db)
  return rows
}

/**
 * Locks the mission that this one stands in for, this one and all others who are asked for it, in the order of their ids like everybody
 * who needs several, before any person. The id of the one it stands in for; null where it is no stand-in.
 */
export async function lockReplacedMission(trx: Executor, missionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; isFormer: boolean }>`SELECT o.id, o.id = own.stands_in_for_id AS "isFormer"
    FROM missions own JOIN missions o ON o.id = own.stands_in_for_id OR o.id = own.id
      OR (o.stands_in_for_id = own.stands_in_for_id AND o.status = 'pending')
    WHERE own.id = ${missionId} AND own.stands_in_for_id IS NOT NULL ORDER BY o.id FOR NO KEY UPDATE OF o`.execute(trx)
  return rows.find(each => each.isFormer)?.id ?? null
}

/** Others who are asked to stand in for the same mission. */
export async function listOthersAsked(trx: Executor, replacedId: string, exceptId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM missions
    WHERE stands_in_for_id = ${replacedId} AND id <> ${exceptId} AND status = 'pending' ORDER BY id FOR NO KEY UPDATE`.execute(
    trx,
  )
  return rows.map(row => row.id)
}
