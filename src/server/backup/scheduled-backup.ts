import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupStatus } from '#shared/backup/contract.ts'
import { longestPauseMs } from '../cron.ts'
import type { Executor } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import * as backups from './backups.sql.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'
import { BackupError, manifestName } from './manifest.ts'

/**
 * Makes a backup in the configured folder, named by the moment, and then deletes those of its kind that are too many. Says
 * why in the log when it fails, and throws.
 */
export async function runScheduledBackup(platform: Platform, signal?: AbortSignal): Promise<MadeBackup> {
  const { config, db, clock, log } = platform
  if (!config.backup) throw new BackupError('BACKUP_DIR is not set')
  const { folder: place, keep } = config.backup
  try {
    const made = await makeBackup({
      cause: 'schedule',
      connection: db.connection,
      files: chooseStorage(config),
      folder: join(place, `rahba-${new Date(clock.now()).toISOString().replace(/:/g, '-').replace(/\.\d+/, '')}`),
      mustExist: place,
      signal,
      onDone: () => {},
    })
    const deleted = await deleteOld(db.kysely, keep)
    log.info({ ...made, deleted }, 'backup made')
    return made
  } catch (error) {
    log.error({ err: error }, `backup failed: ${(error as Error).message}`)
    throw error
  }
}

/**
 * Deletes what scheduled backups have left, newest first, after `keep` complete ones: older complete ones, and parts of
 * those that failed. Nothing else that is in the folder is touched, nor what another database has made. Returns the
 * deleted names.
 */
async function deleteOld(db: Executor, keep: number): Promise<string[]> {
  const folders = await backups.listScheduledFolders(db)
  const deleted: string[] = []
  const retained: string[] = []
  for (const folder of folders) {
    const manifest = join(folder, manifestName)
    const draft = `${folder}.unfinished`
    if (existsSync(draft)) {
      await rm(draft, { recursive: true, force: true })
      deleted.push(basename(draft))
    }
    if (existsSync(manifest) && retained.length < keep) retained.push(folder)
    else if (existsSync(folder)) {
      // a deletion that is cut short leaves nothing that looks whole
      await rm(manifest, { force: true })
      await rm(folder, { recursive: true, force: true })
      deleted.push(basename(folder))
    }
  }
  await backups.forgetOld(db, retained)
  return deleted
}

/** How the backups of this site stand. */
export async function readBackupStatus({
  config,
  db,
  clock,
}: Pick<Platform, 'config' | 'db' | 'clock'>): Promise<BackupStatus> {
  const found = await backups.findLast(db.kysely)
  const lateAfterMs = config.backup ? 2 * longestPauseMs(config.backup.cron) : Number.POSITIVE_INFINITY
  const isLate = found.last !== null && clock.now() - Date.parse(found.last.endedAt) > lateAfterMs
  return { isScheduled: config.backup !== undefined, ...found, isLate }
}
