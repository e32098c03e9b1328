import { sql } from 'kysely'
import { failingFeedsListed, type SiteHealth } from '#shared/dashboards/health-contract.ts'
import type { Executor } from '../db/database.ts'

export interface JobRun {
  name: string
  /** ISO 8601, as `succeededAt`. */
  addedAt: string
  succeededAt: string | null
  failures: number
  fault: string | null
}

export interface HealthRow {
  jobs: JobRun[]
  mail: Omit<SiteHealth['mail'], 'isLate'> & { lateSeconds: number }
  feeds: SiteHealth['feeds']
  /** Of the last whole backup. */
  backupFolder: string | null
}

/** Mails that were given up stay a matter for so long. */
const failedDays = 7

/** How the jobs, the mail and the calendars stand, in one read. */
export async function findHealth(db: Executor): Promise<HealthRow> {
  const utc = (moment: string) => sql`to_char(${sql.ref(moment)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<HealthRow>`SELECT
    (SELECT coalesce(json_agg(json_build_object('name', name, 'addedAt', ${utc('added_at')}, 'succeededAt', ${utc('succeeded_at')},
       'failures', failures, 'fault', fault)), '[]') FROM job_runs) AS jobs,
    (SELECT json_build_object('waiting', count(*), 'oldestAt', to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'failing', count(*) FILTER (WHERE attempts > 0 AND last_error IS NOT NULL),
       'lateSeconds', coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8,
       'failed', (SELECT count(*) FROM outbox_mails WHERE failed_at > now() - ${failedDays} * interval '1 day'))
     FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL AND (next_attempt_at <= now() OR attempts > 0)) AS mail,
    (SELECT json_build_object('failing', count(*), 'listed', coalesce(json_agg(json_build_object('spaceId', space_id,
         'spaceName', space_name, 'feedName', feed_name, 'since', ${utc('since')}) ORDER BY since, id)
         FILTER (WHERE place <= ${failingFeedsListed}), '[]'))
     FROM (SELECT f.id, f.space_id, s.name AS space_name, f.name AS feed_name, coalesce(f.failing_since, f.suspect_since) AS since,
         row_number() OVER (ORDER BY coalesce(f.failing_since, f.suspect_since), f.id) AS place
       FROM calendar_feeds f JOIN spaces s ON s.id = f.space_id
       WHERE f.state IN ('failing', 'suspect') AND s.archived_at IS NULL) AS bad) AS feeds,
    (SELECT folder FROM backups WHERE outcome = 'whole' ORDER BY started_at DESC LIMIT 1) AS "backupFolder"`.execute(db)
  return rows[0] as HealthRow
}
