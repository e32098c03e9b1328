import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Outage } from './embedded/supervisor.ts'
import { PreparingClient } from './preparing-client.ts'
import { createListener, type Listener } from './listener.ts'
import { openReplica, type Replica } from './replica/replica.ts'
import { Connections } from './connection-watchdog.ts'
import type { Tables } from './tables.ts'
import { type OnQuery, timedClient } from './timed-client.ts'
import { typeParsers } from './type-parsers.ts'

/** Where a query runs: the pool of connections, or the transaction it belongs to. */
export type Executor = Kysely<Tables>

export type Database = {
  /** For what brings its own connections to the primary. */
  connection: pg.ClientConfig
  pool: pg.Pool
  kysely: Kysely<Tables>
  /**
   * A replica where there is one that is fit to be read from, else the primary: for search and public reads. What the
   * request must know (one's own actions) is looked after; a read that decides on a write is not for here.
   */
  read: Kysely<Tables>
  /** Reads what may be newer than the replica: what is not found there is looked for on the primary. */
  findWithPrimaryFallback<T>(find: (db: Kysely<Tables>) => Promise<T | null>): Promise<T | null>
  replica: Replica | undefined
  /** When the embedded server last did not run though it should have; null for none, and for a server of the operator's. */
  outage(): Outage | null
  /**
   * Runs `work` in a transaction (read committed), again from its start when PostgreSQL ended it because of another
   * one (deadlock, serialisation), up to 3 times more. So `work` must do nothing that a rollback does not undo.
   */
  withTransaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  listen: Listener['listen']
  /** Another pool on the primary that gives values as the plain driver does, for pg-boss. */
  openPlainPool(max: number): pg.Pool
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  primary: pg.ClientConfig
  replica?: pg.ClientConfig | undefined
  /** A replica that is further behind is not read from. */
  replicaLagMaxMs?: number
  /** Connections to each of the two. */
  poolMax: number
  log?: (text: string) => void
  /** Of the embedded server. */
  outage?: (() => Outage | null) | undefined
  /** Called after every statement. */
  onQuery?: OnQuery | undefined
}

const statementTimeoutMs = 15_000
/** A transaction whose client has vanished must not hold its rows longer than others can wait for them. */
const idleInTransactionTimeoutMs = 10_000
/** Finds machines that are gone while nobody asks them anything. */
const keepAliveAfterMs = 10_000
/** Milliseconds to wait for a connection: after that a visitor is better served by 'try again'. */
const connectTimeoutMs = 5_000
const replicaLagMaxMs = 5_000
const retriesMax = 3
const retryPauseMs = 20

/** Opens pools; connections are made on demand, so this neither waits nor fails. */
export function openDatabase(options: DatabaseOptions): Database {
  const log = options.log ?? (() => {})
  const heldOpen = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs }
  const primary = { ...options.primary, ...heldOpen }
  const toPrimary = new Connections()
  const pool = openPool(primary, options, toPrimary, log)
  const kysely = kyselyOn(pool)
  const replica = options.replica && connectReplica({ ...options.replica, ...heldOpen })
  const read = replica?.read ?? kysely
  function connectReplica(connection: pg.ClientConfig): Replica {
    const readPool = openPool(connection, options, new Connections(), log)
    return openReplica({
      primary: { connection: primary, pool, kysely },
      replica: { connection, pool: readPool, kysely: kyselyOn(readPool) },
      lagMaxMs: options.replicaLagMaxMs ?? replicaLagMaxMs,
      log,
    })
  }
  const listener = createListener(primary, toPrimary, log)
  const pools = new Set(replica ? [pool, replica.pool] : [pool])
  return {
    connection: options.primary,
    pool,
    kysely,
    read,
    findWithPrimaryFallback: async find => (await find(read)) ?? (replica ? find(kysely) : null),
    replica,
    outage: options.outage ?? (() => null),
    withTransaction: work => retrying(() => kysely.transaction().execute(work)),
    listen: listener.listen,
    openPlainPool(max) {
      const plain = new pg.Pool({
        ...primary,
        max,
        connectionTimeoutMillis: connectTimeoutMs,
        Client: toPrimary.watched(pg.Client),
        onConnect: limitTime,
      })
      pools.add(watched(plain, log))
      return plain
    },
    async close() {
      await Promise.all([listener.close(), replica?.close(), ...[...pools].map(each => each.end())])
    },
  }
}

function kyselyOn(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function openPool(
  connection: pg.ClientConfig,
  { poolMax, onQuery }: DatabaseOptions,
  connections: Connections,
  log: (text: string) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolMax,
    connectionTimeoutMillis: connectTimeoutMs,
    types: typeParsers,
    Client: connections.watched(onQuery ? timedClient(onQuery) : PreparingClient),
    onConnect: prepareSession,
  })
  return watched(pool, log)
}

/**
 * Set by a statement, not at connection: some poolers between us and the server refuse settings there. Our queries are
 * many and short: starting parallel workers or compiling would take longer than they do. What they read is in memory or
 * on flash, where following an index costs little more than reading on (the server's default is for turning disks).
 */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
       set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false),
       set_config('random_page_cost', '1.1', false), ${timeLimits}`,
  )
}

const timeLimits = `set_config('statement_timeout', '${statementTimeoutMs}', false),
  set_config('idle_in_transaction_session_timeout', '${idleInTransactionTimeoutMs}', false)`

async function limitTime(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT ${timeLimits}`)
}

/** A connection that breaks emits an error even while its query already reports it; unheard, that ends the process. */
function watched(pool: pg.Pool, log: (text: string) => void): pg.Pool {
  pool.on('error', error => log(`A database connection broke: ${error.message}`))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      if (retries >= retriesMax || !isWorthRetrying(error)) throw error
      // Jitter, so that two that met do not meet again.
      await sleep(retryPauseMs * 2 ** retries * Math.random())
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  const state = (error as { code?: unknown } | null)?.code
  return state === '40P01' || state === '40001'
}
