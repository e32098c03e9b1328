import { type RawBuilder, sql } from 'kysely'
import { type Sort, SORTS } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { ttlCached } from '../db/ttl-cache.ts'

/** The first spaces of an order, everywhere or in one city: about this share of them. */
export interface TopSlice {
  share: number
  cityId: number | null
  /** Of rows of `space_search s`. */
  condition: RawBuilder<unknown>
  /** The slice of the same order with at least this share; null: all of it. */
  widened: (share: number) => TopSlice | null
}

/** What the first spaces of an order reach to, by the sample of all spaces (map_cells and space_samples, docs/search.md). */
export interface Order {
  samples: number
  /** By `shares`, the values of the column that the order begins with. */
  ends: readonly string[]
}

/** One space in this many is in the sample. */
export const spacesPerSample = 32
/** Parts that an order is cut into. */
const shares = [0.002, 0.004, 0.006, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08, 0.11, 0.15, 0.2, 0.27, 0.36]
/** With fewer of the sample in it, a slice may hold much less than it should. */
const samplesMin = 20
/** How long an order is taken to be as it was: what it says may be wrong, only not often. */
const freshMs = 10 * 60_000

/** What is after all known ends is somewhere in the rest. */
const restShare = 0.6

interface OrderColumn {
  column: string
  type: string
  isRising: boolean
  valueOf: (text: string) => number
}

const columns: Readonly<Record<Sort, OrderColumn>> = {
  relevance: { column: 'score', type: 'real', isRising: false, valueOf: Number },
  'price-asc': { column: 'price_minor', type: 'integer', isRising: true, valueOf: Number },
  'price-desc': { column: 'price_minor', type: 'integer', isRising: false, valueOf: Number },
  rating: { column: 'rating', type: 'real', isRising: false, valueOf: Number },
  newest: { column: 'created_at', type: 'timestamptz', isRising: false, valueOf: Date.parse },
}

/** The smallest slice that holds at least this share of the spaces; null when that is nearly all, or not known. */
export function partOf(order: Order, sort: Sort, cityId: number | null, share: number): TopSlice | null {
  const least = Math.max(share, samplesMin / Math.max(1, order.samples))
  const index = shares.findIndex(each => each >= least)
  const end = order.ends[index]
  if (end === undefined) return null
  const { column, type, isRising } = columns[sort]
  const condition = sql`s.${sql.raw(column)} ${sql.raw(isRising ? '<=' : '>=')} ${end}::${sql.raw(type)}`
  const widened = (wider: number) => partOf(order, sort, cityId, wider)
  return { share: shares[index] as number, cityId, condition, widened }
}

/** The column that an order begins with, of `space_samples s`, and in that order. */
export function columnOf(sort: Sort): { column: RawBuilder<unknown>; inOrder: RawBuilder<unknown> } {
  const { column, isRising } = columns[sort]
  return { column: sql.raw(`s.${column}`), inOrder: sql.raw(`s.${column}${isRising ? '' : ' DESC'}`) }
}

/** In which slice of the order this value of its column stands. */
export function shareUpTo(order: Order, sort: Sort, value: string): number {
  const { isRising, valueOf } = columns[sort]
  const [sign, end] = [isRising ? 1 : -1, valueOf(value)]
  const index = order.ends.findIndex(each => sign * valueOf(each) >= sign * end)
  return shares[index] ?? restShare
}

/** The order everywhere or in a city, as it was within the last minutes. */
export const knownOrder = (db: Executor, sort: Sort, cityId: number | null): Promise<Order> =>
  ordersBySort[sort](db, cityId ?? everywhere)

const everywhere = 0
const ordersBySort = Object.fromEntries(
  SORTS.map(sort => [sort, ttlCached((db: Executor, city: number) => readOrder(db, sort, city), { freshMs })]),
) as Readonly<Record<Sort, (db: Executor, city: number) => Promise<Order>>>

async function readOrder(db: Executor, sort: Sort, city: number): Promise<Order> {
  const { inOrder } = columnOf(sort)
  const inCity = city === everywhere ? sql`true` : sql`city_id = ${city}`
  const { rows } = await sql<{ samples: number; ends: string[] | null }>`
    SELECT count(*)::integer AS samples,
      (percentile_disc(${shares}::double precision[]) WITHIN GROUP (ORDER BY ${inOrder}))::text[] AS ends
    FROM space_samples s WHERE ${inCity}`.execute(db)
  return { samples: rows[0]?.samples ?? 0, ends: rows[0]?.ends ?? [] }
}
