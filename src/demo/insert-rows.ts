import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'

/** A row by the names of its columns. Arrays and objects are written as PostgreSQL's arrays and jsonb. */
export type Row = Readonly<Record<string, unknown>>

/** Bounds the text of one statement to a few megabytes. */
const rowsPerStatement = 2_000
/** Triggers make an update slow; a slow machine has the time limit of a statement for each of these. */
const updatesPerStatement = 100

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

/** Sets the columns of rows found by their id; all rows have the same columns. */
export async function updateRows(db: Executor, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter(name => name !== 'id')
  const assignments = sql.join(names.map(name => sql`${sql.ref(name)} = given.${sql.ref(name)}`))
  for (let start = 0; start < rows.length; start += updatesPerStatement) {
    const chunk = JSON.stringify(rows.slice(start, start + updatesPerStatement))
    await sql`UPDATE ${sql.table(table)} AS stored SET ${assignments}
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${chunk}::jsonb) AS given
      WHERE stored.id = given.id`.execute(db)
  }
}
