import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** Statement names by text, for all pools. */
const namesByText = new Map<string, string>()

/**
 * A statement that is prepared once a connection and named, for reads and writes by key on hot paths: it saves the
 * server the planning, about half the time of such a query. Not for searches: after some runs the server may keep one
 * plan for all values, and there none suits all.
 *
 * `name` appears in the server's pg_prepared_statements. The answer runs it, on a pool, outside any transaction,
 * or on a transaction. Unlike `pool.query`, an SQL error does not cost the connection.
 */
export function hot<Row extends pg.QueryResultRow, Values extends readonly unknown[] = readonly unknown[]>(
  name: string,
  text: string,
): (on: pg.Pool | Kysely<Tables>, values: Values) => Promise<Row[]> {
  // The name follows the text, so that an edited statement is another one for connections that know the old.
  namesByText.set(text, `${name}:${createHash('sha256').update(text).digest('hex').slice(0, 8)}`)
  return async (on, values) => {
    if (!(on instanceof pg.Pool)) return (await on.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    const client = await on.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      client.release()
    }
  }
}

type Query = (...args: unknown[]) => never

/** A client that prepares the statements declared with `hot`, also when they come through kysely. */
export class HotClient extends pg.Client {
  // Stands for every overload of the driver's method.
  override query(...args: never[]): never {
    const [text, values, ...callback] = args as unknown[]
    const name = typeof text === 'string' ? namesByText.get(text) : undefined
    const query: Query = super.query.bind(this) as Query
    return name === undefined ? query(...args) : query({ name, text, values }, ...callback)
  }
}
