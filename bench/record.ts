import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'

/** A statement as it went to the server. */
export interface Recorded {
  text: string
  values: readonly unknown[]
  /** Under which it was prepared; undefined: not prepared. */
  name?: string
}

/** What an action asks of the database, in its order. Nothing else may use the driver meanwhile. */
export async function recordStatements(action: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const driver = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = driver
  driver.query = function record(this: unknown, ...args: unknown[]): unknown {
    const [first, second] = args
    const config = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
    if (typeof config.text === 'string' && !config.text.includes('set_config(')) {
      const values = Array.isArray(config.values) ? (config.values as unknown[]) : []
      const name = 'name' in config ? config.name : undefined
      recorded.push(name === undefined ? { text: config.text, values } : { text: config.text, values, name })
    }
    return query.apply(this, args)
  }
  try {
    await action()
  } finally {
    driver.query = query
  }
  return recorded
}

/** What the product sets on each of its connections. */
export async function recordSession(databaseUrl: string): Promise<string> {
  const db = openDatabase({ primary: { connectionString: databaseUrl }, poolMax: 1 })
  const driver = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = driver
  let session = ''
  driver.query = function record(this: unknown, ...args: unknown[]): unknown {
    const [first] = args
    if (typeof first === 'string' && first.includes('set_config(')) session = first
    return query.apply(this, args)
  }
  try {
    await db.pool.query('SELECT 1')
    return session
  } finally {
    driver.query = query
    await db.close()
  }
}
