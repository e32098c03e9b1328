import { sql } from 'kysely'
import type { Applicant, Invited, ShownApplication } from '#shared/missions/applications-contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import type { ApplicationState } from '#shared/missions/states.ts'
import { isNoteHidden, noteMessageId } from '../conversations/mission-conversations.sql.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { expiredPermit } from './expired-permit.sql.ts'
import { applicationState } from './missions.sql.ts'
import { personJson } from './payouts.sql.ts'
import type { RankFacts } from './rank.ts'
import { rankColumns, type RankRow } from './rank.sql.ts'

export interface Application {
  state: ApplicationState
  offeredDays: MissionDay[] | null
  /** When it was made, or last changed; ISO 8601. */
  at: string
}

export async function findApplication(
  db: Executor,
  missionId: string,
  freelancerId: string,
): Promise<Application | null> {
  const { rows } = await sql<Application>`SELECT ${applicationState} AS state, offered_days AS "offeredDays",
      ${isoInstant(sql`a.created_at`)} AS at
    FROM mission_applications a WHERE mission_id = ${missionId} AND freelancer_id = ${freelancerId}`.execute(db)
  return rows[0] ?? null
}

/** Applies, or changes what was offered; one that was withdrawn stands again. False for one that was declined. */
export async function apply(
  trx: Executor,
  application: {
    missionId: string
    freelancerId: string
    message: string | null
    offeredDays: readonly MissionDay[] | null
  },
): Promise<boolean> {
  const { missionId, freelancerId, message, offeredDays } = application
  const offered = offeredDays && JSON.stringify(offeredDays)
  const { rows } = await sql`INSERT INTO mission_applications AS a (mission_id, freelancer_id, message, offered_days)
    VALUES (${missionId}, ${freelancerId}, ${message}, ${offered}::jsonb)
    ON CONFLICT (mission_id, freelancer_id) DO UPDATE SET message = excluded.message, offered_days = excluded.offered_days,
      withdrawn_at = NULL, seen_at = NULL, picked_at = NULL, created_at = now()
      WHERE a.declined_at IS NULL
    RETURNING mission_id`.execute(trx)
  return rows.length > 0
}

type End = 'withdrawn_at' | 'declined_at'

/** False when it has ended already, or there is none. */
export async function end(trx: Executor, missionId: string, freelancerId: string, how: End): Promise<boolean> {
  const { rows } = await sql`UPDATE mission_applications SET ${sql.ref(how)} = now(), picked_at = NULL
    WHERE mission_id = ${missionId} AND freelancer_id = ${freelancerId} AND withdrawn_at IS NULL AND declined_at IS NULL
    RETURNING mission_id`.execute(trx)
  return rows.length > 0
}

export async function markPicked(
  trx: Executor,
  missionId: string,
  freelancerId: string,
  isPicked: boolean,
): Promise<void> {
  await sql`UPDATE mission_applications SET picked_at = CASE WHEN ${isPicked} THEN now() END
    WHERE mission_id = ${missionId} AND freelancer_id = ${freelancerId}`.execute(trx)
}

/** Marks these as seen by their retailer, if they have not changed since. Returns whose became seen. */
export async function markSeen(db: Executor, missionId: string, shown: readonly ShownApplication[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE mission_applications a SET seen_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) AS shown("freelancerId" uuid, "appliedAt" text)
    WHERE a.mission_id = ${missionId} AND a.freelancer_id = shown."freelancerId" AND ${isoInstant(sql`a.created_at`)} = shown."appliedAt"
      AND a.seen_at IS NULL AND a.withdrawn_at IS NULL AND a.declined_at IS NULL RETURNING a.freelancer_id AS id`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** Open applications besides one person's: these people are notified when they are not chosen. */
export async function listOpen(db: Executor, missionId: string, exceptId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT freelancer_id AS id FROM mission_applications
    WHERE mission_id = ${missionId} AND freelancer_id IS DISTINCT FROM ${exceptId}::uuid AND withdrawn_at IS NULL AND declined_at IS NULL
    ORDER BY freelancer_id`.execute(db)
  return rows.map(row => row.id)
}

/** Ends every application to a mission whose terms have changed. Answers whose they were. */
export async function voidAll(trx: Executor, missionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`DELETE FROM mission_applications
    WHERE mission_id = ${missionId} AND withdrawn_at IS NULL AND declined_at IS NULL RETURNING freelancer_id AS id`.execute(
    trx,
  )
  return rows.map(row => row.id).toSorted()
}

export async function countOpen(db: Executor, freelancerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM mission_applications a
    JOIN missions m ON m.id = a.mission_id WHERE a.freelancer_id = ${freelancerId} AND m.status = 'open'
      AND a.withdrawn_at IS NULL AND a.declined_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}

/** What became of an invitation; null for who was not invited. */
export async function findInvitation(
  trx: Executor,
  missionId: string,
  freelancerId: string,
): Promise<'waiting' | 'declined' | null> {
  const { rows } = await sql<{
    isDeclined: boolean
  }>`SELECT declined_at IS NOT NULL AS "isDeclined" FROM mission_invitations
    WHERE mission_id = ${missionId} AND freelancer_id = ${freelancerId}`.execute(trx)
  const [found] = rows
  if (!found) return null
  return found.isDeclined ? 'declined' : 'waiting'
}

/** Of a mission that is locked, for who was not invited. */
export async function invite(trx: Executor, missionId: string, freelancerId: string): Promise<void> {
  await sql`INSERT INTO mission_invitations (mission_id, freelancer_id) VALUES (${missionId}, ${freelancerId})`.execute(
    trx,
  )
}

/** False when they were not invited, or have declined before. */
export async function declineInvitation(trx: Executor, missionId: string, freelancerId: string): Promise<boolean> {
  const { rows } = await sql`UPDATE mission_invitations SET declined_at = now()
    WHERE mission_id = ${missionId} AND freelancer_id = ${freelancerId} AND declined_at IS NULL RETURNING mission_id`.execute(
    trx,
  )
  return rows.length > 0
}

/** Who was invited to a mission and has never applied, the latest first. */
export async function listInvited(db: Executor, missionId: string): Promise<Invited[]> {
  const { rows } = await sql<Invited>`SELECT ${personJson('p')} AS freelancer, i.declined_at IS NOT NULL AS declined
    FROM mission_invitations i JOIN profiles p ON p.id = i.freelancer_id
    WHERE i.mission_id = ${missionId} AND p.suspended_at IS NULL AND NOT EXISTS (SELECT 1 FROM mission_applications a
      WHERE a.mission_id = i.mission_id AND a.freelancer_id = i.freelancer_id)
    ORDER BY i.created_at DESC, p.id`.execute(db)
  return rows
}

/** Who applied, with what their rank is made of. */
export type ApplicantRow = RankRow &
  Pick<Applicant, 'isFree' | 'state' | 'message' | 'messageId' | 'offeredDays' | 'at' | 'permitExpiredOn'> &
  Pick<RankFacts, 'place'> & {
    wantedSkills: string[]
    wantedLanguages: string[]
    /** With the retailer, about this mission. */
    hasConversation: boolean
  }

const ofApplication = {
  missionId: sql`a.mission_id`,
  freelancerId: sql`a.freelancer_id`,
  senderId: sql`a.freelancer_id`,
  text: sql`a.message`,
}

/** Their word, but for one that an admin has hidden. */
const shownMessage = sql`CASE WHEN NOT ${isNoteHidden(ofApplication)} THEN a.message END`

/** Who has applied to a mission, with what ranks them. */
export async function listApplicants(db: Executor, missionId: string): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    SELECT ${rankColumns(sql`m.retailer_id`)}, m.skills AS "wantedSkills", m.languages AS "wantedLanguages",
      jsonb_build_object('lat', coalesce(s.latitude, c.latitude), 'lng', coalesce(s.longitude, c.longitude)) AS place,
      NOT EXISTS (SELECT 1 FROM mission_days d WHERE d.mission_id = m.id AND NOT EXISTS (
        SELECT 1 FROM freelancer_hours h WHERE h.freelancer_id = f.id AND h.weekday = extract(isodow FROM d.day)
          AND h.start_time <= d.start_time AND h.end_time >= d.end_time))
      AND NOT EXISTS (SELECT 1 FROM missions k WHERE k.freelancer_id = f.id AND k.status = 'confirmed' AND k.hours && m.hours AND k.id <> m.id) AS "isFree",
      ${expiredPermit({ freelancerId: sql`f.id`, country: sql`c.country`, until: sql`m.last_day` })} AS "permitExpiredOn",
      ${applicationState} AS state, ${shownMessage} AS message, ${noteMessageId(ofApplication)} AS "messageId", a.offered_days AS "offeredDays", ${isoInstant(sql`a.created_at`)} AS at,
      EXISTS (SELECT 1 FROM conversations talk WHERE talk.mission_id = m.id AND talk.freelancer_id = a.freelancer_id) AS "hasConversation"
    FROM mission_applications a JOIN missions m ON m.id = a.mission_id JOIN freelancer_profiles f ON f.id = a.freelancer_id
      JOIN profiles p ON p.id = f.id JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id LEFT JOIN cities hc ON hc.id = f.city_id
    WHERE a.mission_id = ${missionId} AND p.suspended_at IS NULL ORDER BY a.created_at, p.id`.execute(db)
  return rows
}
