import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface TeamEntry {
  /** Its place in the audit log. */
  id: number
  action: string
  /** The space, booking or mission that it is about, by name; null where it is about the person or a text of theirs. */
  subject: string | null
  at: string
}

/** What stands in the audit log about a person and what is theirs, each with the index of subjects. */
const SOURCES: readonly ((id: string) => RawBuilder<unknown>)[] = [
  id => sql`SELECT a.*, NULL AS name FROM audit_log a WHERE a.subject_type = 'person' AND a.subject_id = ${id}`,
  id => sql`SELECT a.*, s.name FROM spaces s JOIN audit_log a ON a.subject_type = 'space' AND a.subject_id = s.id::text
    WHERE s.host_id = ${id}`,
  id => sql`SELECT a.*, s.name FROM bookings b JOIN spaces s ON s.id = b.space_id
    JOIN audit_log a ON a.subject_type = 'booking' AND a.subject_id = b.id::text
    WHERE b.retailer_id = ${id} OR s.host_id = ${id}`,
  id => sql`SELECT a.*, m.title AS name FROM missions m
    JOIN audit_log a ON a.subject_type = 'mission' AND a.subject_id = m.id::text
    WHERE m.freelancer_id = ${id} OR m.retailer_id = ${id}`,
  id => sql`SELECT a.*, NULL AS name FROM reviews r JOIN audit_log a ON a.subject_type = 'review' AND a.subject_id = r.id::text
    WHERE r.author_id = ${id}`,
  id => sql`SELECT a.*, NULL AS name FROM decisions d
    JOIN audit_log a ON a.subject_type IN ('message', 'appeal')
      AND a.subject_id = CASE a.subject_type WHEN 'appeal' THEN d.id::text ELSE d.subject_id::text END
    WHERE d.person_id = ${id} AND (a.subject_type = 'appeal' OR d.subject_type = 'message')`,
]

/** Who of the team is on what: nothing is done by that. Entries written before migration 0140 say 'claimed', and stay. */
const isAssignment = sql`action ~ '[._](assigned|claimed|released)$'`

const entriesOf = (personId: string) =>
  sql`SELECT * FROM (${sql.join(
    SOURCES.map(source => source(personId)),
    sql` UNION ALL `,
  )}) AS source WHERE NOT ${isAssignment}`

/** All of it in one, for the file that a person takes with them. */
export const teamEntries = (
  personId: string,
) => sql`SELECT DISTINCT ON (sequence) action, subject_type, subject_id, created_at
  FROM (${entriesOf(personId)}) AS entry ORDER BY sequence`

/**
 * What the team has done about a person and what is theirs, the latest first: what and when, never who of the team.
 *
 * @param before place in the log before which it begins; null from the latest
 */
export async function listTeamEntries(
  db: Executor,
  personId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<TeamEntry[]> {
  const { rows } = await sql<TeamEntry>`SELECT DISTINCT ON (sequence) sequence::integer AS id, action, name AS subject,
      ${isoInstant(sql`created_at`)} AS at
    FROM (${entriesOf(personId)}) AS entry
    WHERE ${before === null ? sql`true` : sql`sequence < ${before}`}
    ORDER BY sequence DESC LIMIT ${limit}`.execute(db)
  return rows
}
