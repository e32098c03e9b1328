import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import type { SupervisorLog } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import { checkServer, checkTrigrams } from './server-check.ts'
import type { OnQuery } from './timed-client.ts'

export type StartedDatabase = {
  database: Database
  /** Such as '18.4'; undefined for a server of the operator's. */
  embeddedVersion: string | undefined
  /** Names of the migrations applied by this start. */
  migrated: string[]
  /** Closes every connection and ends the embedded server. */
  close(): Promise<void>
}

/** A server started together with us may need as long; PostgreSQL recovers from a crash in less. */
const reachableWithinMs = 20_000
/** Beyond our pool: migrations, listening, backups, pg-boss, scripts and people with psql. */
const connectionsBesidePool = 100

/**
 * Starts the embedded server unless DATABASE_URL leads to another, checks that the server can carry Rahba, migrates,
 * and opens the pools. Throws errors that say what to do; then nothing is left running.
 */
export async function startDatabase(config: Config, log: SupervisorLog, onQuery?: OnQuery): Promise<StartedDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: config.dataDir,
        log,
        settings: { max_connections: config.databasePoolMax + connectionsBesidePool },
      })
  const primary: pg.ClientConfig = embedded?.connection ?? { connectionString: config.databaseUrl }
  const replica = config.databaseReplicaUrl ? { connectionString: config.databaseReplicaUrl } : undefined
  const database = openDatabase({
    primary,
    replica,
    replicaLagMaxMs: config.databaseReplicaLagMaxMs,
    poolMax: config.databasePoolMax,
    log,
    outage: embedded?.outage,
    onQuery,
  })
  const close = () => database.close().finally(() => embedded?.stop())
  try {
    await waitUntilReachable(() => checkServer(database.pool))
    const migrated = await migrate(primary, { log })
    await checkTrigrams(database.pool)
    return { database, embeddedVersion: embedded?.serverVersion, migrated, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function waitUntilReachable(attempt: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + reachableWithinMs; ; await sleep(500)) {
    try {
      return await attempt()
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      // Refused, or 'the database system is starting up'.
      if ((code === 'ECONNREFUSED' || code === '57P03') && Date.now() < end) continue
      if (code === undefined) throw error
      throw new Error(`The database that DATABASE_URL names cannot be used: ${message || code}`, { cause: error })
    }
  }
}
