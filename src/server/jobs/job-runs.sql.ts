import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const faultCharactersMax = 300

/** A process has these jobs on its list: from now on each is awaited. */
export async function addJobs(db: Executor, names: readonly string[]): Promise<void> {
  await sql`INSERT INTO job_runs (name) SELECT unnest(${names}::text[]) ON CONFLICT (name) DO NOTHING`.execute(db)
}

export async function saveSuccess(db: Executor, name: string): Promise<void> {
  await sql`INSERT INTO job_runs (name, succeeded_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET succeeded_at = now(), failures = 0, fault = NULL`.execute(db)
}

/** @param fault for who keeps the site, in English; the log has all of it */
export async function saveFailure(db: Executor, name: string, fault: string): Promise<void> {
  const short = fault.slice(0, faultCharactersMax)
  await sql`INSERT INTO job_runs (name, failed_at, failures, fault) VALUES (${name}, now(), 1, ${short})
    ON CONFLICT (name) DO UPDATE SET failed_at = now(), failures = job_runs.failures + 1, fault = excluded.fault`.execute(
    db,
  )
}
