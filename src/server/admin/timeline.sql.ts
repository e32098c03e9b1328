import { type RawBuilder, sql } from 'kysely'
import { type TimelineGroup, TIMELINE_GROUPS } from '#shared/admin/people.ts'
import type { TimelineItem } from '#shared/admin/people-contract.ts'
import type { Executor } from '../db/database.ts'
import { exactInstant, isoInstant } from '../db/instants.sql.ts'

type Fragment = RawBuilder<unknown>

export interface TimelineRow extends Omit<TimelineItem, 'device'> {
  /** Of a sign-in; empty otherwise. */
  userAgent: string
  /** Where the next page goes on. */
  cursor: string
}

/** One kind of thing: its rows with `kind`, `moment`, `id`, `subject` and `state`, of the person `$id`. */
type Source = (id: string) => Fragment

/** Each in the columns kind, moment, id, subject, state, user_agent. */
const SOURCES: Readonly<Record<TimelineGroup, readonly Source[]>> = {
  account: [
    id =>
      sql`SELECT 'joined' AS kind, created_at AS moment, id, '' AS subject, '' AS state FROM profiles WHERE id = ${id}`,
    id => sql`SELECT 'email' AS kind, created_at AS moment, user_id AS id, email AS subject, 'asked' AS state
      FROM email_changes WHERE user_id = ${id}`,
    // each such change is mailed to the address of before
    id => sql`SELECT 'email' AS kind, created_at AS moment, id, recipient AS subject,
        CASE template WHEN 'emailChanged' THEN 'changed' ELSE 'restored' END AS state
      FROM outbox_mails WHERE user_id = ${id} AND template IN ('emailChanged', 'emailRestored')`,
    id => sql`SELECT 'role' AS kind, created_at AS moment, id, detail AS subject, action AS state
      FROM decisions WHERE person_id = ${id} AND action IN ('role_given', 'role_taken')`,
    id => sql`SELECT 'viewed' AS kind, started_at AS moment, id, reason AS subject, '' AS state
      FROM view_as_sessions WHERE person_id = ${id}`,
  ],
  spaces: [
    id =>
      sql`SELECT 'space' AS kind, created_at AS moment, id, name AS subject, state FROM spaces WHERE host_id = ${id}`,
  ],
  bookings: [
    id => sql`SELECT 'booking_made' AS kind, b.created_at AS moment, b.id, s.name AS subject, b.status AS state
      FROM bookings b JOIN spaces s ON s.id = b.space_id WHERE b.retailer_id = ${id}`,
    id => sql`SELECT 'booking_received' AS kind, b.created_at AS moment, b.id, s.name AS subject, b.status AS state
      FROM spaces s JOIN bookings b ON b.space_id = s.id WHERE s.host_id = ${id}`,
  ],
  missions: [
    id => sql`SELECT 'mission' AS kind, created_at AS moment, id, title AS subject, status AS state
      FROM missions WHERE freelancer_id = ${id} OR retailer_id = ${id}`,
  ],
  reviews: [
    id => sql`SELECT 'review_written' AS kind, r.created_at AS moment, r.id, coalesce(s.name, '') AS subject,
        CASE WHEN r.shown_at IS NOT NULL THEN r.rating::text ELSE '' END AS state
      FROM reviews r LEFT JOIN spaces s ON s.id = r.space_id WHERE r.author_id = ${id}`,
    id => sql`SELECT 'review_received' AS kind, r.created_at AS moment, r.id, s.name AS subject, r.rating::text AS state
      FROM spaces s JOIN reviews r ON r.space_id = s.id WHERE s.host_id = ${id}`,
    id => sql`SELECT 'review_received' AS kind, created_at AS moment, id, '' AS subject, rating::text AS state
      FROM reviews WHERE (freelancer_id = ${id} OR retailer_id = ${id}) AND shown_at IS NOT NULL`,
  ],
  reports: [
    id => sql`SELECT 'report_made' AS kind, created_at AS moment, case_id AS id, '' AS subject, reason AS state
      FROM reports WHERE reporter_id = ${id}`,
    id => sql`SELECT 'report_received' AS kind, r.created_at AS moment, r.case_id AS id, '' AS subject, r.reason AS state
      FROM report_cases c JOIN reports r ON r.case_id = c.id WHERE c.person_id = ${id}`,
  ],
  decisions: [
    id => sql`SELECT 'decision' AS kind, d.created_at AS moment, d.id, coalesce(s.name, '') AS subject, d.action AS state
      FROM decisions d LEFT JOIN spaces s ON d.subject_type = 'space' AND s.id = d.subject_id
      WHERE d.person_id = ${id} AND d.action NOT IN ('role_given', 'role_taken')`,
  ],
  notes: [
    id => sql`SELECT 'note' AS kind, created_at AS moment, id, left(text, 160) AS subject, '' AS state
      FROM admin_notes WHERE person_id = ${id}`,
  ],
  sessions: [
    id => sql`SELECT 'session' AS kind, created_at AS moment, id, coalesce(user_agent, '') AS subject, '' AS state
      FROM sessions WHERE user_id = ${id}`,
  ],
}

/** The time of a row in microseconds, as no two pages may show one row or leave one out. */
const exactly = exactInstant(sql`moment`)

export interface TimelineCursor {
  /** ISO 8601 in microseconds. */
  moment: string
  /** Kind and id. */
  key: string
}

/** One page of what happened with a person, the latest first. */
export async function listTimeline(
  db: Executor,
  id: string,
  { group, after, limit }: { group: TimelineGroup | undefined; after: TimelineCursor | null; limit: number },
): Promise<TimelineRow[]> {
  const earlier = after ? sql`(moment, kind || ' ' || id) < (${after.moment}::timestamptz, ${after.key})` : sql`true`
  const pageOf = (source: Source) => sql`(SELECT * FROM (${source(id)}) AS source (kind, moment, id, subject, state)
    WHERE ${earlier} ORDER BY moment DESC, id DESC LIMIT ${limit})`
  const sources = (group ? [group] : TIMELINE_GROUPS).flatMap(each => SOURCES[each])
  const { rows } = await sql<TimelineRow>`SELECT kind, ${isoInstant(sql`moment`)} AS at, id, state,
      CASE kind WHEN 'session' THEN '' ELSE subject END AS subject,
      CASE kind WHEN 'session' THEN subject ELSE '' END AS "userAgent", ${exactly} || ' ' || kind || ' ' || id AS cursor
    FROM (${sql.join(sources.map(pageOf), sql` UNION ALL `)}) AS event
    ORDER BY moment DESC, kind || ' ' || id DESC LIMIT ${limit}`.execute(db)
  return rows
}
