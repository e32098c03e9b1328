import { endRoleRequests } from '../admin/decide-role-request.ts'
import { endSuspensions } from '../admin/decide-person.ts'
import { endOldViews } from '../admin/view-as.ts'
import { countDays } from '../analytics/count-days.ts'
import * as accounts from '../account/account.sql.ts'
import { deleteOldEmailChanges } from '../account/email-changes.sql.ts'
import { deleteExpiredVerifications } from '../account/verifications.sql.ts'
import { deleteUnconfirmedAccounts } from '../account/sign-up-attempts.sql.ts'
import { verifyAuditLog } from '../audit/verify-audit-log.ts'
import { advanceDueBookings } from '../bookings/change-booking.ts'
import { readBackupStatus, runScheduledBackup } from '../backup/scheduled-backup.ts'
import { readDueFeeds } from '../calendar-feeds/read-feed.ts'
import * as contact from '../contact/contact.sql.ts'
import { forgetOldKeys } from '../db/idempotency.ts'
import { sweepFiles } from '../files/files.service.ts'
import { deleteOldEnrolmentCodes } from '../account/enrolment-code.sql.ts'
import { forgetOldEnrolments } from '../account/second-factor.sql.ts'
import { forgetOldWindows } from '../http/rate-limit.sql.ts'
import * as live from '../live/live.sql.ts'
import { agreeBySilence } from '../missions/do-work.ts'
import { advanceDueMissions } from '../missions/due-missions.ts'
import { remindOfMissions } from '../missions/remind.ts'
import { showDueReviews } from '../missions/review-mission.ts'
import { alertFreelancers } from '../missions/opportunity-filters.ts'
import * as outbox from '../outbox/outbox.sql.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import { refreshPrices } from '../currencies/rates.ts'
import { expireDocuments } from '../profiles/expire-documents.ts'
import * as reports from '../reports/reports.sql.ts'
import { compactMapCells } from '../map/map.sql.ts'
import { matchChanges } from '../saved-searches/match-changes.ts'
import { isOpen } from '../settings/read-settings.ts'
import { translateSpaces } from '../texts/translate-spaces.ts'

export interface ScheduledJob {
  name: string
  /** Minute hour day month weekday, in UTC. */
  cron: string
  /** `signal` is aborted when the job is another process's, or the site stops. */
  run: (platform: Platform, signal?: AbortSignal) => Promise<unknown>
  /** May take hours, so its heartbeat shows whether the process is alive. */
  isLong?: boolean
  /** Whether it is done at once when a process starts; default: always, for what came due while nothing ran. */
  isDueAtStart?: (platform: Platform) => Promise<boolean>
}

/**
 * Rows that only matter for a while: counters of past windows, replays of past days, answers of past requests, changes of
 * counts. And documents that are over.
 */
async function sweep(platform: Platform): Promise<void> {
  const db = platform.db.kysely
  await live.deleteOld(db)
  await outbox.deleteOld(db)
  await contact.deleteOld(db)
  await reports.deleteOld(db)
  await forgetOldWindows(db)
  await forgetOldKeys(db)
  await deleteExpiredVerifications(db)
  await forgetOldEnrolments(db)
  await deleteOldEnrolmentCodes(db)
  await deleteOldEmailChanges(db)
  await accounts.deleteEndedSessions(db)
  await deleteUnconfirmedAccounts(db)
  await compactMapCells(db)
  await expireDocuments(platform)
  // mostly none: a change of a rate brings them up to it itself
  for (const currency of ['AED', 'EUR'] as const) await refreshPrices(platform.db, currency)
}

/** Midnight comes at another hour in each time zone, so the day's work runs every quarter of an hour. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'settle-bookings', cron: '*/15 * * * *', run: advanceDueBookings },
  { name: 'missions', cron: '*/5 * * * *', run: advanceDueMissions },
  { name: 'mission-reminders', cron: '*/5 * * * *', run: remindOfMissions },
  { name: 'mission-reviews', cron: '20 * * * *', run: showDueReviews },
  { name: 'mission-hours', cron: '*/15 * * * *', run: agreeBySilence },
  { name: 'opportunity-filters', cron: '*/5 * * * *', run: alertFreelancers },
  { name: 'end-suspensions', cron: '*/5 * * * *', run: endSuspensions },
  { name: 'end-role-requests', cron: '*/5 * * * *', run: endRoleRequests },
  { name: 'end-views', cron: '* * * * *', run: endOldViews },
  { name: 'calendar-feeds', cron: '*/5 * * * *', run: readDueFeeds },
  { name: 'saved-searches', cron: '*/5 * * * *', run: matchChanges },
  // half past three in Morocco: the day is over in all zones of cities of ours
  { name: 'count-days', cron: '30 2 * * *', run: countDays, isLong: true },
  { name: 'sweep', cron: '20 3 * * *', run: sweep },
  { name: 'verify-audit-log', cron: '10 4 * * *', run: verifyAuditLog },
  { name: 'sweep-files', cron: '40 3 * * *', run: sweepFiles },
]

/** Once a day by default, and at once where there is none yet: who has just configured it sees whether it works. */
const makeBackups = (cron: string): ScheduledJob => ({
  name: 'backup',
  cron,
  run: runScheduledBackup,
  isLong: true,
  isDueAtStart: async platform => (await readBackupStatus(platform)).last === null,
})

/** What a host has changed is read in other languages a minute later. */
const translateTexts: ScheduledJob = {
  name: 'translate-spaces',
  cron: '* * * * *',
  async run(platform, signal) {
    // what waits goes on waiting while admins have switched it off
    return (await isOpen(platform.db, 'translation')) ? translateSpaces(platform, signal) : null
  },
}

export function scheduledJobsOf({
  backup,
  translator,
}: Pick<Config, 'backup' | 'translator'>): readonly ScheduledJob[] {
  if (!backup && !translator) return SCHEDULED_JOBS
  return [...SCHEDULED_JOBS, ...(translator ? [translateTexts] : []), ...(backup ? [makeBackups(backup.cron)] : [])]
}
