import { PgBoss, type Queue } from 'pg-boss'
import type { Platform } from '../platform.ts'
import { addJobs, saveFailure, saveSuccess } from './job-runs.sql.ts'
import { type ScheduledJob, scheduledJobsOf } from './scheduled-jobs.ts'

const stopMilliseconds = 5_000
const connectionsMax = 2
/** As long as pg-boss lets a job take. */
const longestSeconds = 24 * 3600

/** Runs the scheduled jobs, each once however many processes there are. Answers the function that stops it. */
export async function startScheduler(platform: Platform): Promise<() => Promise<void>> {
  const pool = platform.db.openPlainPool(connectionsMax)
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', error => platform.log.error({ error }, 'a job failed outside its run'))
  await boss.start()
  const jobs = scheduledJobsOf(platform.config)
  await addJobs(
    platform.db.kysely,
    jobs.map(job => job.name),
  )
  for (const job of jobs) {
    await boss.createQueue(job.name, queueOf(job))
    await boss.work(job.name, async ([due]) => {
      const result = await runJob(platform, job, due?.signal)
      platform.log.debug({ job: job.name, id: due?.id, result }, 'job done')
    })
    // what came due while nothing ran is done at once
    await boss.schedule(job.name, job.cron, null, job.isDueAtStart ? { missed: 'once' } : {})
    if (job.isDueAtStart && !(await job.isDueAtStart(platform))) continue
    await boss.send(job.name, {}, { singletonKey: job.name, singletonSeconds: 60 })
  }
  return () => boss.stop({ graceful: true, timeout: stopMilliseconds })
}

/** Runs it and writes down how it went, for the admins' dashboard. @throws what it throws: it is then tried again */
export async function runJob(platform: Platform, job: ScheduledJob, signal?: AbortSignal): Promise<unknown> {
  const { kysely } = platform.db
  try {
    const result = await job.run(platform, signal)
    await saveSuccess(kysely, job.name)
    return result
  } catch (error) {
    // a database that does not answer is what the log says; why the job failed stays the reason
    await saveFailure(kysely, job.name, (error as Error).message || String(error)).catch(() => {})
    throw error
  }
}

/** One that has no heartbeat for a minute, or is not done within its time, is given to another process. */
function queueOf({ isLong = false }: ScheduledJob): Omit<Queue, 'name'> {
  if (!isLong) return { retryLimit: 3, retryBackoff: true, expireInSeconds: 600 }
  return {
    // while one waits or runs, no other is queued
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 120,
    retryBackoff: true,
    heartbeatSeconds: 60,
    expireInSeconds: longestSeconds,
    // with nobody to do it, it is not done days later
    retentionSeconds: longestSeconds,
  }
}
