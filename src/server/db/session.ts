import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Executor } from './database.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

/**
 * One connection that is nobody else's, for what lasts as long as a session does: a lock, a transaction that COPY takes part in. It
 * has the server's own settings, not those of our pools.
 */
export interface Session {
  /** Runs statements on this connection, in the order they come. */
  db: Executor
  /** For COPY, which kysely does not know. */
  client: pg.ClientBase
  /** Never fails; what waits on the connection does. */
  end(): Promise<void>
}

/** @param onBreak the connection was lost; what waits on it fails as well */
export async function openSession(
  connection: pg.ClientConfig,
  onBreak: (error: Error) => void = () => {},
): Promise<Session> {
  const client = new pg.Client({ ...connection, types: typeParsers })
  // without a handler, a connection that breaks would end the process
  client.on('error', onBreak)
  await client.connect()
  const reserved = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => reserved, end: async () => {}, options: {} }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    client,
    end: () => client.end().catch(() => {}),
  }
}
