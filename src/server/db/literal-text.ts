import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A fragment as the server is sent it; `parameters` are what $1, $2 … stand for. */
export function writeDown(fragment: RawBuilder<unknown>): { text: string; parameters: readonly unknown[] } {
  const { sql: text, parameters } = fragment.compile(compiler)
  return { text, parameters }
}

/** The text of a fragment that holds no values: its parameters are written as $1, $2 … by hand. For `hot`. */
export function literalText(fragment: RawBuilder<unknown>): string {
  const { text, parameters } = writeDown(fragment)
  if (parameters.length > 0) throw new TypeError('A literal text has no values of its own')
  return text
}
