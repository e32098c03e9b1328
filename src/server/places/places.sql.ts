import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** How many spaces the public can find now in each of these cities; cities without any are left out. */
export async function countLiveSpaces(db: Executor, cityIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ city_id: number; spaces: number }>`
    SELECT city_id, count(*) AS spaces FROM space_search
    WHERE live AND city_id = ANY(${cityIds}::smallint[]) GROUP BY city_id`.execute(db)
  return new Map(rows.map(row => [row.city_id, row.spaces]))
}
