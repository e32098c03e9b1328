import { sql } from 'kysely'
import { viewerSeconds } from '#shared/admin/frame.ts'
import type { Executor } from '../db/database.ts'
import { nameOf, personJson } from '../account/person-names.sql.ts'

const isFresh = sql`seen_at > now() - make_interval(secs => ${sql.lit(viewerSeconds)})`

const isStillAdmin = sql`'admin' = ANY(p.roles) AND p.suspended_at IS NULL`

/** Says that an admin has this open now. True when nobody knew: they had not, or not any more. */
export async function beat(trx: Executor, adminId: string, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`WITH before AS (
      SELECT 1 FROM admin_viewers WHERE user_id = ${adminId} AND subject_id = ${subjectId} AND ${isFresh})
    INSERT INTO admin_viewers (user_id, subject_id) VALUES (${adminId}, ${subjectId})
    ON CONFLICT (user_id, subject_id) DO UPDATE SET seen_at = now()
    RETURNING NOT EXISTS (SELECT 1 FROM before) AS "isNew"`.execute(trx)
  return rows[0]?.isNew ?? false
}

/** Other admins who have it open. */
export async function listOthers(
  db: Executor,
  adminId: string,
  subjectId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string
    name: string
  }>`SELECT p.id, ${nameOf('p')} AS name
    FROM admin_viewers a JOIN profiles p ON p.id = a.user_id
    WHERE a.subject_id = ${subjectId} AND a.user_id <> ${adminId} AND ${isFresh}
      AND ${isStillAdmin}
    ORDER BY a.seen_at, p.id`.execute(db)
  return rows
}

/** What the other admins have open, whatever it is. */
export async function listAllOthers(
  db: Executor,
  adminId: string,
): Promise<{ subjectId: string; admin: { id: string; name: string } }[]> {
  const { rows } = await sql<{ subjectId: string; admin: { id: string; name: string } }>`
    SELECT a.subject_id AS "subjectId", ${personJson('p')} AS admin
    FROM admin_viewers a JOIN profiles p ON p.id = a.user_id
    WHERE a.user_id <> ${adminId} AND ${isFresh} AND ${isStillAdmin}
    ORDER BY a.seen_at, p.id`.execute(db)
  return rows
}

/** False when they did not have it open. */
export async function leave(trx: Executor, adminId: string, subjectId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM admin_viewers
    WHERE user_id = ${adminId} AND subject_id = ${subjectId} RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** What was open and was never closed, as when a browser ends. */
export async function forgetEnded(trx: Executor, adminId: string): Promise<void> {
  await sql`DELETE FROM admin_viewers WHERE user_id = ${adminId} AND NOT ${isFresh}`.execute(trx)
}

/** Whether there is such a thing on one of the lists. */
export async function exists(db: Executor, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT EXISTS (SELECT 1 FROM spaces WHERE id = ${subjectId}
    UNION ALL SELECT 1 FROM users WHERE id = ${subjectId} UNION ALL SELECT 1 FROM report_cases WHERE id = ${subjectId}
    UNION ALL SELECT 1 FROM reviews WHERE id = ${subjectId} UNION ALL SELECT 1 FROM bookings WHERE id = ${subjectId}
    UNION ALL SELECT 1 FROM appeals WHERE decision_id = ${subjectId}
    UNION ALL SELECT 1 FROM absence_contests WHERE mission_id = ${subjectId}
    UNION ALL SELECT 1 FROM contact_messages WHERE id = ${subjectId}) AS "exists"`.execute(db)
  return rows[0]?.exists ?? false
}
