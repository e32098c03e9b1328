import { type RawBuilder, sql } from 'kysely'
import type { AssigneeFilter, WaitingFilters } from '#shared/admin/waiting.ts'
import { settingDefaults } from '#shared/settings/values.ts'

type Fragment = RawBuilder<unknown>

/** The filters of a list with the admin who asks, whose assignments are theirs. */
export type AskedBy<Query> = Query & { adminId: string }

/** What of a thing says who is on it, when it is due and whether it has its answer. */
export interface WaitingColumns {
  assignee: Fragment
  due: Fragment
  isAnswered: Fragment
}

/** Hours within which a contact message should have its answer: as the admins promise it on the contact page, like `readSettings`. */
export const replyHours = sql`coalesce((SELECT (value ->> 'replyHours')::numeric::integer FROM site_settings
  WHERE key = 'support' AND jsonb_typeof(value -> 'replyHours') = 'number'), ${sql.lit(settingDefaults.support.replyHours)})`

/** Who is on it: this admin, another one or nobody. */
export function assigneeCondition(filter: AssigneeFilter, assignee: Fragment, adminId: string): Fragment {
  if (filter === 'nobody') return sql`${assignee} IS NULL`
  return sql`${assignee} ${sql.raw(filter === 'mine' ? '=' : '<>')} ${adminId}`
}

/** The conditions of the filters that all lists of what awaits an answer share. */
export function waitingConditions(
  { assignee, due, adminId }: AskedBy<WaitingFilters>,
  columns: WaitingColumns,
): Fragment[] {
  const conditions = assignee ? [assigneeCondition(assignee, columns.assignee, adminId)] : []
  if (due) {
    const until = due === 'over' ? sql`now()` : sql`now() + interval '1 day'`
    conditions.push(sql`NOT ${columns.isAnswered} AND ${columns.due} < ${until}`)
    if (due === 'soon') conditions.push(sql`${columns.due} >= now()`)
  }
  return conditions
}

/** Whether any of these texts holds what was typed. */
export function holdsText(typed: string, texts: readonly Fragment[]): Fragment {
  const each = texts.map(where => sql`strpos(lower(${where}), lower(${typed})) > 0`)
  return sql`(${sql.join(each, sql` OR `)})`
}

/** The values of an assignment: by whom and since when, or by nobody. */
export const assignmentValues = (adminId: string | null): Fragment =>
  sql`assigned_to = ${adminId}, assigned_at = CASE WHEN ${adminId !== null}::boolean THEN now() END, version = version + 1`
