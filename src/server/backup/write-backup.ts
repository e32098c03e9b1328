import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { copyOut } from '../db/copy-out.ts'
import { listMigrations, listSequences, listTables } from './contents.sql.ts'
import { BackupError, filePath, type Manifest, manifestName, Tally, tablePath } from './manifest.ts'

export interface BackupOptions {
  connection: pg.ClientConfig
  /** Uploaded files; need not exist. Undefined: the backup holds none. */
  filesFolder: string | undefined
  /** Made by this; its parents too. */
  folder: string
  onDone: (step: 'tables' | 'files', done: number, total: number) => void
}

/**
 * Writes all that the database holds at one instant, while the site goes on, and every uploaded file. The folder appears
 * when the backup is whole; it can be read by this account alone. Throws a BackupError when it stands there already.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { connection, filesFolder, folder, onDone } = options
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: choose another place for the backup`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // one instant for every table, however long it takes
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`)
    const migrations = await listMigrations(client)
    if (migrations.length === 0) throw new BackupError('The database holds no Rahba: there is nothing to back up')
    const found = await listTables(client)
    const tables: Manifest['tables'] = []
    for (const table of found) {
      tables.push(await writeTable(client, draft, table))
      onDone('tables', tables.length, found.length)
    }
    const sequences = await listSequences(client)
    await client.query('COMMIT')
    // after the rows: whatever these name is there, as files are never changed and stay a day longer than their rows
    const files = filesFolder === undefined ? [] : await copyFiles(filesFolder, draft, onDone)
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), migrations, tables, sequences, files }
    await writeWhole(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeTable(
  client: pg.ClientBase,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
): Promise<Manifest['tables'][number]> {
  const list = columns.map(column => `"${column}"`).join(', ')
  const tally = new Tally()
  const { bytes, rows } = copyOut(client, `COPY "${name}" (${list}) TO STDOUT`)
  const target = createWriteStream(tablePath(folder, name), { mode: 0o600, flush: true })
  const [count] = await Promise.all([rows, pipeline(bytes, source => tally.watch(source), createGzip(), target)])
  return { name, columns, rows: count, ...tally.sum() }
}

/** Copies every file below `from`. One that is deleted meanwhile belonged to nothing any more. */
async function copyFiles(from: string, folder: string, onDone: BackupOptions['onDone']): Promise<Manifest['files']> {
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : []
  // a name that begins with a point is a draft
  const paths = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
  const files: Manifest['files'] = []
  for (const [index, path] of paths.sort().entries()) {
    const key = relative(from, path).split(sep).join('/')
    const sum = await copyFile(path, filePath(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (sum) files.push({ path: key, ...sum })
    onDone('files', index + 1, paths.length)
  }
  return files
}

/** Copies one file to the disk itself, with its folders. Answers its size and sum as they were read. */
export async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  const tally = new Tally()
  const source = createReadStream(from)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(source, chunks => tally.watch(chunks), createWriteStream(to, { mode: 0o600, flush: true }))
  return tally.sum()
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
