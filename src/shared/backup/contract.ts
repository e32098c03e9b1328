import { z } from 'zod'
import { instant } from '../fields.ts'

/** Why a backup came to nothing: no room, a folder that cannot be written, its process ended, the database, all else. */
const BACKUP_FAULTS = ['room', 'folder', 'interrupted', 'database', 'other'] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]

export const backupStatus = z.object({
  /** Whether backups are made by themselves. */
  isScheduled: z.boolean(),
  /** The last complete one, started by hand or by the job; bytes on the disk. */
  last: z.object({ endedAt: instant, seconds: z.number().nonnegative(), bytes: z.int().nonnegative() }).nullable(),
  /** Of the last try since then that came to nothing. `fault` is for who keeps the site, in English. */
  failure: z.object({ at: instant, kind: z.enum(BACKUP_FAULTS), fault: z.string().nullable() }).nullable(),
  /** While one is being made. */
  runningSince: instant.nullable(),
  /** The last whole one is older than twice the time from one to the next. */
  isLate: z.boolean(),
})
export type BackupStatus = z.infer<typeof backupStatus>
