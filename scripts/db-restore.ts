import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyBackup } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { chooseStorage } from '#server/ports/storage-choice.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run db:restore -- FOLDER [--check]

Puts a backup into the empty database of DATABASE_URL or DATA_DIR, and its files into S3_BUCKET or DATA_DIR. The whole backup is read
and checked before. --check: no more than that.`

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
  const [given] = positionals
  if (given === undefined || positionals.length > 1) throw new Error(usage)
  const folder = resolve(given)
  const onDone = createProgress(process.stderr)
  if (values.check) {
    const { madeAt, tables, files } = await verifyBackup(folder, (done, total) => onDone('check', done, total))
    console.log(`The backup of ${madeAt} is whole: ${tables.length} tables, ${files.length} files.`)
    return
  }
  const config = readConfig(process.env)
  const { connection, close } = await reachDatabase(config)
  try {
    const { madeAt, tables } = await restoreBackup({ folder, connection, files: chooseStorage(config), onDone })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are back as they were at ${madeAt}.`)
  } finally {
    await close()
  }
})
