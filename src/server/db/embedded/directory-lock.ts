import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const sqliteBusy = 5
/** How long a refused process waits for the owner to write its name, having seen it hold the lock. */
const ownerNameWaitMs = 500

/** Another process works in the data directory. `ownerPid` is undefined when it is unknown. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
  readonly ownerPid: number | undefined

  constructor(directory: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.pid}, started ${owner.startedAt}` : 'its process id is not known'
    super(
      `The data directory ${directory} is in use by another Rahba (${who}). ` +
        'Stop that one first, or start this one with another DATA_DIR.',
    )
    this.ownerPid = owner?.pid
  }
}

export type DirectoryLock = { release(): void }

type Owner = { pid: number; startedAt: string }

/** Kept here so that no lock is lost to garbage collection while its holder lives. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Takes the data directory for this process until it is released or the process ends, however it ends.
 *
 * The lock is one of the operating system on an open file (taken through SQLite, the only way Node has to it), not a
 * process id in a file: it cannot go stale, two starts cannot both win it, and it holds between two containers that
 * share the directory, where the same process id means two processes. The owner's id is written beside it for people.
 *
 * Throws DirectoryInUseError within a second.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true })
  const file = new DatabaseSync(join(directory, 'rahba.lock'))
  try {
    file.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new DirectoryInUseError(directory, await liveOwner(directory))
  }
  heldLocks.add(file)
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  writeFileSync(ownerPath(directory), `${JSON.stringify({ pid: process.pid, startedAt } satisfies Owner)}\n`)
  return {
    release() {
      if (heldLocks.delete(file)) file.close()
    },
  }
}

function ownerPath(directory: string): string {
  return join(directory, 'rahba.pid')
}

async function liveOwner(directory: string): Promise<Owner | undefined> {
  for (const end = Date.now() + ownerNameWaitMs; Date.now() < end; await sleep(20)) {
    const owner = readOwner(directory)
    // A name left by an earlier run stands there until the new owner has written its own.
    if (owner && isAlive(owner.pid)) return owner
  }
  return undefined
}

function readOwner(directory: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerPath(directory), 'utf8')) as Owner
  } catch {
    return undefined
  }
}

/** Whether a process of that id exists, be it ours or another account's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
