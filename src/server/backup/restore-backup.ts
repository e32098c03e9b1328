import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { copyBytes } from '../db/copy-in.ts'
import { migrate } from '../db/migrate.ts'
import { dropIndexes } from '../db/drop-indexes.ts'
import { openSession, type Session } from '../db/session.ts'
import type { Storage } from '../ports/storage.ts'
import * as contents from './contents.sql.ts'
import { BackupError, filePath, type Manifest, readTable, sumOfBytes, verifyBackup } from './manifest.ts'

export interface RestoreOptions {
  folder: string
  /** Of a database that is empty, or holds a Rahba without any account. */
  connection: pg.ClientConfig
  /** Where uploaded files go, which holds none yet. Undefined: they are left out. */
  files: Storage | undefined
  onDone: (step: 'check' | 'tables' | 'indexes and foreign keys' | 'files', done: number, total: number) => void
}

/**
 * Puts a backup into an empty place and brings it to this Rahba's newest migration. Before anything is written the whole
 * backup is read through and checked; the database is filled in one transaction, in which every constraint is proved
 * again. Throws a BackupError when the backup is damaged, newer than this Rahba, or the place is not empty.
 */
export async function restoreBackup({ folder, connection, files, onDone }: RestoreOptions): Promise<Manifest> {
  if (files && (await files.listAll()).length > 0) {
    throw new BackupError('The place for uploaded files is not empty: restore into another DATA_DIR or S3_BUCKET')
  }
  const manifest = await verifyBackup(folder, (done, total) => onDone('check', done, total))
  await prepare(connection, manifest)
  const session = await openSession(connection)
  const { db } = session
  try {
    await contents.beginRestore(db)
    if (await contents.hasAccounts(db))
      throw new BackupError('The database has accounts already: restore into an empty one')
    await fill(session, folder, manifest, onDone)
    await contents.commit(db)
  } finally {
    await session.end()
  }
  if (files) await restoreFiles(folder, files, manifest, onDone)
  await migrate(connection)
  return manifest
}

/** Gives the database the tables that the backup was made of. */
async function prepare(connection: pg.ClientConfig, { migrations }: Manifest): Promise<void> {
  const last = migrations.at(-1)?.name ?? ''
  await migrate(connection, { upTo: last })
  const session = await openSession(connection)
  try {
    const applied = await contents.listMigrations(session.db)
    const names = (list: Manifest['migrations']) => list.map(each => `${each.name} ${each.sha256}`).join('\n')
    if (names(applied) === names(migrations)) return
  } finally {
    await session.end()
  }
  throw new BackupError(
    `The backup ends with the migration ${last}, and the database or this Rahba has others: use the Rahba that wrote it, ` +
      'or a newer one, and a database that nobody has migrated',
  )
}

async function fill(
  { db, client }: Session,
  folder: string,
  manifest: Manifest,
  onDone: RestoreOptions['onDone'],
): Promise<void> {
  const names = (await contents.listTables(db)).map(({ name }) => name)
  const dropped = await dropIndexes(client, names)
  await contents.truncate(db, names)
  for (const [index, { name, columns, rows }] of manifest.tables.entries()) {
    const list = columns.map(column => `"${column}"`).join(', ')
    const written = await copyBytes(client, `COPY "${name}" (${list}) FROM STDIN`, readTable(folder, name))
    if (written !== rows) throw new BackupError(`${name} has ${rows} rows in the backup, and ${written} were written`)
    onDone('tables', index + 1, manifest.tables.length)
  }
  for (const sequence of manifest.sequences) await contents.setSequence(db, sequence)
  await dropped.restore(done => onDone('indexes and foreign keys', done, dropped.count))
}

async function restoreFiles(
  folder: string,
  into: Storage,
  { files }: Manifest,
  onDone: RestoreOptions['onDone'],
): Promise<void> {
  for (const [index, { path, sha256 }] of files.entries()) {
    const bytes = await readFile(filePath(folder, path))
    if (sumOfBytes(bytes).sha256 !== sha256) throw new BackupError(`The file ${path} changed while it was restored`)
    await into.write(path, bytes)
    onDone('files', index + 1, files.length)
  }
}
