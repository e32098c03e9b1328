import { sql } from 'kysely'
import type { BackupFault, BackupStatus } from '#shared/backup/contract.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'

export type BackupCause = 'schedule' | 'command'

/**
 * Key of the advisory lock that a process holds while it makes a backup of this database, as long as its session lasts.
 * An arbitrary number that must never change.
 */
const lockKey = 7_226_843

/** False when another backup is being made. */
export async function takeLock(session: Executor): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS taken`.execute(session)
  return rows[0]?.taken ?? false
}

/** Under the lock: what never ended was made by a process that was killed. */
export async function endInterrupted(db: Executor): Promise<void> {
  await sql`UPDATE backups SET ended_at = clock_timestamp(), outcome = 'failed', fault_kind = 'interrupted',
      fault = ${'The process ended before the backup did'}
    WHERE outcome IS NULL`.execute(db)
}

export async function insertStarted(db: Executor, cause: BackupCause, folder: string): Promise<string> {
  const id = newId()
  await sql`INSERT INTO backups (id, cause, folder) VALUES (${id}, ${cause}, ${folder})`.execute(db)
  return id
}

export async function markWhole(
  db: Executor,
  id: string,
  { bytes, rows, files }: { bytes: number; rows: number; files: number },
): Promise<void> {
  await sql`UPDATE backups SET ended_at = clock_timestamp(), outcome = 'whole', bytes = ${bytes}, row_count = ${rows},
      file_count = ${files}
    WHERE id = ${id}`.execute(db)
}

export async function markFailed(db: Executor, id: string, kind: BackupFault, fault: string): Promise<void> {
  await sql`UPDATE backups SET ended_at = clock_timestamp(), outcome = 'failed', fault_kind = ${kind}, fault = ${fault}
    WHERE id = ${id} AND outcome IS NULL`.execute(db)
}

/**
 * About how many bytes the next backup takes: a fifth more than the last whole one; before the first, half of the database
 * (its text is compressed, its indexes are not in it) and each photo in its sizes.
 */
export async function estimateBytes(db: Executor, withFiles: boolean): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce((SELECT bytes * 1.2 FROM backups WHERE outcome = 'whole' ORDER BY started_at DESC LIMIT 1),
      pg_database_size(current_database()) / 2
        + CASE WHEN ${withFiles} THEN (SELECT coalesce(sum(byte_size), 0) FROM files) ELSE 0 END)::bigint AS bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

/** Folders of the scheduled backups that have ended, however, newest first. */
export async function listScheduledFolders(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`SELECT folder FROM backups
    WHERE cause = 'schedule' AND outcome IS NOT NULL ORDER BY started_at DESC`.execute(db)
  return rows.map(({ folder }) => folder)
}

/** Forgets backups older than a year that are not among these folders. The last whole one is never forgotten. */
export async function forgetOld(db: Executor, folders: readonly string[]): Promise<void> {
  await sql`DELETE FROM backups WHERE started_at < now() - interval '1 year' AND folder <> ALL(${folders})
    AND started_at < (SELECT max(started_at) FROM backups WHERE outcome = 'whole')`.execute(db)
}

export type LastBackups = Pick<BackupStatus, 'last' | 'failure' | 'runningSince'>

interface Try {
  startedAt: string
  endedAt: string
  outcome: 'failed' | null
  faultKind: BackupFault | null
  fault: string | null
  isLocked: boolean
}

async function findLastWhole(db: Executor): Promise<LastBackups['last']> {
  const { rows } = await sql<NonNullable<LastBackups['last']>>`
    SELECT ended_at AS "endedAt", extract(epoch FROM ended_at - started_at)::float8 AS seconds, bytes
    FROM backups WHERE outcome = 'whole' ORDER BY started_at DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** One that has no outcome and is not being made has lost its process; only the newest can be being made. */
async function listTriesSince(db: Executor): Promise<Try[]> {
  const { rows } = await sql<Try>`
    SELECT started_at AS "startedAt", coalesce(ended_at, started_at) AS "endedAt", outcome, fault_kind AS "faultKind", fault,
      EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${lockKey} AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isLocked"
    FROM backups
    WHERE started_at > coalesce((SELECT max(started_at) FROM backups WHERE outcome = 'whole'), '-infinity')
    ORDER BY started_at DESC LIMIT 2`.execute(db)
  return rows
}

/** The last whole backup, and what became of the tries since. */
export async function findLast(db: Executor): Promise<LastBackups> {
  const [last, tries] = await Promise.all([findLastWhole(db), listTriesSince(db)])
  const [newest] = tries
  const running = newest?.outcome === null && newest.isLocked ? newest : undefined
  const ended = tries.find(each => each !== running)
  return {
    last,
    failure: ended ? { at: ended.endedAt, kind: ended.faultKind ?? 'interrupted', fault: ended.fault } : null,
    runningSince: running?.startedAt ?? null,
  }
}
