/** Writes src/server/db/tables.ts: the row types that kysely checks queries against. `--check` compares only. */
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { generateFromDatabase } from './generate-from-database.ts'

export const tableTypesPath = fileURLToPath(new URL('../src/server/db/tables.ts', import.meta.url))

type Column = {
  table_name: string
  column_name: string
  type_name: string
  is_array: boolean
  is_nullable: boolean
  has_default: boolean
  is_generated: boolean
  is_view: boolean
  comment: string | null
}

/** What the parsers of src/server/db/type-parsers.ts and the driver make of each PostgreSQL type. */
const typescriptTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  datemultirange: 'string',
  daterange: 'string',
  int4range: 'string',
  tsmultirange: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  int8multirange: 'string',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
}

const jsonTypes = ['json', 'jsonb']

const columnsQuery = `
  SELECT c.relname AS table_name, a.attname AS column_name,
    coalesce(base.typname, element.typname, t.typname) AS type_name, element.oid IS NOT NULL AS is_array,
    NOT (a.attnotnull OR t.typnotnull) AS is_nullable,
    a.atthasdef OR a.attidentity = 'd' AS has_default,
    a.attgenerated <> '' OR a.attidentity = 'a' AS is_generated,
    c.relkind IN ('v', 'm') AS is_view,
    col_description(c.oid, a.attnum) AS comment
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_type base ON base.oid = t.typbasetype AND t.typtype = 'd'
  LEFT JOIN pg_type element ON element.typarray = t.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname COLLATE "C", a.attnum`

/** The text of tables.ts for the database. Throws for a column of a type that has no row above. */
export async function describeTableTypes(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, column => column.table_name)
  const body = [...tables].map(([name, columns]) => describeTable(name, columns))
  const kyselyTypes = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(type => body.join().includes(`${type}<`))
  return [
    '// Generated from the migrated database by scripts/db-types.ts (npm run db:types). Not to be edited.',
    `import type { ${kyselyTypes.join(', ')} } from 'kysely'`,
    '',
    '/** Every table and its row type. What a CHECK allows is narrower than string or number: the contracts say how. */',
    'export interface Tables {',
    ...[...tables.keys()].map(name => `  ${name}: ${interfaceName(name)}`),
    '}',
    '',
    body.join('\n\n'),
    '',
  ].join('\n')
}

function describeTable(name: string, columns: readonly Column[]): string {
  const lines = columns.flatMap(column => {
    const comment = column.comment ? [`  /** ${column.comment.replaceAll('\n', ' ')} */`] : []
    return [...comment, `  ${column.column_name}: ${columnType(column)}`]
  })
  return [`export interface ${interfaceName(name)} {`, ...lines, '}'].join('\n')
}

function interfaceName(table: string): string {
  return `${table.replace(/(^|_)([a-z0-9])/g, (_, _underscore, letter: string) => letter.toUpperCase())}Table`
}

function columnType(column: Column): string {
  if (jsonTypes.includes(column.type_name) && !column.is_array) return jsonType(column)
  const type = typescriptTypes[column.type_name]
  if (!type) {
    throw new Error(
      `${column.table_name}.${column.column_name} is of type ${column.type_name}: say in scripts/db-types.ts what it is ` +
        'in TypeScript (and in src/server/db/type-parsers.ts how it is read)',
    )
  }
  const value = `${type}${column.is_array ? '[]' : ''}${column.is_nullable ? ' | null' : ''}`
  if (column.is_view) return `ColumnType<${value}, never, never>`
  if (column.is_generated) return `GeneratedAlways<${value}>`
  return column.has_default ? `Generated<${value}>` : value
}

/** Read as parsed JSON; written as text, for the driver makes a PostgreSQL array of a JavaScript one. */
function jsonType({ is_nullable, has_default, is_generated, is_view }: Column): string {
  if (is_view || is_generated) return 'ColumnType<unknown, never, never>'
  const written = is_nullable ? 'string | null' : 'string'
  return `ColumnType<unknown, ${written}${has_default || is_nullable ? ' | undefined' : ''}, ${written}>`
}

if (import.meta.main) await generateFromDatabase(tableTypesPath, describeTableTypes)
