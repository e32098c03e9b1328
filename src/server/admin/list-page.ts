import { type RawBuilder, sql } from 'kysely'
import { countedRowsMax } from '#shared/admin/frame.ts'
import { isId } from '#shared/ids.ts'
import type { Executor } from '../db/database.ts'

type Fragment = RawBuilder<unknown>

/** Where a page ends: at this value of what orders the list, and this id. */
export interface Place {
  value: string
  id: string
}

export interface Order {
  /** A text; left out: the list is ordered by its ids alone, which grow with time. */
  by?: Fragment
  isDescending: boolean
}

/** What a row brings along to say where it stands; it is no part of the answer. */
export interface Placed {
  id: string
  orderValue: string
}

/** Of a row, beside its columns. */
export const orderValue = ({ by }: Order): Fragment => sql`${by ?? sql`''`} AS "orderValue"`

/** The rows after this place; all without one. */
export function isAfter({ by, isDescending }: Order, id: Fragment, place: Place | null): Fragment {
  if (!place) return sql`true`
  const compare = sql.raw(isDescending ? '<' : '>')
  return by
    ? sql`(${by}, ${id}) ${compare} (${place.value}::text, ${place.id}::uuid)`
    : sql`${id} ${compare} ${place.id}::uuid`
}

export function orderBy({ by, isDescending }: Order, id: Fragment): Fragment {
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC')
  return by ? sql`ORDER BY ${by} ${direction}, ${id} ${direction}` : sql`ORDER BY ${id} ${direction}`
}

/** Of one row more than a page holds, the page and where the next one begins. */
export function toPage<Row extends Placed>(
  rows: readonly Row[],
  perPage: number,
): { page: Omit<Row, 'orderValue'>[]; next: string | null } {
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  const page = rows.slice(0, perPage).map(({ orderValue: _value, ...row }) => row)
  return { page, next: last ? writePlace({ value: last.orderValue, id: last.id }) : null }
}

export const writePlace = ({ value, id }: Place): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Null for what is no place in a list: the list then starts again. */
export function readPlace(after: string | undefined): Place | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after ?? '', 'base64url').toString())
    if (!Array.isArray(parts) || typeof parts[0] !== 'string' || typeof parts[1] !== 'string') return null
    // no text of the database holds this character
    return isId(parts[1]) && !parts[0].includes('\0') ? { value: parts[0], id: parts[1] } : null
  } catch {
    return null
  }
}

const instantInUtc = /^(\d{4}-\d\d-\d\d)T[\d:]{8}\.\d{6}Z$/

/** Whether a place in a list that is ordered by time has a moment, to the microsecond, that the database reads. */
export const isMoment = ({ value }: Place): boolean => instantInUtc.test(value) && !Number.isNaN(Date.parse(value))

/** How many there are, up to one more than is counted. `from`: tables and conditions. */
export async function countUpTo(db: Executor, from: Fragment, max = countedRowsMax + 1): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${countOf(from, max)} AS count`.execute(db)
  return rows[0]?.count ?? 0
}

export const countOf = (from: Fragment, max = countedRowsMax + 1): Fragment =>
  sql`(SELECT count(*)::integer FROM (SELECT 1 FROM ${from} LIMIT ${sql.lit(max)}) AS counted)`
