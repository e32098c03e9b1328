import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { LOCALES } from '#shared/locales.ts'
import ar from '#shared/messages/dashboards/ar.ts'
import en from '#shared/messages/dashboards/en.ts'
import fr from '#shared/messages/dashboards/fr.ts'
import { createCast, createSpace } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { addJobs } from '../jobs/job-runs.sql.ts'
import { scheduledJobsOf } from '../jobs/scheduled-jobs.ts'
import { runJob } from '../jobs/scheduler.ts'
import { jobHealthOf, readSiteHealth } from './site-health.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const cast = await createCast(db)
const space = await createSpace(db, cast.host, cast.admin)
const recurring = scheduledJobsOf(platform.config)
const names = recurring.map(job => job.name)

beforeEach(async () => {
  for (const table of ['job_runs', 'outbox_mails', 'calendar_feeds', 'backups']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
})

describe('recurring jobs', () => {
  const job = { name: 'sweep', cron: '20 3 * * *', run: () => Promise.resolve(null) }
  const jobs = async () => (await readSiteHealth(platform, recurring)).jobs
  const sweep = async () => (await jobs()).find(each => each.name === 'sweep')

  test('are all overdue where nobody runs them', async () => {
    expect((await jobs()).map(each => [each.name, each.isOverdue])).toEqual(names.map(name => [name, true]))
  })

  test('say when they last succeeded, and how often they have failed since', async () => {
    await runJob(platform, job)
    expect(await sweep()).toMatchObject({ succeededAt: expect.stringMatching(/Z$/), failures: 0, fault: null })
    const fails = { ...job, run: () => Promise.reject(new Error('no room')) }
    for (let time = 0; time < 2; time += 1) await expect(runJob(platform, fails)).rejects.toThrow('no room')
    expect(await sweep()).toMatchObject({ succeededAt: expect.stringMatching(/Z$/), failures: 2, fault: 'no room' })
    await runJob(platform, job)
    expect(await sweep()).toMatchObject({ failures: 0, fault: null })
  })

  test('are overdue after twice the time from one to the next, and not before', () => {
    const now = Date.parse('2026-12-01T12:00:00Z')
    const since = (ms: number) => new Date(now - ms).toISOString()
    const run = { name: 'sweep', addedAt: since(9 * dayMs), succeededAt: since(2 * dayMs), failures: 0, fault: null }
    expect(jobHealthOf(job, [run], now).isOverdue).toBe(false)
    expect(jobHealthOf(job, [{ ...run, succeededAt: since(2 * dayMs + hourMs) }], now).isOverdue).toBe(true)
    const added = { ...run, succeededAt: null, addedAt: since(hourMs) }
    expect(jobHealthOf(job, [added], now).isOverdue, 'one of a new version has time').toBe(false)
    expect(jobHealthOf(job, [{ ...added, addedAt: run.addedAt }], now).isOverdue).toBe(true)
  })

  test('are awaited from when a process first has them, and none is added twice', async () => {
    await addJobs(db, ['sweep'])
    await sql`UPDATE job_runs SET added_at = now() - interval '3 days'`.execute(db)
    await addJobs(db, ['sweep'])
    expect(
      (await sql`SELECT 1 FROM job_runs WHERE added_at < now() - interval '2 days'`.execute(db)).rows,
    ).toHaveLength(1)
  })

  test('each has its words', () => {
    const backup = { folder: '/backups', cron: '10 2 * * *', keep: 7 }
    const all = scheduledJobsOf({ backup, translator: {} } as never).map(each => `health.job.${each.name}`)
    const texts = { fr, en, ar }
    for (const locale of LOCALES) expect(Object.keys(texts[locale]), locale).toEqual(expect.arrayContaining(all))
  })
})

describe('mail', () => {
  const write = (row: { dueMinutesAgo: number; attempts?: number; failedDaysAgo?: number }) =>
    sql`INSERT INTO outbox_mails (id, event_key, user_id, recipient, lang, template, params, created_at, next_attempt_at, attempts,
        last_error, failed_at)
      VALUES (${newId()}, ${newId()}, ${cast.host.id}, 'salma@cast.test', 'fr', 'passwordChanged', '{"link":"/login"}',
        now() - ${row.dueMinutesAgo} * interval '1 minute', now() - ${row.dueMinutesAgo} * interval '1 minute', ${row.attempts ?? 0},
        ${row.attempts ? 'refused' : null}, now() - ${row.failedDaysAgo ?? null}::integer * interval '1 day')`.execute(
      db,
    )
  const mail = async () => (await readSiteHealth(platform, recurring)).mail

  test('says what waits, since when, what is tried in vain and what was given up', async () => {
    expect(await mail()).toEqual({ waiting: 0, oldestAt: null, failing: 0, failed: 0, isLate: false })
    await write({ dueMinutesAgo: 5 })
    expect(await mail()).toMatchObject({ waiting: 1, oldestAt: expect.stringMatching(/Z$/), isLate: false })
    await write({ dueMinutesAgo: 20, attempts: 3 })
    await write({ dueMinutesAgo: 20, attempts: 9, failedDaysAgo: 2 })
    await write({ dueMinutesAgo: 20, attempts: 9, failedDaysAgo: 20 })
    expect(await mail()).toMatchObject({ waiting: 2, failing: 1, failed: 1, isLate: true })
  })
})

test('calendars that fail are counted, and those that have failed longest are named with their space', async () => {
  const follow = (name: string, state: string, hours: number) =>
    sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, state, failing_since)
      VALUES (${newId()}, ${space}, ${name}, 'sealed', ${state}, now() - ${hours} * interval '1 hour')`.execute(db)
  await follow('Airbnb', 'ok', 1)
  expect((await readSiteHealth(platform, recurring)).feeds).toEqual({ failing: 0, listed: [] })
  for (let hours = 1; hours <= 6; hours += 1) await follow(`Google ${hours}`, 'failing', hours)
  const { failing, listed } = (await readSiteHealth(platform, recurring)).feeds
  expect(failing).toBe(6)
  expect(listed.map(({ feedName }) => feedName)).toEqual([6, 5, 4, 3, 2].map(hours => `Google ${hours}`))
  expect(listed[0]).toMatchObject({ spaceId: space, since: expect.stringMatching(/Z$/) })
})

test('a backup says whether it holds the end of the audit log; one of another machine says nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rahba-health-'))
  const headOf = async () => (await readSiteHealth(platform, recurring)).backupHasAuditHead
  expect(await headOf(), 'none yet').toBeNull()
  await sql`INSERT INTO backups (id, cause, folder, started_at, ended_at, outcome, bytes)
    VALUES (${newId()}, 'command', ${folder}, now(), now(), 'whole', 1)`.execute(db)
  expect(await headOf(), 'not here').toBeNull()
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ format: 1, auditHead: { sequence: 1, hash: 'a' } }))
  expect(await headOf()).toBe(true)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ format: 1, sequences: [] }))
  expect(await headOf()).toBe(false)
  await rm(folder, { recursive: true })
})
