import type { Dirent, StatsFs } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { BackupFault } from '#shared/backup/contract.ts'
import type { Executor } from '../db/database.ts'
import { openSession } from '../db/session.ts'
import * as backups from './backups.sql.ts'
import { BackupError } from './manifest.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

/** Stays free whatever is written: the database may be on the same disk. */
const freeBytesMin = 1_000_000_000

export interface MadeBackup {
  folder: string
  /** On the disk. */
  bytes: number
  rows: number
  tables: number
  files: number
}

/** Another backup of this database is being made; two at once would only slow each other down. */
export class OtherBackupError extends BackupError {
  override name = 'OtherBackupError'
}

/**
 * Writes a backup as `writeBackup` does and a line about it in the table of backups, where there is one: its beginning, and
 * how it ended. Throws an OtherBackupError while another one is made, a BackupError when the disk has too little room.
 */
export async function makeBackup(options: BackupOptions & { cause: backups.BackupCause }): Promise<MadeBackup> {
  const { connection, folder, cause } = options
  // its lock would be gone
  const broken = new AbortController()
  const { db, end } = await openSession({ ...connection, keepAlive: true }, error =>
    broken.abort(new BackupError(`The database broke off: ${error.message}`, 'database')),
  )
  try {
    if (!(await backups.takeLock(db))) throw new OtherBackupError('Another backup is being made: wait for its end')
    const id = await begin(db, cause, folder)
    const signal = AbortSignal.any([broken.signal, ...(options.signal ? [options.signal] : [])])
    try {
      if (id !== null) await refuseFullDisk(db, options)
      const { tables, files } = await writeBackup({ ...options, signal })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const made = { folder, bytes: await bytesOf(folder), rows, tables: tables.length, files: files.length }
      if (id !== null) await backups.markWhole(db, id, { ...made })
      return made
    } catch (error) {
      if (id !== null) await noteFailure(connection, id, faultOf(error, options.signal), messageOf(error))
      throw error
    }
  } finally {
    await end()
  }
}

/** Answers null where no line can be written: in a database that is older than that table, or read only. */
async function begin(db: Executor, cause: backups.BackupCause, folder: string): Promise<string | null> {
  try {
    await backups.endInterrupted(db)
    return await backups.insertStarted(db, cause, folder)
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null
    throw error
  }
}

/** On a connection of its own: that of the backup may be what failed. One that cannot be had leaves the line open. */
async function noteFailure(connection: pg.ClientConfig, id: string, kind: BackupFault, fault: string): Promise<void> {
  try {
    const { db, end } = await openSession({ ...connection, connectionTimeoutMillis: 5_000 })
    await backups.markFailed(db, id, kind, fault).finally(end)
  } catch {
    // a reader takes a line without an end and without a lock for interrupted
  }
}

async function refuseFullDisk(db: Executor, { folder, files }: BackupOptions): Promise<void> {
  const { bavail, bsize } = await statOfDisk(dirname(folder))
  const free = bavail * bsize
  const needed = (await backups.estimateBytes(db, files !== undefined)) + freeBytesMin
  if (free >= needed) return
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  throw new BackupError(
    `${gigabytes(free)} GB are free for ${folder}, and about ${gigabytes(needed)} GB are needed, one of which stays free`,
    'room',
  )
}

/** Of the disk that a folder will be on, though neither it nor its parents may be there yet. */
async function statOfDisk(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return statOfDisk(dirname(folder))
  }
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0
  const sizeOf = async (entry: Dirent) => (entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) bytes += await sizeOf(entry)
  return bytes
}

const folderFaults: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO', 'ESTALE']

function faultOf(error: unknown, stopped: AbortSignal | undefined): BackupFault {
  if (stopped?.aborted) return 'interrupted'
  if (error instanceof BackupError) return error.kind
  if (!(error instanceof Error)) return 'other'
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'room'
  if (folderFaults.includes(code)) return 'folder'
  if (error instanceof pg.DatabaseError || /^E(CONN|PIPE)/.test(code) || message.startsWith('Connection terminated')) {
    return 'database'
  }
  return 'other'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
