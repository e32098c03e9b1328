import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { writeDown } from './literal-text.ts'
import type { Tables } from './tables.ts'

/** Statement names by text, for all pools. */
const namesByText = new Map<string, string>()

/** Where a hot statement runs: a pool outside any transaction, the reads of `Database`, or a transaction. */
export type HotExecutor = pg.Pool | Kysely<Tables>

/**
 * A statement that is prepared once a connection and named, for reads and writes by key on hot paths: it saves the
 * server the parsing and planning, about half the time of such a query. Not for searches: after some runs the server may
 * keep one plan for all values, and there none suits all.
 *
 * `name` appears in the server's pg_prepared_statements. The answer runs it. Unlike `pool.query`, an SQL error does not
 * cost the connection.
 */
export function hot<Row extends pg.QueryResultRow, Values extends readonly unknown[] = readonly unknown[]>(
  name: string,
  text: string,
): (on: HotExecutor, values: Values) => Promise<Row[]> {
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

/** Stands in the text of a hot statement for a value that comes with each run. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A hot statement made of the fragments that other statements are made of. It is written down once; `value` stands for
 * what is given by name with each run, and other values in the fragments are the same in each.
 */
export function hotSql<Row extends pg.QueryResultRow, Values extends object>(
  name: string,
  write: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<unknown>,
): (on: HotExecutor, values: Values) => Promise<Row[]> {
  const { text, parameters } = writeDown(write(slot => sql`${new Slot(slot)}`))
  const run = hot<Row>(name, text)
  const valueOf = (parameter: unknown, values: Values) =>
    parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter
  return (on, values) =>
    run(
      on,
      parameters.map(parameter => valueOf(parameter, values)),
    )
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
