import { type RawBuilder, sql } from 'kysely'
import type { LocalDays } from './local-days.ts'

/** The day it is in the city with this number. */
export function todayThere(today: LocalDays, cityId: RawBuilder<unknown>): RawBuilder<unknown> {
  const [[usual] = [], ...others] = [...today].sort(([, a], [, b]) => b.length - a.length)
  if (others.length === 0) return sql`${usual}::date`
  const cases = others.map(([day, cityIds]) => sql`WHEN ${cityId} = ANY(${cityIds}::smallint[]) THEN ${day}::date`)
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${usual}::date END`
}
