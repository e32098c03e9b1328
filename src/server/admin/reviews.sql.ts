import { type RawBuilder, sql } from 'kysely'
import type { AdminReview, AdminReviewCard, AdminReviewsQuery } from '#shared/admin/reviews-contract.ts'
import { isId } from '#shared/ids.ts'
import type { Executor } from '../db/database.ts'
import { exactInstant, isoInstant } from '../db/instants.sql.ts'
import { countUpTo, type Place, type Placed } from './list-page.ts'
import { nameOf, personJson } from '../account/person-names.sql.ts'
import { holdsText } from './waiting.sql.ts'

type Fragment = RawBuilder<unknown>

const tables = sql`reviews v JOIN profiles author ON author.id = v.author_id
  LEFT JOIN spaces s ON s.id = v.space_id
  LEFT JOIN profiles person ON person.id = coalesce(v.freelancer_id, v.retailer_id)`

const openCase = sql`(SELECT c.id FROM report_cases c
  WHERE c.subject_kind = 'review' AND c.subject_id = v.id AND c.closed_at IS NULL LIMIT 1)`

/** Of what can change: that it is hidden, and what its subject answers. */
const version = sql`md5(concat_ws(' ', v.hidden_by, v.shown_at, v.rating, v.comment, v.reply))`

const cardColumns = sql`v.id,
  CASE WHEN v.space_id IS NOT NULL THEN 'space' WHEN v.freelancer_id IS NOT NULL THEN 'freelancer' ELSE 'retailer' END AS about,
  CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) ELSE ${personJson('person')} END AS subject,
  ${personJson('author')} AS author, v.rating, v.comment, ${isoInstant(sql`v.shown_at`)} AS since,
  v.hidden_by IS NOT NULL AS "isHidden", ${openCase} AS "openCaseId", ${version} AS version`

function isAbout(text: string): Fragment {
  const asked = text.toLowerCase()
  if (isId(asked)) {
    return sql`${asked}::uuid IN (v.id, v.author_id, v.space_id, v.freelancer_id, v.retailer_id, v.booking_id, v.mission_id, s.host_id)`
  }
  return holdsText(text, [sql`v.comment`, nameOf('author'), sql`coalesce(s.name, ${nameOf('person')}, '')`])
}

const SUBJECT_COLUMNS = { space: 'v.space_id', freelancer: 'v.freelancer_id', retailer: 'v.retailer_id' } as const

function conditionsOf({ about, rating, state, text }: Omit<AdminReviewsQuery, 'after'>): Fragment {
  // what its parties do not read yet is for nobody to judge
  const conditions = [sql`v.shown_at IS NOT NULL`]
  if (about) conditions.push(sql`${sql.ref(SUBJECT_COLUMNS[about])} IS NOT NULL`)
  if (rating) conditions.push(sql`v.rating = ${Number(rating)}`)
  if (state) conditions.push(state === 'hidden' ? sql`v.hidden_by IS NOT NULL` : sql`v.hidden_by IS NULL`)
  if (text) conditions.push(isAbout(text))
  return sql.join(conditions, sql` AND `)
}

/** Those that the filters leave, from a place in their order on: by a column that has an index, to the microsecond. */
export async function list(
  db: Executor,
  query: Omit<AdminReviewsQuery, 'after'>,
  after: Place | null,
  limit: number,
): Promise<(AdminReviewCard & Placed)[]> {
  const isDescending = query.sort !== 'since'
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC')
  const follows = after
    ? sql`(v.shown_at, v.id) ${sql.raw(isDescending ? '<' : '>')} (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<AdminReviewCard & Placed>`SELECT ${cardColumns},
      ${exactInstant(sql`v.shown_at`)} AS "orderValue"
    FROM ${tables} WHERE ${conditionsOf(query)} AND ${follows}
    ORDER BY v.shown_at ${direction}, v.id ${direction} LIMIT ${limit}`.execute(db)
  return rows
}

/** How many the filters leave, as far as is counted. */
export const countFound = (db: Executor, query: Omit<AdminReviewsQuery, 'after'>, max?: number): Promise<number> =>
  countUpTo(db, sql`${tables} WHERE ${conditionsOf(query)}`, max)

export type FoundReview = Omit<AdminReview, 'allowedActions' | 'decisions' | 'isOwnCase'> & {
  /** Its author, and whom it is about. */
  parties: string[]
}

/** One that the public reads, or would read if it were not hidden. */
export async function findById(db: Executor, id: string): Promise<FoundReview | null> {
  const { rows } = await sql<FoundReview>`SELECT ${cardColumns}, v.reply,
      array_remove(ARRAY[v.author_id, s.host_id, v.freelancer_id, v.retailer_id], NULL) AS parties,
      CASE WHEN v.space_id IS NOT NULL THEN '/space/' || v.space_id || '#reviews'
        WHEN v.freelancer_id IS NOT NULL THEN '/freelancer/profile/' || v.freelancer_id || '#reviews' END AS link
    FROM ${tables} WHERE v.id = ${id} AND v.shown_at IS NOT NULL`.execute(db)
  return rows[0] ?? null
}
