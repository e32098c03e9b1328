import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Clock } from './ports/clock.ts'

/** What every noun's service is given: the machine it runs on, and nothing of any noun. */
export interface Platform {
  config: Config
  db: Database
  clock: Clock
  log: Logger
}
