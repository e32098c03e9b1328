import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '../db/replica/replica.ts'
import type { RequestLogEntry } from '../http/request-log.ts'
import type { PageCache } from '../http/page-cache/page-cache.ts'

/** From a page out of a cache to a request that nobody waits for any longer. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const querySeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** What a process reports of itself, in the words of Prometheus; the names are listed in docs/operations.md. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #answers: Histogram<'operation' | 'status' | 'from'>
  readonly #queries: Histogram

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    const registers = [this.#registry]
    this.#answers = new Histogram({
      name: 'rahba_http_request_duration_seconds',
      help: 'Time to an answer, by operation, class of status, and whether the network or a page asked',
      labelNames: ['operation', 'status', 'from'],
      buckets: requestSeconds,
      registers,
    })
    this.#queries = new Histogram({
      name: 'rahba_db_query_duration_seconds',
      help: 'Time of a statement on a connection, without the wait for one',
      buckets: querySeconds,
      registers,
    })
  }

  countAnswer({ operation, status, from, milliseconds }: RequestLogEntry): void {
    this.#answers.observe({ operation, status: `${Math.floor(status / 100)}xx`, from }, milliseconds / 1_000)
  }

  countQuery(milliseconds: number): void {
    this.#queries.observe(milliseconds / 1_000)
  }

  /** Shows the connections of these pools by their state. */
  showPools(pools: Readonly<Record<string, pg.Pool>>): void {
    new Gauge({
      name: 'rahba_db_pool_connections',
      help: 'Connections of a pool by state; waiting: requests that have none',
      labelNames: ['pool', 'state'],
      registers: [this.#registry],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          this.set({ pool, state: 'busy' }, totalCount - idleCount)
          this.set({ pool, state: 'idle' }, idleCount)
          this.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    })
  }

  /** Shows who answers the reads that may go to the replica, and how far that is behind. */
  showReplica({ counts, state }: Pick<Replica, 'counts' | 'state'>): void {
    const registers = [this.#registry]
    new Counter({
      name: 'rahba_db_reads_total',
      help: 'Statements that the replica may answer, by the server that did',
      labelNames: ['server'],
      registers,
      collect() {
        this.reset()
        this.inc({ server: 'primary' }, counts.primary)
        this.inc({ server: 'replica' }, counts.replica)
      },
    })
    new Gauge({
      name: 'rahba_db_replica_lag_seconds',
      help: 'How far the replica is behind; absent while that is not known',
      registers,
      collect() {
        const { lagMs } = state()
        if (lagMs === null) this.remove()
        else this.set(lagMs / 1_000)
      },
    })
  }

  /** Shows how the pages of visitors came about, and what is cached of them. */
  showPageCache(cache: Pick<PageCache, 'visits' | 'bytes' | 'count'>): void {
    new Counter({
      name: 'rahba_page_cache_visits_total',
      help: 'Pages given to visitors without a session, by how they came about',
      labelNames: ['outcome'],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [outcome, visits] of Object.entries(cache.visits)) this.inc({ outcome }, visits)
      },
    })
    this.show('rahba_page_cache_bytes', 'Memory that the cached pages take, about', () => cache.bytes)
    this.show('rahba_page_cache_pages', 'Pages that are cached', () => cache.count)
  }

  /** Shows a number that is asked for when somebody looks. A question that fails leaves the last answer out. */
  show(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        try {
          this.set(await read())
        } catch {
          this.reset()
          this.remove()
        }
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
