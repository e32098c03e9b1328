import { sql } from 'kysely'
import type { QueueItem, QueueKind } from '#shared/admin/queue-contract.ts'
import type { AssigneeFilter } from '#shared/admin/waiting.ts'
import { appealDaysMax, reviewHoursMax } from '#shared/decisions/reasons.ts'
import { reportDaysMax } from '#shared/reports/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { nameOf } from '../account/person-names.sql.ts'
import { submittedAt } from '../spaces/submitted-at.sql.ts'
import { assigneeCondition, replyHours } from './waiting.sql.ts'

const excerptCharacters = 200

const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`
const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`

/** Each kind with what the lists need and no more: in the words of the indexes that hold only what waits. */
const waiting = sql`
  SELECT 'new_space' AS kind, s.id, ${submittedAt} AS since, ${submittedAt} + ${hours(reviewHoursMax)} AS due, k.assigned_to
    FROM spaces s LEFT JOIN space_assignments k ON k.space_id = s.id WHERE s.is_published AND NOT s.approved AND s.archived_at IS NULL
  UNION ALL
  SELECT 'changed_space', s.id, n.since, n.since + ${hours(reviewHoursMax)}, k.assigned_to
    FROM space_moderations_due n JOIN spaces s ON s.id = n.space_id LEFT JOIN space_assignments k ON k.space_id = s.id WHERE s.state = 'active'
  UNION ALL
  SELECT 'report', c.id, c.opened_at, c.opened_at + ${days(reportDaysMax)}, c.assigned_to FROM report_cases c WHERE c.closed_at IS NULL
  UNION ALL
  SELECT 'appeal', a.decision_id, a.created_at, a.created_at + ${days(appealDaysMax)}, a.assigned_to FROM appeals a WHERE a.outcome IS NULL
  UNION ALL
  SELECT 'contact', m.id, m.created_at, m.created_at + make_interval(hours => ${replyHours}), m.assigned_to FROM contact_messages m WHERE m.handled_at IS NULL
  UNION ALL
  SELECT 'document', d.owner_id, min(d.created_at), min(d.created_at) + ${hours(reviewHoursMax)}, k.assigned_to
    FROM freelancer_documents d JOIN profiles o ON o.id = d.owner_id LEFT JOIN document_assignments k ON k.person_id = d.owner_id
    WHERE d.status = 'pending' AND o.suspended_at IS NULL GROUP BY d.owner_id, k.assigned_to
  UNION ALL
  SELECT 'absence', x.mission_id, x.created_at, x.created_at + ${days(appealDaysMax)}, x.assigned_to FROM absence_contests x WHERE x.outcome IS NULL`

/** Where a page begins: after this moment and id. */
export interface QueueCursor {
  due: string
  id: string
}

interface AskedOfQueue {
  kind: QueueKind | undefined
  assignee: AssigneeFilter | undefined
  adminId: string
}

const isOnIt = (assignee: AssigneeFilter | undefined, adminId: string | undefined) =>
  assignee && adminId ? assigneeCondition(assignee, sql`assigned_to`, adminId) : sql`true`

/** What waits, of this kind or of every one, what is due first. */
export async function listWaiting(
  db: Executor,
  { kind, assignee, adminId }: AskedOfQueue,
  after: QueueCursor | null,
  limit: number,
): Promise<QueueItem[]> {
  // as written into a cursor: in milliseconds
  const place = sql`(date_trunc('milliseconds', due), id)`
  const { rows } = await sql<QueueItem>`SELECT w.kind, w.id,
      coalesce(s.name, about.name, ${nameOf('p')}, m.full_name, '') AS name,
      left(coalesce(review.comment, message.content, a.text, m.message, contest.text, ''), ${sql.lit(excerptCharacters)}) AS excerpt,
      ${isoInstant(sql`w.since`)} AS since, ${isoInstant(sql`w.due`)} AS due, w.due < now() AS "isOverdue",
      CASE WHEN assignee.id IS NOT NULL THEN ${nameOf('assignee')} END AS assignee
    FROM (SELECT * FROM (${waiting}) AS each
      WHERE ${kind ? sql`kind = ${kind}` : sql`true`} AND ${isOnIt(assignee, adminId)} AND ${after ? sql`${place} > (${after.due}::timestamptz, ${after.id}::uuid)` : sql`true`}
      ORDER BY ${place} LIMIT ${limit}) AS w
    LEFT JOIN spaces s ON w.kind IN ('new_space', 'changed_space') AND s.id = w.id
    LEFT JOIN report_cases c ON w.kind = 'report' AND c.id = w.id
        LEFT JOIN spaces about ON c.subject_kind = 'space' AND about.id = c.subject_id
    LEFT JOIN reviews review ON c.subject_kind = 'review' AND review.id = c.subject_id
    LEFT JOIN messages message ON c.subject_kind = 'message' AND message.id = c.subject_id
    LEFT JOIN appeals a ON w.kind = 'appeal' AND a.decision_id = w.id
    LEFT JOIN decisions d ON d.id = a.decision_id
    LEFT JOIN absence_contests contest ON w.kind = 'absence' AND contest.mission_id = w.id
    LEFT JOIN missions contested ON contested.id = contest.mission_id
    LEFT JOIN profiles p ON p.id = CASE w.kind WHEN 'document' THEN w.id WHEN 'absence' THEN contested.freelancer_id ELSE coalesce(c.person_id, d.person_id) END
    LEFT JOIN contact_messages m ON w.kind = 'contact' AND m.id = w.id
    LEFT JOIN profiles assignee ON assignee.id = w.assigned_to
    ORDER BY date_trunc('milliseconds', w.due), w.id`.execute(db)
  return rows
}

/** How much of each kind waits, of what these admins are on. */
export async function countByKind(
  db: Executor,
  { assignee, adminId }: Partial<Pick<AskedOfQueue, 'assignee' | 'adminId'>> = {},
): Promise<Map<QueueKind, number>> {
  const { rows } = await sql<{ kind: QueueKind; count: number }>`SELECT kind, count(*)::integer AS count
    FROM (${waiting}) AS each WHERE ${isOnIt(assignee, adminId)} GROUP BY kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
