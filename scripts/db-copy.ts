import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run db:copy -- postgresql://user:password@host:5432/rahba

Copies the configured database (the embedded one in DATA_DIR, or that of DATABASE_URL) into an empty one on any PostgreSQL
from version 15. Stop the site first, and start it again with the new DATABASE_URL and the same DATA_DIR: what is written
meanwhile is not copied, and uploaded files stay where they are.`

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [target] = positionals
  if (target === undefined || positionals.length > 1 || !/^postgres(ql)?:/.test(target)) throw new Error(usage)
  const { connection, close } = await reachDatabase(readConfig(process.env))
  const between = mkdtempSync(join(tmpdir(), 'rahba-copy-'))
  try {
    const onDone = createProgress(process.stderr)
    const folder = join(between, 'backup')
    await writeBackup({ connection, files: undefined, folder, onDone })
    const into = { connectionString: target }
    const { tables } = await restoreBackup({ folder, connection: into, files: undefined, onDone })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are copied.`)
  } finally {
    rmSync(between, { recursive: true, force: true })
    await close()
  }
})
