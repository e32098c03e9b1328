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
  let restarting = Promise.resolve()
  const outages = new OutageRecord(dataDir, log)
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
  const restart = async () => {
    outages.begin(current.lastWords())
    while (!(await isStopped(outages.pauseMs()))) {
      outages.tryStart()
      try {
        current = await start()
        outages.end()
        watch(current)
        return
      } catch (error) {
        outages.failStart((error as Error).message)
      }
    }
  }

  watch(first)
  return {
    pid: () => current.pid,
    outage: () => outages.latest,
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}

/** The present or the last outage, and how often the server was started in it. */
class OutageRecord {
  latest: Outage | null = null
  #startedAt = Date.now()
  #starts = 0
  readonly #dataDir: string
  readonly #log: SupervisorLog

  constructor(dataDir: string, log: SupervisorLog) {
    this.#dataDir = dataDir
    this.#log = log
  }

  begin(lastWords: string): void {
    // one that ended as soon as it had started was no end of the outage
    if (Date.now() - this.#startedAt >= soundAfterMs) this.#starts = 0
    const reason = describe(lastWords, this.#dataDir)
    if (this.#starts === 0 || !this.latest) this.latest = { ...reason, since: now(), until: null, failedStarts: 0 }
    else this.latest = { ...this.latest, ...reason, until: null }
    this.#log(`The embedded PostgreSQL has ended by itself; starting it again. ${reason.fault}`, 'error')
  }

  /** Before the next start. */
  pauseMs(): number {
    return pauseBeforeStart(this.#starts)
  }

  tryStart(): void {
    this.#starts += 1
  }

  failStart(fault: string): void {
    const reason = describe(fault, this.#dataDir)
    if (this.latest) this.latest = { ...this.latest, ...reason, failedStarts: this.latest.failedStarts + 1 }
    const seconds = this.pauseMs() / 1_000
    this.#log(`The embedded PostgreSQL does not start; trying again in ${seconds} s. ${reason.fault}`, 'error')
  }

  end(): void {
    this.#startedAt = Date.now()
    if (this.latest) this.latest = { ...this.latest, until: now() }
    this.#log('The embedded PostgreSQL runs again')
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
