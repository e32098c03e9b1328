import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** Of `map_cells`: its squares hold all spaces in a few hundred rows. */
export const coarsestLevel = 12

/** How many spaces the public can find now in each of these cities; cities without any are left out. */
export async function countLiveSpaces(db: Executor, cityIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ city_id: number; spaces: number }>`
    SELECT city_id, sum(spaces) AS spaces FROM map_cells
    WHERE level = ${coarsestLevel} AND city_id = ANY(${cityIds}::smallint[]) GROUP BY city_id HAVING sum(spaces) > 0`.execute(
    db,
  )
  return new Map(rows.map(row => [row.city_id, row.spaces]))
}

/** How many spaces the public can find now, by city and type. */
export async function countLiveKinds(db: Executor): Promise<{ cityId: number; typeNumber: number; spaces: number }[]> {
  const { rows } = await sql<{ cityId: number; typeNumber: number; spaces: number }>`
    SELECT city_id AS "cityId", type_number AS "typeNumber", sum(spaces)::integer AS spaces FROM map_cells
    WHERE level = ${coarsestLevel} GROUP BY city_id, type_number HAVING sum(spaces) > 0`.execute(db)
  return rows
}
