import { sql } from 'kysely'
import type { Clause } from '#shared/decisions/clauses.ts'
import type { Day } from '#shared/days.ts'
import { type AnyDecisionAction, type AnyDecisionReason, RESTRICTIONS } from '#shared/decisions/reasons.ts'
import type { ReportReason } from '#shared/reports/vocabulary.ts'
import type { Executor } from '../db/database.ts'

/** Days in UTC, both counted. */
export interface Period {
  from: Day
  to: Day
}

/** How it was, to the last one: the service says nothing exactly that is too few. */
export interface ExactAnswers {
  reports: { received: number; acted: number; dismissed: number; medianHours: number | null }
  appeals: { received: number; upheld: number; answered: number; medianHours: number | null }
  restrictions: number
}

const hoursBetween = (from: string, to: string) =>
  sql`percentile_disc(0.5) WITHIN GROUP (ORDER BY floor(extract(epoch FROM ${sql.ref(to)} - ${sql.ref(from)}) / 3600)::integer)
    FILTER (WHERE ${sql.ref(to)} IS NOT NULL)`

/** Within the days of period `p`. */
const within = (column: string) =>
  sql`${sql.ref(column)} >= p.first::timestamp AT TIME ZONE 'UTC' AND ${sql.ref(column)} < (p.last + 1)::timestamp AT TIME ZONE 'UTC'`

/** What came in during each period and what has become of it, in their order. */
export async function countAnswers(db: Executor, periods: readonly Period[]): Promise<ExactAnswers[]> {
  const { rows } = await sql<ExactAnswers>`SELECT
      (SELECT json_build_object('received', count(*), 'acted', count(*) FILTER (WHERE c.outcome = 'acted'),
          'dismissed', count(*) FILTER (WHERE c.outcome = 'dismissed'), 'medianHours', ${hoursBetween('r.created_at', 'c.closed_at')})
        FROM reports r JOIN report_cases c ON c.id = r.case_id WHERE ${within('r.created_at')}) AS reports,
      (SELECT json_build_object('received', count(*), 'upheld', count(*) FILTER (WHERE a.outcome = 'upheld'),
          'answered', count(a.outcome), 'medianHours', ${hoursBetween('a.created_at', 'a.answered_at')})
        FROM appeals a WHERE ${within('a.created_at')}) AS appeals,
      (SELECT count(*)::integer FROM decisions d WHERE ${within('d.created_at')} AND d.decided_by IS NOT NULL
        AND d.action = ANY(${RESTRICTIONS as readonly string[]}::text[])) AS restrictions
    FROM unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS p(first, last, place) ORDER BY p.place`.execute(db)
  return rows
}

export async function countDecisions(
  db: Executor,
  { from, to }: Period,
): Promise<{ action: AnyDecisionAction; reason: AnyDecisionReason | null; count: number }[]> {
  const { rows } = await sql<{ action: AnyDecisionAction; reason: AnyDecisionReason | null; count: number }>`
    SELECT d.action, d.reason, count(*)::integer AS count
    FROM (VALUES (${from}::date, ${to}::date)) AS p(first, last), decisions d
    WHERE ${within('d.created_at')} AND d.decided_by IS NOT NULL GROUP BY d.action, d.reason ORDER BY 3 DESC, 2`.execute(
    db,
  )
  return rows
}

/** What they cited. */
export async function countClauses(db: Executor, { from, to }: Period): Promise<{ clause: Clause; count: number }[]> {
  const { rows } = await sql<{ clause: Clause; count: number }>`SELECT d.clause, count(*)::integer AS count
    FROM (VALUES (${from}::date, ${to}::date)) AS p(first, last), decisions d
    WHERE ${within('d.created_at')} AND d.decided_by IS NOT NULL AND d.clause IS NOT NULL
    GROUP BY d.clause ORDER BY 2 DESC, 1`.execute(db)
  return rows
}

export async function countReportReasons(
  db: Executor,
  { from, to }: Period,
): Promise<{ reason: ReportReason; count: number }[]> {
  const { rows } = await sql<{ reason: ReportReason; count: number }>`SELECT r.reason, count(*)::integer AS count
    FROM (VALUES (${from}::date, ${to}::date)) AS p(first, last), reports r
    WHERE ${within('r.created_at')} GROUP BY r.reason ORDER BY 2 DESC, 1`.execute(db)
  return rows
}
