import { sql } from 'kysely'
import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import type { Executor } from '../db/database.ts'

/** @param at ISO instant */
export async function insertContest(trx: Executor, missionId: string, text: string, at: string): Promise<void> {
  await sql`INSERT INTO absence_contests (mission_id, text, created_at)
    VALUES (${missionId}, ${text}, ${at}::timestamptz)`.execute(trx)
}

/** @param at ISO instant */
export async function saveAnswer(
  trx: Executor,
  missionId: string,
  { outcome, answer, at }: { outcome: AppealOutcome; answer: string; at: string },
): Promise<void> {
  await sql`UPDATE absence_contests SET outcome = ${outcome}, answer = ${answer}, answered_at = ${at}::timestamptz
    WHERE mission_id = ${missionId}`.execute(trx)
}

/** @param assignment who is on it and since when (ISO instant); null: nobody */
export async function saveAssignment(
  trx: Executor,
  missionId: string,
  assignment: { adminId: string; at: string } | null,
): Promise<void> {
  await sql`UPDATE absence_contests SET assigned_to = ${assignment?.adminId ?? null},
    assigned_at = ${assignment?.at ?? null}::timestamptz WHERE mission_id = ${missionId}`.execute(trx)
}

export async function deleteContestsOf(trx: Executor, freelancerId: string): Promise<void> {
  await sql`DELETE FROM absence_contests x USING missions m
    WHERE m.id = x.mission_id AND m.freelancer_id = ${freelancerId}`.execute(trx)
}
