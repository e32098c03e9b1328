import type { Kysely } from 'kysely'
import type pg from 'pg'
import { destroyConnection } from '../connection-watchdog.ts'
import type { Tables } from '../tables.ts'
import { lsnMax, type Lsn, parseLsn } from './lsn.ts'
import { createReads, type ReadCounts } from './reads.ts'
import { type ReplicaState, ReplicaMonitor } from './replica-monitor.ts'

export interface ReplicaOptions {
  primary: { connection: pg.ClientConfig; pool: pg.Pool; kysely: Kysely<Tables> }
  replica: { connection: pg.ClientConfig; pool: pg.Pool; kysely: Kysely<Tables> }
  lagMaxMs: number
  log: (text: string) => void
}

/** A copy of the primary that answers reads, and everything one has to know to use it well. */
export interface Replica {
  pool: pg.Pool
  read: Kysely<Tables>
  counts: Readonly<ReadCounts>
  state(): ReplicaState
  /** Where the primary stands after an action: who did it must not be answered by a replica that knows less. */
  lsnAfterWrite(): Promise<Lsn>
  close(): Promise<void>
}

export function openReplica({ primary, replica, lagMaxMs, log }: ReplicaOptions): Replica {
  const endConnections = endsConnections(replica.pool)
  const monitor = new ReplicaMonitor({
    primary: primary.connection,
    replica: replica.connection,
    lagMaxMs,
    log,
    onSilence: endConnections,
  })
  const { read, counts } = createReads({ primary: primary.kysely, replica: replica.kysely, monitor })
  return {
    pool: replica.pool,
    read,
    counts,
    state: () => monitor.state(),
    async lsnAfterWrite() {
      try {
        const { rows } = await primary.pool.query<{ place: string }>(
          'SELECT pg_current_wal_insert_lsn()::text AS place',
        )
        return parseLsn(rows[0]?.place ?? '') ?? lsnMax
      } catch {
        // the action is done all the same
        return lsnMax
      }
    },
    close: () => monitor.close(),
  }
}

/** Answers what ends every connection of a pool at once, also those that wait for an answer which will not come. */
function endsConnections(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => open.add(client))
  pool.on('remove', client => open.delete(client))
  return () => {
    for (const client of open) destroyConnection(client)
  }
}
