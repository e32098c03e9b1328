import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

/** Statement names by text, for all pools. */
const namesByText = new Map<string, string>()

/**
 * From now on statements of this text are prepared: once on each connection, under this name in pg_prepared_statements. The name
 * follows the text, so that an edited statement is another one for connections that know the old.
 */
export function prepareText(name: string, text: string): void {
  namesByText.set(text, `${name}:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`)
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

/** The name under which a statement is prepared: declared with `preparedSql`, or come often enough. */
function nameOf(text: string): string | undefined {
  const name = namesByText.get(text)
  if (name !== undefined) return name
  const runs = runsByText.get(text) ?? 0
  if (runs === Number.POSITIVE_INFINITY || (runs === 0 && runsByText.size >= textsMax)) return undefined
  const isToBePlanned = text.includes(marker) || allColumns.test(text) || text.includes(';') || !rowStatement.test(text)
  runsByText.set(text, isToBePlanned ? Number.POSITIVE_INFINITY : runs + 1)
  if (isToBePlanned || runs + 1 < runsBeforePreparing) return undefined
  prepareText('often', text)
  return namesByText.get(text)
}

/**
 * The client of our pools: what comes again and again is prepared by itself, which saves the server parsing and planning it each
 * time. Nobody who writes a statement needs to know of it.
 */
export class PreparingClient extends pg.Client {
  // Stands for every overload of the driver's method.
  override query(...args: never[]): never {
    const [text, values, ...callback] = args as unknown[]
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const query = super.query as (...args: unknown[]) => never
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...callback)
  }
}
