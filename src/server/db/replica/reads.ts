import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from '../tables.ts'
import { requiredLsn } from './lsn.ts'
import type { ReplicaMonitor } from './replica-monitor.ts'

export interface ReadServers {
  primary: Kysely<Tables>
  replica: Kysely<Tables>
  monitor: ReplicaMonitor
}

/** How many statements each has answered. */
export interface ReadCounts {
  primary: number
  replica: number
}

/** The server has ended a statement that took too long: another server would take as long. */
const queryCanceled = '57014'

/**
 * Reads of the replica, each statement by itself: one that must know more than the replica does, or that fails there for
 * whatever reason, is answered by the primary at once, so that nobody notices.
 */
export function createReads(servers: ReadServers): { read: Kysely<Tables>; counts: ReadCounts } {
  const counts: ReadCounts = { primary: 0, replica: 0 }
  const connection = new RoutedConnection(servers, counts)
  const read = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { read, counts }
}

class RoutedConnection implements DatabaseConnection {
  readonly #servers: ReadServers
  readonly #counts: ReadCounts

  constructor(servers: ReadServers, counts: ReadCounts) {
    this.#servers = servers
    this.#counts = counts
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const { primary, replica, monitor } = this.#servers
    if (monitor.mayRead(requiredLsn())) {
      try {
        const answer = await replica.executeQuery<Row>(query as CompiledQuery<Row>)
        this.#counts.replica += 1
        return answer
      } catch (error) {
        if ((error as { code?: unknown }).code === queryCanceled) throw error
        // gone, going down, in conflict with what it replays, or without a column that the primary has got just now
        monitor.noteFailure()
      }
    }
    this.#counts.primary += 1
    return primary.executeQuery<Row>(query as CompiledQuery<Row>)
  }

  streamQuery(): never {
    throw new Error('Reads of the replica are not streamed')
  }
}

async function refuseTransaction(): Promise<never> {
  throw new Error('Reads of the replica are single statements, in no transaction')
}

/** There is nothing to acquire: each statement takes a connection of the pool it goes to. */
function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: nothing,
  }
}
