import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '#tests/support/platform.ts'
import { SCHEDULED_JOBS, scheduledJobsOf } from '../jobs/scheduled-jobs.ts'
import { startScheduler } from '../jobs/scheduler.ts'
import { Metrics } from '../monitoring/metrics.ts'
import { startMonitoringServer } from '../monitoring/monitoring-server.ts'
import { OtherBackupError } from './make-backup.ts'
import { verifyBackup } from './manifest.ts'
import { readBackupStatus, runScheduledBackup } from './scheduled-backup.ts'

const tested = await testPlatform()
const root = mkdtempSync(join(tmpdir(), 'rahba-scheduled-'))
const folder = join(root, 'backups')
const dataDir = join(root, 'data')
const records: Record<string, unknown>[] = []
const platform = {
  ...tested,
  config: { ...tested.config, dataDir, backup: { folder, cron: '10 2 * * *', keep: 2 } },
  log: pino({}, { write: line => records.push(JSON.parse(line) as Record<string, unknown>) }),
}
const { db, clock } = platform
const retained = () => readdirSync(folder).toSorted()
const lines = async () =>
  (
    await db.pool.query(
      `SELECT cause, outcome, fault_kind AS kind, fault, bytes > 0 AS "hasBytes", row_count > 0 AS "hasRows"
       FROM backups ORDER BY started_at`,
    )
  ).rows
const backupStatus = () => readBackupStatus(platform)
const whole = { cause: 'schedule', outcome: 'whole', kind: null, fault: null, hasBytes: true, hasRows: true }

beforeEach(async () => {
  await sql`TRUNCATE backups`.execute(db.kysely)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  mkdirSync(dataDir, { recursive: true })
  records.length = 0
  clock.set('2026-12-01T02:10:00.000Z')
})
afterAll(() => rmSync(root, { recursive: true }))

async function backUpOn(days: readonly number[]): Promise<void> {
  for (const day of days) {
    clock.set(`2026-12-0${day}T02:10:00.000Z`)
    await runScheduledBackup(platform)
  }
}

/** Another session that makes a backup, for all that can be seen. */
async function whileAnotherIsMade(work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: db.url })
  await other.connect()
  await other.query('SELECT pg_advisory_lock(7226843)')
  await work().finally(() => other.end())
}

describe('a scheduled backup', () => {
  it('is whole, is named by its moment, and is known to every process', async () => {
    const { rows, tables } = await runScheduledBackup(platform)
    expect(retained()).toEqual(['rahba-2026-12-01T02-10-00Z'])
    const manifest = await verifyBackup(join(folder, 'rahba-2026-12-01T02-10-00Z'), () => {})
    expect(manifest.tables).toHaveLength(tables)
    expect(manifest.tables.map(({ name }) => name)).not.toContain('backups')
    expect(rows).toBeGreaterThan(10)
    expect(await lines()).toEqual([whole])
    expect(records).toMatchObject([{ level: 30, msg: 'backup made', rows }])
    clock.set(new Date().toISOString())
    expect(await backupStatus()).toEqual({
      isScheduled: true,
      last: { endedAt: expect.any(String), seconds: expect.any(Number), bytes: expect.any(Number) },
      failure: null,
      runningSince: null,
      isLate: false,
    })
  })

  it('takes the place of the oldest, and deletes halves of its kind, and nothing else', async () => {
    await backUpOn([1, 2])
    await sql`INSERT INTO backups (id, cause, folder) VALUES
      (gen_random_uuid(), 'schedule', ${join(folder, 'rahba-2026-12-02T03-00-00Z')})`.execute(db.kysely)
    for (const name of [
      'rahba-2026-12-02T03-00-00Z.unfinished',
      'by-hand',
      'other.unfinished',
      'rahba-2025-01-01T00-00-00Z',
    ]) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'manifest.json'), '{}')
    }
    await backUpOn([3])
    expect(retained()).toEqual([
      'by-hand',
      'other.unfinished',
      'rahba-2025-01-01T00-00-00Z',
      'rahba-2026-12-02T02-10-00Z',
      'rahba-2026-12-03T02-10-00Z',
    ])
    const interrupted = { cause: 'schedule', outcome: 'failed', kind: 'interrupted', hasBytes: null, hasRows: null }
    expect(await lines()).toMatchObject([whole, whole, interrupted, whole])
    expect((await backupStatus()).failure).toBe(null)
  })

  it('that fails deletes nothing, says why in the log and to everybody, and is not the last whole one', async () => {
    await backUpOn([1, 2])
    const { last } = await backupStatus()
    rmSync(join(folder, 'rahba-2026-12-01T02-10-00Z'), { recursive: true })
    clock.set('2026-12-02T02:10:00Z')
    await expect(runScheduledBackup(platform)).rejects.toThrow('is there already')
    const moved = {
      ...platform,
      config: { ...platform.config, backup: { ...platform.config.backup, folder: join(root, 'gone') } },
    }
    await expect(runScheduledBackup(moved)).rejects.toThrow(/gone is not there: make the folder, or mount its disk/)
    expect(existsSync(join(root, 'gone'))).toBe(false)
    expect(retained()).toEqual(['rahba-2026-12-02T02-10-00Z'])
    expect((await lines()).map(({ kind }) => kind)).toEqual([null, null, 'folder', 'folder'])
    expect(records.at(-1)).toMatchObject({
      level: 50,
      msg: expect.stringMatching(/^backup failed: .*gone is not there/),
    })
    expect(await backupStatus()).toMatchObject({
      last,
      failure: { kind: 'folder', fault: expect.stringContaining('gone') },
    })
  })

  it('is not started where it would fill the disk', async () => {
    await sql`INSERT INTO backups (id, cause, folder, ended_at, outcome, bytes) VALUES
      (gen_random_uuid(), 'command', '/elsewhere', now(), 'whole', ${1e15})`.execute(db.kysely)
    await expect(runScheduledBackup(platform)).rejects.toThrow(/GB are free for .*1200001\.0 GB are needed/)
    expect(retained()).toEqual([])
    expect((await backupStatus()).failure?.kind).toBe('room')
  })

  it('is not made beside another one, which everybody sees, and leaves no line', async () => {
    await whileAnotherIsMade(async () => {
      await expect(runScheduledBackup(platform)).rejects.toThrow(OtherBackupError)
      await sql`INSERT INTO backups (id, cause, folder) VALUES (gen_random_uuid(), 'command', '/elsewhere')`.execute(
        db.kysely,
      )
      expect(await backupStatus()).toMatchObject({ runningSince: expect.any(String), failure: null })
    })
    expect(await lines()).toHaveLength(1)
    // its process has ended, and it has not
    await expect.poll(backupStatus).toMatchObject({ runningSince: null, failure: { kind: 'interrupted' } })
  })

  it('ends when its process stops, and leaves nothing half made', async () => {
    await expect(runScheduledBackup(platform, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
    expect(retained()).toEqual([])
    expect((await backupStatus()).failure).toMatchObject({ kind: 'interrupted' })
  })

  it('ends when the database breaks off, and says so once it can', async () => {
    // it stands here until it is ended, however fast it is
    const holder = await db.pool.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE spaces')
      const refused = expect(runScheduledBackup(platform)).rejects.toThrow()
      await expect
        .poll(async () => {
          const { rows } = await db.pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')
               AND EXISTS (SELECT 1 FROM backups WHERE ended_at IS NULL)`,
          )
          return rows.length
        })
        .toBe(1)
      await refused
    } finally {
      holder.release(true)
    }
    expect(retained()).toEqual([])
    await expect.poll(async () => (await backupStatus()).failure).toMatchObject({ kind: 'database' })
  })

  it('is late when two of its times have passed without a whole one', async () => {
    await runScheduledBackup(platform)
    const ended = Date.parse((await backupStatus()).last?.endedAt ?? '')
    clock.set(new Date(ended + 47 * 3_600_000).toISOString())
    expect((await backupStatus()).isLate).toBe(false)
    clock.set(new Date(ended + 49 * 3_600_000).toISOString())
    expect((await backupStatus()).isLate).toBe(true)
    const never = { ...platform, config: { ...platform.config, backup: undefined, translator: undefined } }
    expect(await readBackupStatus(never)).toMatchObject({ isScheduled: false, isLate: false })
  })
})

describe('the job', () => {
  it('is there when backups are configured', () => {
    expect(scheduledJobsOf({ backup: undefined, translator: undefined })).toBe(SCHEDULED_JOBS)
    expect(scheduledJobsOf(platform.config).at(-1)).toMatchObject({ name: 'backup', cron: '10 2 * * *', isLong: true })
  })

  it('makes the first backup at once, one for two processes, and none at the next start', async () => {
    const stops = await Promise.all([startScheduler(platform), startScheduler(platform)])
    await expect.poll(async () => (await backupStatus()).last, { timeout: 30_000 }).not.toBe(null)
    await Promise.all(stops.map(stop => stop()))
    const stop = await startScheduler(platform)
    const { rows } = await db.pool.query(
      `SELECT state, expire_seconds, heartbeat_seconds FROM pgboss.job WHERE name = 'backup'`,
    )
    await stop()
    expect(rows).toEqual([{ state: 'completed', expire_seconds: 86_400, heartbeat_seconds: 60 }])
    expect(await lines()).toEqual([whole])
  })
})

describe('the watch', () => {
  it('tells the age of the last whole backup, and what is wrong', async () => {
    const server = await startMonitoringServer(platform, new Metrics(), { host: '127.0.0.1', port: 0 })
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
    const fault = async () =>
      (JSON.parse(await ask('/health')) as { parts: Record<string, { fault?: string }> }).parts['backup']
    try {
      expect(await fault()).toMatchObject({ isWell: false, lastWholeAt: null, fault: 'there is no whole backup yet' })
      expect(await ask('/metrics')).not.toMatch(/^rahba_backup_age_seconds \d/m)
      clock.set(new Date().toISOString())
      await runScheduledBackup(platform)
      expect(await fault()).toMatchObject({ isWell: true, bytes: expect.any(Number) })
      clock.set(new Date(Date.parse((await backupStatus()).last?.endedAt ?? '') + 60_000).toISOString())
      expect(await ask('/metrics')).toMatch(/^rahba_backup_age_seconds 60$/m)
      await expect(runScheduledBackup(platform, AbortSignal.abort(new Error('stopping')))).rejects.toThrow()
      expect((await fault())?.fault).toBe('the last backup failed: stopping')
    } finally {
      await server.close()
    }
  })
})

describe('a backup by hand', () => {
  const environment = { ...process.env, DATABASE_URL: db.url, DATA_DIR: dataDir }
  const command = (to: string) => ['scripts/db-backup.ts', to]

  it('has its line too, and is none of those that are deleted', async () => {
    const to = join(root, 'by-hand')
    execFileSync(process.execPath, command(to), { env: environment })
    expect(await lines()).toEqual([{ ...whole, cause: 'command' }])
    await backUpOn([1, 2, 3])
    expect(existsSync(join(to, 'manifest.json'))).toBe(true)
    expect((await backupStatus()).isScheduled).toBe(true)
  })

  it('says that another one is being made', async () => {
    await whileAnotherIsMade(async () => {
      const child = spawn(process.execPath, command(join(root, 'second')), { env: environment })
      let said = ''
      child.stderr.on('data', chunk => {
        said += String(chunk)
      })
      const [code] = (await once(child, 'close')) as [number]
      expect(code).toBe(1)
      expect(said).toContain('Another backup is being made')
    })
  })

  it('does without a line in a database that is older than the table', async () => {
    await sql`ALTER TABLE backups RENAME TO away`.execute(db.kysely)
    try {
      const to = join(root, 'older')
      execFileSync(process.execPath, command(to), { env: environment })
      expect(existsSync(join(to, 'manifest.json'))).toBe(true)
    } finally {
      await sql`ALTER TABLE away RENAME TO backups`.execute(db.kysely)
    }
  })
})
