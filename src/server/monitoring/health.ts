import { findLastCheck } from '../audit/audit.sql.ts'
import { readBackupStatus } from '../backup/scheduled-backup.ts'
import { ping } from '../db/ping.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { Platform } from '../platform.ts'
import { countDue, type DueMails } from '../outbox/outbox.sql.ts'
import { mailLateSeconds } from '../outbox/outbox.ts'
import { freeBytesMin, readFreeBytes } from '../ports/disk-room.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { countWaiting, type Waiting } from '../texts/translations.sql.ts'

/** One thing that the product needs, as it is now. `fault` says what is wrong with it. */
export interface Part {
  isWell: boolean
  milliseconds: number
  fault?: string
  [figure: string]: unknown
}

/** Looks at everything that the product needs, at once. Never rejects: what cannot be asked is not well. */
export async function readHealth(platform: Platform): Promise<Record<string, Part>> {
  const { db, config } = platform
  const parts = {
    database: () => readDatabase(platform),
    ...(db.replica && { replica: () => readReplica(db.replica as Replica) }),
    mail: () => readMail(platform),
    disk: () => readDisk(config.dataDir),
    ...(config.translator && { translator: () => readTranslator(platform) }),
    ...(config.backup && { backup: () => readBackup(platform) }),
    ...(config.s3 && {
      files: () =>
        chooseStorage(config)
          .check()
          .then(() => ({ bucket: config.s3?.bucket })),
    }),
  }
  const probed = await Promise.all(Object.values(parts).map(probe))
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, probed[index] as Part]))
}

type Figures = Record<string, unknown> & { fault?: string }

async function probe(read: () => Promise<Figures>): Promise<Part> {
  const startedAt = performance.now()
  const figures = await read().catch((error: unknown) => ({ fault: (error as Error).message || String(error) }))
  return { isWell: figures.fault === undefined, milliseconds: Math.round(performance.now() - startedAt), ...figures }
}

/** Since when it does not run and why, where the server is ours; else what the connection says. */
async function readDatabase({ db }: Platform): Promise<Figures> {
  const outage = db.outage()
  const figures = outage === null ? {} : { outage }
  if (outage?.until === null) {
    const { since, failedStarts, fault } = outage
    return {
      ...figures,
      fault: `the embedded PostgreSQL is down since ${since} (${failedStarts} failed starts): ${fault}`,
    }
  }
  await ping(db.kysely)
  return figures
}

/** One that is not read from is not well, though nobody notices: the primary answers in its place. */
async function readReplica(replica: Replica): Promise<Figures> {
  const { isRead, lagMs, fault } = replica.state()
  return { isRead, lagSeconds: lagMs === null ? null : lagMs / 1_000, ...(fault !== undefined && { fault }) }
}

/** Mails that should have left: how many, and how long the first of them has waited. */
export function readWaitingMail({ db }: Pick<Platform, 'db'>): Promise<DueMails> {
  return countDue(db.kysely)
}

async function readMail(platform: Platform): Promise<Figures> {
  const mail = await readWaitingMail(platform)
  const isLate = mail.lateSeconds > mailLateSeconds
  return { ...mail, ...(isLate && { fault: 'mail that is due does not leave' }) }
}

/** Texts of published spaces that wait for the translator: how many spaces, and how many of them have failed. */
export function readWaitingTranslations({ db }: Pick<Platform, 'db'>): Promise<Waiting> {
  return countWaiting(db.kysely)
}

async function readTranslator(platform: Platform): Promise<Figures> {
  const texts = await readWaitingTranslations(platform)
  return { ...texts, ...(texts.failing > 0 && { fault: 'texts that are due are not translated' }) }
}

async function readBackup(platform: Platform): Promise<Figures> {
  const { last, failure, runningSince, isLate } = await readBackupStatus(platform)
  const fault = faultOfBackups(last !== null, failure?.fault, isLate)
  return { lastWholeAt: last?.endedAt ?? null, bytes: last?.bytes ?? null, runningSince, ...(fault && { fault }) }
}

function faultOfBackups(hasWhole: boolean, failure: string | null | undefined, isLate: boolean): string | undefined {
  if (failure !== undefined) return `the last backup failed: ${failure ?? 'its process ended before it did'}`
  if (isLate) return 'the last whole backup is older than twice the time from one to the next'
  return hasWhole ? undefined : 'there is no whole backup yet'
}

/** Since the last whole backup ended. Rejects when there is none. */
export async function readBackupAgeSeconds(platform: Platform): Promise<number> {
  const { last } = await readBackupStatus(platform)
  if (!last) throw new Error('There is no whole backup')
  return (platform.clock.now() - Date.parse(last.endedAt)) / 1_000
}

/** 1 where the nightly check found the audit log changed. Rejects before the first check. */
export async function readAuditBroken({ db }: Pick<Platform, 'db'>): Promise<number> {
  const check = await findLastCheck(db.kysely)
  if (!check) throw new Error('The audit log has not been checked yet')
  return check.brokenAt === null ? 0 : 1
}

async function readDisk(folder: string): Promise<Figures> {
  const freeBytes = await readFreeBytes(folder)
  return { freeBytes, ...(freeBytes < freeBytesMin && { fault: `less than 1 GB is free in ${folder}` }) }
}
