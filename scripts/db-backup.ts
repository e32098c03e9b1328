import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readConfig } from '#server/config.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { chooseStorage } from '#server/ports/storage-choice.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run db:backup -- FOLDER

Writes the whole database of one instant, and every uploaded file, into a new folder. The site may go on meanwhile.`

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error(usage)
  const config = readConfig(process.env)
  const { connection, close } = await reachDatabase(config)
  try {
    const onDone = createProgress(process.stderr)
    const { tables, files, rows } = await makeBackup({
      cause: 'command',
      connection,
      files: chooseStorage(config),
      folder: resolve(folder),
      onDone,
    })
    console.log(`${rows} rows of ${tables} tables and ${files} files are kept in ${resolve(folder)}.`)
  } finally {
    await close()
  }
})
