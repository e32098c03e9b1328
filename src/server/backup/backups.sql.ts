import type pg from 'pg'
import type { BackupFault, BackupStatus } from '#shared/backup/contract.ts'
import { newId } from '../db/ids.ts'

export type BackupCause = 'schedule' | 'command'

/**
 * Key of the advisory lock that a process holds while it makes a backup of this database, as long as its session lasts.
 * An arbitrary number that must never change.
 */
const lockKey = 7_226_843

/** False when another backup is being made. */
export async function takeLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
  return rows[0]?.taken ?? false
}

/** Under the lock: what never ended was made by a process that was killed. */
export async function endInterrupted(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE backups SET ended_at = clock_timestamp(), outcome = 'failed', fault_kind = 'interrupted', fault = $1
     WHERE outcome IS NULL`,
    ['The process ended before the backup did'],
  )
}

export async function insertStarted(client: pg.ClientBase, cause: BackupCause, folder: string): Promise<string> {
  const id = newId()
  await client.query('INSERT INTO backups (id, cause, folder) VALUES ($1, $2, $3)', [id, cause, folder])
  return id
}

export async function markWhole(
  client: pg.ClientBase,
  id: string,
  { bytes, rows, files }: { bytes: number; rows: number; files: number },
): Promise<void> {
  await client.query(
    `UPDATE backups SET ended_at = clock_timestamp(), outcome = 'whole', bytes = $2, row_count = $3, file_count = $4
     WHERE id = $1`,
    [id, bytes, rows, files],
  )
}

export async function markFailed(client: pg.ClientBase, id: string, kind: BackupFault, fault: string): Promise<void> {
  await client.query(
    `UPDATE backups SET ended_at = clock_timestamp(), outcome = 'failed', fault_kind = $2, fault = $3
     WHERE id = $1 AND outcome IS NULL`,
    [id, kind, fault],
  )
}

/**
 * About how many bytes the next backup takes: a fifth more than the last whole one; before the first, half of the database
 * (its text is compressed, its indexes are not in it) and each photo in its sizes.
 */
export async function estimateBytes(client: pg.ClientBase, withFiles: boolean): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce((SELECT bytes * 1.2 FROM backups WHERE outcome = 'whole' ORDER BY started_at DESC LIMIT 1),
       pg_database_size(current_database()) / 2 + CASE WHEN $1 THEN (SELECT coalesce(sum(byte_size), 0) FROM files) ELSE 0 END
     )::bigint AS bytes`,
    [withFiles],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Folders of the scheduled backups that have ended, however, newest first. */
export async function listScheduledFolders(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ folder: string }>(
    `SELECT folder FROM backups WHERE cause = 'schedule' AND outcome IS NOT NULL ORDER BY started_at DESC`,
  )
  return rows.map(({ folder }) => folder)
}

/** Forgets backups older than a year that are not among these folders. The last whole one is never forgotten. */
export async function forgetOld(pool: pg.Pool, folders: readonly string[]): Promise<void> {
  await pool.query(
    `DELETE FROM backups WHERE started_at < now() - interval '1 year' AND folder <> ALL($1)
       AND started_at < (SELECT max(started_at) FROM backups WHERE outcome = 'whole')`,
    [folders],
  )
}

export type LastBackups = Pick<BackupStatus, 'last' | 'failure' | 'runningSince'>

/** One that has no outcome and is not being made has lost its process; only the newest can be being made. */
const triesSince = `
  SELECT started_at AS "startedAt", coalesce(ended_at, started_at) AS "endedAt", outcome, fault_kind AS "faultKind", fault,
    EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isLocked"
  FROM backups
  WHERE started_at > coalesce((SELECT max(started_at) FROM backups WHERE outcome = 'whole'), '-infinity')
  ORDER BY started_at DESC LIMIT 2`

interface Try {
  startedAt: string
  endedAt: string
  outcome: 'failed' | null
  faultKind: BackupFault | null
  fault: string | null
  isLocked: boolean
}

/** The last whole backup, and what became of the tries since. */
export async function findLast(pool: pg.Pool): Promise<LastBackups> {
  const [{ rows: whole }, { rows: tries }] = await Promise.all([
    pool.query<NonNullable<LastBackups['last']>>(
      `SELECT ended_at AS "endedAt", extract(epoch FROM ended_at - started_at)::float8 AS seconds, bytes
       FROM backups WHERE outcome = 'whole' ORDER BY started_at DESC LIMIT 1`,
    ),
    pool.query<Try>(triesSince, [lockKey]),
  ])
  const [newest] = tries
  const running = newest?.outcome === null && newest.isLocked ? newest : undefined
  const ended = tries.find(each => each !== running)
  return {
    last: whole[0] ?? null,
    failure: ended ? { at: ended.endedAt, kind: ended.faultKind ?? 'interrupted', fault: ended.fault } : null,
    runningSince: running?.startedAt ?? null,
  }
}
