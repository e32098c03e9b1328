import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Lsn, parseLsn } from './lsn.ts'

/** Whether the replica is read from, and what is known of it. */
export interface ReplicaState {
  isRead: boolean
  /** How much older than the primary it is, as far as samples show; null while nothing is known. */
  lagMs: number | null
  /** Why it is not read from. */
  fault?: string
}

export interface ReplicaMonitorOptions {
  primary: pg.ClientConfig
  replica: pg.ClientConfig
  /** One that is further behind is not read from. */
  lagMaxMs: number
  log: (text: string) => void
  /** The replica does not answer: stop waiting for it. */
  onSilence: () => void
}

const probeEveryMs = 250
/** A server that takes longer for one number is of no use to a visitor. */
const answerWithinMs = 2_000
const samplesMax = 240

interface Sample {
  atMs: number
  place: Lsn
}

/**
 * Knows how far a replica is behind its primary, by asking each where it stands several times a second: no clock of
 * another machine counts. While the primary is away, what was known last holds, as nothing changes then.
 */
export class ReplicaMonitor {
  readonly #options: ReplicaMonitorOptions
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool
  /** Where the primary stood, the newest last; the first is the last one that the replica has reached. */
  #samples: Sample[] = []
  #replayed: Lsn = 0n
  #fault: string | undefined = 'it was not asked yet'
  #pendingProbe: Promise<void> | undefined
  #wasRead = false
  readonly #stopped = new AbortController()

  constructor(options: ReplicaMonitorOptions) {
    this.#options = options
    this.#primary = singleConnectionPool(options.primary)
    this.#replica = singleConnectionPool(options.replica)
    void this.#probeRegularly()
  }

  async close(): Promise<void> {
    this.#stopped.abort()
    await this.#pendingProbe
    await Promise.all([this.#primary.end(), this.#replica.end()])
  }

  /** Whether it may answer what must know everything up to `needed`. */
  mayRead(needed: Lsn | undefined): boolean {
    return this.#reasonNotToRead() === undefined && (needed === undefined || needed <= this.#replayed)
  }

  state(): ReplicaState {
    const fault = this.#reasonNotToRead()
    return { isRead: fault === undefined, lagMs: this.#lagMs(), ...(fault !== undefined && { fault }) }
  }

  /** A read has failed there: looks at once whether it still can be read from. */
  noteFailure(): void {
    if (!this.#stopped.signal.aborted) void this.#probe()
  }

  #reasonNotToRead(): string | undefined {
    if (this.#fault !== undefined) return this.#fault
    const lagMs = this.#lagMs()
    if (lagMs === null) return 'it has not caught up yet'
    return lagMs > this.#options.lagMaxMs ? `it is ${lagMs} ms behind` : undefined
  }

  #lagMs(): number | null {
    const [reached] = this.#samples
    const newest = this.#samples.at(-1)
    if (!reached || !newest || reached.place > this.#replayed) return null
    return Math.round(newest.atMs - reached.atMs)
  }

  async #probeRegularly(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await this.#probe()
      await sleep(probeEveryMs, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => {})
    }
  }

  /** One probe at a time; callers meanwhile get its result. */
  #probe(): Promise<void> {
    this.#pendingProbe ??= this.#probeServers().finally(() => {
      this.#pendingProbe = undefined
      this.#notify()
    })
    return this.#pendingProbe
  }

  async #probeServers(): Promise<void> {
    await this.#samplePrimary().catch(() => {})
    try {
      await this.#askReplica()
      this.#fault = undefined
    } catch (error) {
      const isNewer = this.#fault === undefined
      this.#fault = `it does not answer: ${(error as Error).message}`
      if (isNewer) this.#options.onSilence()
    }
  }

  async #samplePrimary(): Promise<void> {
    const { rows } = await this.#primary.query<{ place: string }>('SELECT pg_current_wal_flush_lsn()::text AS place')
    const place = parseLsn(rows[0]?.place ?? '')
    if (place === null) return
    // the moment of the answer: what is committed later is not before this place
    this.#samples.push({ atMs: performance.now(), place })
    // a replica that stands still for hours must not fill the memory
    if (this.#samples.length > samplesMax) this.#samples.splice(1, 1)
  }

  async #askReplica(): Promise<void> {
    const { rows } = await this.#replica.query<{ isReplica: boolean; place: string | null }>(
      'SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn()::text AS place',
    )
    if (!rows[0]?.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica')
    this.#replayed = parseLsn(rows[0].place ?? '') ?? 0n
    const reached = this.#samples.findLastIndex(({ place }) => place <= this.#replayed)
    if (reached > 0) this.#samples.splice(0, reached)
  }

  #notify(): void {
    const { isRead, fault } = this.state()
    if (isRead === this.#wasRead || this.#stopped.signal.aborted) return
    this.#wasRead = isRead
    this.#options.log(isRead ? 'Searches and public reads go to the replica' : `The replica is not read from: ${fault}`)
  }
}

/** One connection of its own, so that nothing in front of it keeps the question waiting. */
function singleConnectionPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    idleTimeoutMillis: 0,
  })
  // the next probe shows it
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
