import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Executor } from './database.ts'
import { prepareText } from './preparing-client.ts'

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands in the text of a prepared statement for a value that comes with each run. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is written down once and prepared on each connection, for reads and writes by key on hot paths: it saves us
 * writing it down for each run, and the server parsing and planning it, about half the time of such a query. Not for searches: after
 * some runs the server may keep one plan for all values, and there none suits all.
 *
 * `name` appears in the server's pg_prepared_statements. It is made of the fragments that other statements are made of; `value`
 * stands for what is given by name with each run, and other values in the fragments are the same in each. The answer runs it.
 */
export function preparedSql<Row, Values extends object>(
  name: string,
  write: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<unknown>,
): (db: Executor, values: Values) => Promise<Row[]> {
  const { sql: text, parameters } = write(slot => sql`${new Slot(slot)}`).compile(compiler)
  prepareText(name, text)
  const valueOf = (parameter: unknown, values: Values) =>
    parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter
  return async (db, values) => {
    const given = parameters.map(parameter => valueOf(parameter, values))
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, given))).rows
  }
}
