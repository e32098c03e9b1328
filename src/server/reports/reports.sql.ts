import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'
import type { ReportSubject } from '#shared/reports/contract.ts'
import type { ReportReason } from '#shared/reports/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { isPublicFreelancer } from '../freelancers/freelancer-facts.sql.ts'
import { hasPage } from '../hosts/hosts.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

export interface FoundSubject extends Omit<ReportSubject, 'obstacle'> {
  /** Whose it is. */
  personId: string
}

const fullName = sql`btrim(p.first_name || ' ' || p.last_name)`
/** Of `spaces s`, whose host `p` is. */
const isPublicSpace = sql`s.state = 'active' AND p.suspended_at IS NULL`

/**
 * Reviews on the pages of public spaces, hosts and sellers, and those about the reader. The name of a space that is not
 * public now stays with its host.
 */
const reviews = (readerId: string | null, locale: Locale): RawBuilder<FoundSubject> => sql`
  SELECT r.id, 'review' AS kind, CASE WHEN ${isPublicSpace} OR p.id = ${readerId} THEN ${ownText(locale, 'name', 's')} ELSE ${fullName} END,
    CASE WHEN ${isPublicSpace} OR p.id = ${readerId} THEN '/space/' || s.id ELSE '/hosts/' || p.id END || '#reviews',
    r.author_id
  FROM reviews r JOIN spaces s ON s.id = r.space_id JOIN profiles p ON p.id = s.host_id
  WHERE r.hidden_by IS NULL AND (${hasPage} OR p.id = ${readerId})
  UNION ALL
  SELECT r.id, 'review', ${fullName}, '/freelancer/profile/' || p.id || '#reviews', r.author_id
  FROM reviews r JOIN profiles p ON p.id = r.freelancer_id
  WHERE r.hidden_by IS NULL AND r.shown_at IS NOT NULL AND ((${isPublicFreelancer}) OR p.id = ${readerId})
  UNION ALL
  SELECT r.id, 'review', ${fullName}, '/retailer/missions/' || r.mission_id, r.author_id
  FROM reviews r JOIN profiles p ON p.id = r.retailer_id
  WHERE r.hidden_by IS NULL AND r.shown_at IS NOT NULL AND p.id = ${readerId}`

/** The newest booking of the reader's among these: who has booked a space may report it, and its host, wherever it stands now. */
const ownBooking = (
  readerId: string | null,
  among: RawBuilder<unknown>,
) => sql`LEFT JOIN LATERAL (SELECT b.id FROM bookings b
  JOIN spaces booked ON booked.id = b.space_id WHERE b.retailer_id = ${readerId} AND ${among}
  ORDER BY b.created_at DESC, b.id DESC LIMIT 1) AS own ON true`

/** What somebody sees and may therefore report. Messages are seen by the two members of their conversation alone. */
export async function findSubject(
  db: Executor,
  id: string,
  { readerId, locale }: { readerId: string | null; locale: Locale },
): Promise<FoundSubject | null> {
  const { rows } = await sql<FoundSubject>`SELECT id, kind, name, link, "personId" FROM (
      SELECT s.id, 'space'::text AS kind, ${ownText(locale, 'name', 's')} AS name,
        CASE WHEN ${isPublicSpace} THEN '/space/' || s.id ELSE '/retailer/bookings?booking=' || own.id END AS link, p.id AS "personId"
      FROM spaces s JOIN profiles p ON p.id = s.host_id ${ownBooking(readerId, sql`booked.id = s.id`)}
      WHERE (${isPublicSpace}) OR own.id IS NOT NULL
      UNION ALL
      SELECT p.id, 'profile', ${fullName}, CASE WHEN ${isPublicFreelancer} THEN '/freelancer/profile/' || p.id
        WHEN ${hasPage} THEN '/hosts/' || p.id ELSE '/retailer/bookings?booking=' || own.id END, p.id
      FROM profiles p ${ownBooking(readerId, sql`booked.host_id = p.id`)}
      WHERE (p.suspended_at IS NULL AND (${isPublicFreelancer} OR ${hasPage})) OR own.id IS NOT NULL
      UNION ALL ${reviews(readerId, locale)}
      UNION ALL
      SELECT m.id, 'message', ${fullName}, '/messages/' || m.conversation_id, m.sender_id
      FROM messages m JOIN profiles p ON p.id = m.sender_id
      JOIN conversation_members mine ON mine.conversation_id = m.conversation_id AND mine.user_id = ${readerId}
      WHERE m.hidden_by IS NULL
    ) AS subject WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether somebody has an open report of a thing. */
export async function hasReported(db: Executor, subjectId: string, reporterId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM report_cases c JOIN reports r ON r.case_id = c.id
    WHERE c.subject_id = ${subjectId} AND c.closed_at IS NULL AND r.reporter_id = ${reporterId}`.execute(db)
  return rows.length > 0
}

/**
 * The open case of a thing, created where there is none; its version stays. It is held until the commit, so that nobody
 * closes it meanwhile.
 */
export async function openCase(
  trx: Executor,
  { caseId, subject }: { caseId: string; subject: FoundSubject },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`INSERT INTO report_cases (id, subject_kind, subject_id, person_id)
    VALUES (${caseId}, ${subject.kind}, ${subject.id}, ${subject.personId})
    ON CONFLICT (subject_id) WHERE closed_at IS NULL DO UPDATE SET version = report_cases.version
    RETURNING id`.execute(trx)
  return rows[0]?.id ?? caseId
}

export interface NewReport {
  id: string
  caseId: string
  /** A person, or a visitor's name and mail address. */
  reporter: { id: string } | { fullName: string; email: string }
  lang: Locale
  reason: ReportReason
  text: string
}

/** False when the reporter has an open report of the same thing. */
export async function insert(trx: Executor, report: NewReport): Promise<boolean> {
  const { id, caseId, reporter, lang, reason, text } = report
  const [person, name, email] = 'id' in reporter ? [reporter.id, null, null] : [null, reporter.fullName, reporter.email]
  const { rows } = await sql`INSERT INTO reports (id, case_id, reporter_id, full_name, email, lang, reason, text)
    VALUES (${id}, ${caseId}, ${person}, ${name}, ${email}, ${lang}, ${reason}, ${text})
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/** An admin who decides on fewer reports than there are is shown the new one first. */
export async function markChanged(trx: Executor, caseId: string): Promise<void> {
  await sql`UPDATE report_cases SET version = version + 1 WHERE id = ${caseId}`.execute(trx)
}

/** Reports are stored as long as the privacy page says: three years after they were answered. */
export async function deleteOld(db: Executor): Promise<void> {
  await sql`DELETE FROM report_cases WHERE closed_at < now() - interval '3 years'`.execute(db)
}
