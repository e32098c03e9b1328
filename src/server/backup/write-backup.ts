import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from '../db/copy-out.ts'
import { openSession, type Session } from '../db/session.ts'
import type { Storage } from '../ports/storage.ts'
import * as contents from './contents.sql.ts'
import { BackupError, filePath, type Manifest, manifestName, sumOfBytes, Tally, tablePath } from './manifest.ts'

/** A bucket answers each file in some ten milliseconds, and photos are small. */
const filesAtOnce = 8

export interface BackupOptions {
  connection: pg.ClientConfig
  /** Where uploaded files are. Undefined: the backup holds none. */
  files: Storage | undefined
  /** Made by this; its parents too. */
  folder: string
  /** A folder above that is not made by this: the place of a disk that may not be mounted. */
  mustExist?: string
  /** Ends the work when it is aborted, with its reason. */
  signal?: AbortSignal | undefined
  onDone: (step: 'tables' | 'files', done: number, total: number) => void
}

/**
 * Writes all that the database holds at one instant, while the site goes on, and every uploaded file. The folder appears
 * when the backup is whole; it can be read by this account alone. Throws a BackupError when it stands there already.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { connection, folder, signal, onDone } = options
  if (existsSync(folder))
    throw new BackupError(`${folder} is there already: choose another place for the backup`, 'folder')
  if (options.mustExist !== undefined && !existsSync(options.mustExist)) {
    throw new BackupError(`${options.mustExist} is not there: make the folder, or mount its disk`, 'folder')
  }
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const session = await openSession(connection)
  const { db } = session
  const endSession = () => void session.end()
  signal?.addEventListener('abort', endSession)
  try {
    await contents.beginSnapshot(db)
    const migrations = await contents.listMigrations(db)
    if (migrations.length === 0) throw new BackupError('The database holds no Rahba: there is nothing to back up')
    const found = await contents.listTables(db)
    const tables: Manifest['tables'] = []
    for (const table of found) {
      tables.push(await writeTable(session, draft, table, signal))
      onDone('tables', tables.length, found.length)
    }
    const sequences = await contents.listSequences(db)
    const auditHead = await contents.findAuditHead(db)
    await contents.commit(db)
    // after the rows: whatever these name is there, as files are never changed and stay a day longer than their rows
    const files = options.files ? await copyFiles(options.files, draft, options) : []
    const madeAt = new Date().toISOString()
    const manifest: Manifest = { format: 1, madeAt, migrations, tables, auditHead, sequences, files }
    await writeWhole(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    signal?.throwIfAborted()
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', endSession)
    await session.end()
  }
}

async function writeTable(
  { client }: Session,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
  signal: AbortSignal | undefined,
): Promise<Manifest['tables'][number]> {
  signal?.throwIfAborted()
  const list = columns.map(column => `"${column}"`).join(', ')
  const tally = new Tally()
  const { bytes, rows } = copyOut(client, `COPY "${name}" (${list}) TO STDOUT`)
  const target = createWriteStream(tablePath(folder, name), { mode: 0o600, flush: true })
  const [count] = await Promise.all([rows, pipeline(bytes, source => tally.watch(source), createGzip(), target)])
  return { name, columns, rows: count, ...tally.sum() }
}

/** Writes every file beside the tables. One that is deleted meanwhile belonged to nothing any more. */
async function copyFiles(from: Storage, folder: string, { signal, onDone }: BackupOptions): Promise<Manifest['files']> {
  const keys = await from.listAll()
  const files: Manifest['files'] = []
  for (let first = 0; first < keys.length; first += filesAtOnce) {
    signal?.throwIfAborted()
    const saved = await Promise.all(keys.slice(first, first + filesAtOnce).map(key => copyFile(from, key, folder)))
    files.push(...saved.filter(file => file !== null))
    onDone('files', Math.min(first + filesAtOnce, keys.length), keys.length)
  }
  return files
}

async function copyFile(from: Storage, key: string, folder: string): Promise<Manifest['files'][number] | null> {
  const bytes = await from.read(key)
  if (!bytes) return null
  const path = filePath(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, bytes)
  return { path: key, ...sumOfBytes(bytes) }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
