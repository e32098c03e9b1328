/** Brings the configured database to the newest migration: the embedded one in DATA_DIR, or that of DATABASE_URL. */
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'

try {
  const { migrated, close } = await startDatabase(readConfig(process.env), text => console.log(text))
  await close()
  for (const name of migrated) console.log(`applied ${name}`)
  console.log(migrated.length === 0 ? 'The database is at the newest migration already.' : 'The database is migrated.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
