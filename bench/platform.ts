import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { systemClock } from '#server/ports/clock.ts'
import { type ApiSite, apiSite } from '#tests/support/api-site.ts'
import { authSecret } from './processes.ts'

/** The product's own code on this database, called as functions; the database is closed when the work is done. */
export async function withPlatform<T>(
  url: string,
  work: (platform: Platform, site: ApiSite) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ primary: { connectionString: url }, poolMax: 4 })
  const config = readConfig({ NODE_ENV: 'production', DATABASE_URL: url, AUTH_SECRET: authSecret })
  const platform: Platform = { config, db, clock: systemClock, log: pino({ level: 'silent' }) }
  try {
    return await work(platform, apiSite(platform, { checkResponses: false }))
  } finally {
    await db.close()
  }
}
