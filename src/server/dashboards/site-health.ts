import type { SiteHealth } from '#shared/dashboards/health-contract.ts'
import { minuteMs } from '#shared/durations.ts'
import { holdsAuditHead } from '../backup/holds-audit-head.ts'
import { longestPauseMs } from '../cron.ts'
import type { Platform } from '../platform.ts'
import { mailLateSeconds } from '../outbox/outbox.ts'
import { findHealth, type JobRun } from './site-health.sql.ts'

/** A recurring job, with its times as cron has them (UTC). */
export interface Recurring {
  name: string
  cron: string
}

const graceMs = 10 * minuteMs

/** How the jobs, the mail, the calendars and the backups of this site stand. @param recurring the jobs that it runs */
export async function readSiteHealth({ db, clock }: Platform, recurring: readonly Recurring[]): Promise<SiteHealth> {
  const { jobs, mail, feeds, backupFolder } = await findHealth(db.kysely)
  const { lateSeconds, ...mails } = mail
  return {
    backupHasAuditHead: backupFolder === null ? null : await holdsAuditHead(backupFolder),
    jobs: recurring.map(job => jobHealthOf(job, jobs, clock.now())),
    mail: { ...mails, isLate: lateSeconds > mailLateSeconds },
    feeds,
  }
}

/** One that was added lately is awaited from then on; one that nobody runs is overdue. */
export function jobHealthOf(
  { name, cron }: Recurring,
  runs: readonly JobRun[],
  now: number,
): SiteHealth['jobs'][number] {
  const run = runs.find(each => each.name === name)
  const since = run?.succeededAt ?? run?.addedAt
  const isOverdue = since === undefined || now - Date.parse(since) > 2 * longestPauseMs(cron) + graceMs
  return {
    name,
    succeededAt: run?.succeededAt ?? null,
    isOverdue,
    failures: run?.failures ?? 0,
    fault: run?.fault ?? null,
  }
}
