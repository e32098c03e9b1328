import { PgBoss } from 'pg-boss'
import type { Platform } from '../platform.ts'
import { SCHEDULED_JOBS } from './scheduled-jobs.ts'

const stopMilliseconds = 5_000
const connectionsMax = 2

/** Runs the scheduled jobs, each once however many processes there are. Answers the function that stops it. */
export async function startScheduler(platform: Platform): Promise<() => Promise<void>> {
  const pool = platform.db.openPlainPool(connectionsMax)
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', error => platform.log.error({ error }, 'a job failed outside its run'))
  await boss.start()
  for (const job of SCHEDULED_JOBS) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, expireInSeconds: 600 })
    await boss.work(job.name, async ([due]) => {
      const result = await job.run(platform)
      platform.log.info({ job: job.name, id: due?.id, result }, 'job done')
    })
    await boss.schedule(job.name, job.cron)
    // what came due while nothing ran is done at once
    await boss.send(job.name, {}, { singletonKey: job.name, singletonSeconds: 60 })
  }
  return () => boss.stop({ graceful: true, timeout: stopMilliseconds })
}
