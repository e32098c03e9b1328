import { parseArgs } from 'node:util'
import { type AuditHead, verifyChain } from '#server/audit/audit.sql.ts'
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run db:audit-verify [-- --head SEQUENCE:HASH]

Checks that the audit log is what was written: recomputes its chain of hashes. With the head that a backup's manifest names
(auditHead), or that this command has shown before, that entry must still be there too. Ends with 1 when it is broken.`

function readHead(text: string | undefined): AuditHead | null {
  if (text === undefined) return null
  const [, sequence, hash] = /^([1-9]\d*):([0-9a-f]{64})$/i.exec(text) ?? []
  if (sequence === undefined || hash === undefined) throw new Error(usage)
  return { sequence: Number(sequence), hash: hash.toLowerCase() }
}

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  const known = readHead(values.head)
  const { database, close } = await startDatabase(readConfig(process.env), text => console.log(text))
  const { entries, brokenAt, head } = await verifyChain(database.kysely, known).finally(close)
  if (brokenAt !== null) throw new Error(`The audit log is broken at entry ${brokenAt} of ${entries}.`)
  console.log(`The audit log is whole: ${entries} entries.`)
  if (head) console.log(`Its head, to be kept elsewhere: ${head.sequence}:${head.hash}`)
})
