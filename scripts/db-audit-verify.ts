/** Checks that the audit log is what was written: recomputes its chain of hashes. Ends with 1 when it is broken. */
import { verifyChain } from '#server/audit/audit.sql.ts'
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'

try {
  const { database, close } = await startDatabase(readConfig(process.env), text => console.log(text))
  const { entries, brokenAt } = await verifyChain(database.kysely).finally(close)
  if (brokenAt === null) console.log(`The audit log is whole: ${entries} entries.`)
  else {
    console.error(`The audit log is broken at entry ${brokenAt} of ${entries}.`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
