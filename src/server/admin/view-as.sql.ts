import { sql } from 'kysely'
import { viewAsMinutes } from '#shared/admin/people.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface ViewAsRow {
  id: string
  adminId: string
  personId: string
  reason: string
  startedAt: string
}

export async function insert(
  trx: Executor,
  { id, sessionId, adminId, personId, reason }: Omit<ViewAsRow, 'startedAt'> & { sessionId: string },
): Promise<void> {
  await sql`INSERT INTO view_as_sessions (id, session_id, admin_id, person_id, reason, ends_at)
    VALUES (${id}, ${sessionId}, ${adminId}, ${personId}, ${reason}, now() + make_interval(mins => ${viewAsMinutes}))`.execute(
    trx,
  )
}

/** Ends those of an admin, or all whose time is over or whose admin's session is gone. Answers them, in a fixed order. */
export async function end(trx: Executor, which: { adminId: string } | 'over'): Promise<ViewAsRow[]> {
  const those = which === 'over' ? sql`(ends_at <= now() OR session_id IS NULL)` : sql`admin_id = ${which.adminId}`
  const { rows } = await sql<ViewAsRow>`WITH ended AS (UPDATE view_as_sessions SET ended_at = least(now(), ends_at)
      WHERE ended_at IS NULL AND ${those} RETURNING *)
    SELECT id, admin_id AS "adminId", person_id AS "personId", reason, ${isoInstant(sql`started_at`)} AS "startedAt"
    FROM ended ORDER BY id`.execute(trx)
  return rows
}
