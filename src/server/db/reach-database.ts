import type pg from 'pg'
import type { Config } from '../config.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'
import { DirectoryInUseError } from './embedded/directory-lock.ts'

export interface ReachedDatabase {
  connection: pg.ClientConfig
  /** Ends the embedded server if it was started for this. */
  close: () => Promise<void>
}

/**
 * The configured database as it is, not migrated: that of DATABASE_URL, or the embedded one, which a running site may be
 * using. Throws errors that say what to do.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, close: async () => {} }
  }
  try {
    const { connection, stop } = await startEmbedded({ dataDir: config.dataDir })
    return { connection, close: stop }
  } catch (error) {
    const running = error instanceof DirectoryInUseError ? runningEmbedded(config.dataDir) : undefined
    if (!running) throw error
    return { connection: running, close: async () => {} }
  }
}
