import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

/** A time in which the server did not run though it should have. */
export interface Outage {
  /** ISO instants; `until` is null while it lasts. */
  since: string
  until: string | null
  failedStarts: number
  /** The server's last words, for an operator. */
  fault: string
  isDiskFull: boolean
}

export type SupervisorLog = (text: string, level?: 'info' | 'error') => void

export interface Supervisor {
  pid(): number
  /** The present or the last outage of this process's life; null when there was none. */
  outage(): Outage | null
  stop(): Promise<void>
}

const firstPauseMs = 500
const pauseMaxMs = 30_000
/** A server that has run so long is sound: should it end again, the pauses start from the shortest. */
const soundAfterMs = 60_000
/** Two segments of the server's log: with less it cannot recover. */
const startBytesMin = 32 * 1024 * 1024

/** The pause before a start, in milliseconds: none at first, then growing to half a minute. */
export function pauseBeforeStart(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 1), pauseMaxMs)
}

/**
 * Starts the server again each time it ends unasked, for as long as this process lives: what ended it (a full disk, no
 * memory) may pass at any time, and nobody may be there to start it by hand.
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  dataDir: string,
  log: SupervisorLog,
  pause: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown> = sleep,
): Supervisor {
  let current = first
  let startedAt = Date.now()
  let outage: Outage | null = null
  let failures = 0
  let restarting = Promise.resolve()
  const stopping = new AbortController()

  const watch = (postmaster: Postmaster) => {
    void postmaster.ended.then(() => {
      if (!stopping.signal.aborted) restarting = restart()
    })
  }
  const isStopped = async (pauseMs: number): Promise<boolean> => {
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    return stopping.signal.aborted
  }
  const begin = () => {
    // one that ended as soon as it had started was no end of the outage
    if (Date.now() - startedAt >= soundAfterMs) failures = 0
    const reason = describe(current.lastWords(), dataDir)
    if (failures === 0 || !outage) outage = { ...reason, since: now(), until: null, failedStarts: 0 }
    else outage = { ...outage, ...reason, until: null }
    log(`The embedded PostgreSQL has ended by itself; starting it again. ${reason.fault}`, 'error')
  }
  const restart = async () => {
    begin()
    for (;;) {
      if (await isStopped(pauseBeforeStart(failures))) return
      failures += 1
      try {
        current = await start()
        startedAt = Date.now()
        if (outage) outage = { ...outage, until: now() }
        log('The embedded PostgreSQL runs again')
        watch(current)
        return
      } catch (error) {
        const reason = describe((error as Error).message, dataDir)
        if (outage) outage = { ...outage, ...reason, failedStarts: outage.failedStarts + 1 }
        const seconds = pauseBeforeStart(failures) / 1_000
        log(`The embedded PostgreSQL does not start; trying again in ${seconds} s. ${reason.fault}`, 'error')
      }
    }
  }

  watch(first)
  return {
    pid: () => current.pid,
    outage: () => outage,
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}

const now = (): string => new Date().toISOString()

/** What the server said and, as a full disk keeps no words, how much room there is. */
function describe(lastWords: string, dataDir: string): Pick<Outage, 'fault' | 'isDiskFull'> {
  const isDiskFull = freeBytesIn(dataDir) < startBytesMin || /No space left on device|ENOSPC|EDQUOT/.test(lastWords)
  const fault = [isDiskFull ? `No room is left on the disk of ${dataDir}.` : '', lastWords].filter(Boolean).join(' ')
  return { fault: fault || 'It left no words.', isDiskFull }
}

function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
