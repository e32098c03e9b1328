import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { writeDown } from './literal-text.ts'
import type { Tables } from './tables.ts'

/** Statement names by text, for all pools. */
const namesByText = new Map<string, string>()

/** The name follows the text, so that an edited statement is another one for connections that know the old. */
const named = (name: string, text: string): string =>
  `${name}:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

/** The pools that a Kysely only hands statements on to. */
const poolsByKysely = new WeakMap<object, pg.Pool>()

/** Lets hot statements go past this Kysely straight to its pool: they are written down already. */
export function goStraight(kysely: Kysely<Tables>, pool: pg.Pool): void {
  poolsByKysely.set(kysely, pool)
}

/** Where a hot statement runs: a pool outside any transaction, the reads of `Database`, or a transaction. */
export type StatementExecutor = pg.Pool | Kysely<Tables>

/**
 * A statement that is prepared once a connection and named, for reads and writes by key on hot paths: it saves the
 * server the parsing and planning, about half the time of such a query. Not for searches: after some runs the server may
 * keep one plan for all values, and there none suits all.
 *
 * `name` appears in the server's pg_prepared_statements. The answer runs it. Unlike `pool.query`, an SQL error does not
 * cost the connection.
 */
export function preparedStatement<
  Row extends pg.QueryResultRow,
  Values extends readonly unknown[] = readonly unknown[],
>(name: string, text: string): (on: StatementExecutor, values: Values) => Promise<Row[]> {
  namesByText.set(text, named(name, text))
  const compiled = CompiledQuery.raw(text)
  return async (on, values) => {
    const pool = on instanceof pg.Pool ? on : poolsByKysely.get(on)
    if (!pool) return (await (on as Kysely<Tables>).executeQuery<Row>({ ...compiled, parameters: values })).rows
    const client = await pool.connect()
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
export function preparedSql<Row extends pg.QueryResultRow, Values extends object>(
  name: string,
  write: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<unknown>,
): (on: StatementExecutor, values: Values) => Promise<Row[]> {
  const { text, parameters } = writeDown(write(slot => sql`${new Slot(slot)}`))
  const run = preparedStatement<Row>(name, text)
  const valueOf = (parameter: unknown, values: Values) =>
    parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter
  return (on, values) =>
    run(
      on,
      parameters.map(parameter => valueOf(parameter, values)),
    )
}

/**
 * Begins a statement whose best plan hangs on its values, as a search's does: it is parsed and planned for each of them,
 * however often it comes.
 */
export const plannedForItsValues = sql.raw('/* planned for its values */ ')
const marker = '/* planned for its values */'

/** Runs of one text after which it is worth preparing, and how many texts are counted; the rest stay as they are. */
const runsBeforePreparing = 3
const textsMax = 1_000
/** A list of all columns changes with the tables, which a prepared statement on an open connection would not survive. */
const allColumns = /(?:SELECT|RETURNING)\s+\*|\.\*/i
const rowStatement = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i

const runsByText = new Map<string, number>()

/** The name under which a statement is prepared: declared with `hot`, or come often enough. */
function nameOf(text: string): string | undefined {
  const name = namesByText.get(text)
  if (name !== undefined) return name
  const runs = runsByText.get(text) ?? 0
  if (runs === Number.POSITIVE_INFINITY || (runs === 0 && runsByText.size >= textsMax)) return undefined
  const isToBePlanned = text.includes(marker) || allColumns.test(text) || text.includes(';') || !rowStatement.test(text)
  runsByText.set(text, isToBePlanned ? Number.POSITIVE_INFINITY : runs + 1)
  if (isToBePlanned || runs + 1 < runsBeforePreparing) return undefined
  namesByText.set(text, named('often', text))
  return namesByText.get(text)
}

/** A client that prepares the statements declared with `hot` and those that come again and again, through kysely too. */
export class PreparingClient extends pg.Client {
  // Stands for every overload of the driver's method.
  override query(...args: never[]): never {
    const [text, values, ...callback] = args as unknown[]
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const query = super.query as (...args: unknown[]) => never
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...callback)
  }
}
