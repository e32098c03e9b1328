import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** A row by the names of its columns. Arrays and objects are written as PostgreSQL's arrays and jsonb. */
export type Row = Readonly<Record<string, unknown>>

/** Bounds the text of one statement to a few megabytes. */
const rowsPerStatement = 2_000

/** Inserts rows that all have the same columns; columns they do not name take their defaults. */
export async function insertRows(db: Executor, table: string, rows: readonly Row[]): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = JSON.stringify(rows.slice(start, start + rowsPerStatement))
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${chunk}::jsonb) WITH ORDINALITY AS given
      ORDER BY ordinality`.execute(db)
  }
  return rows.length
}
