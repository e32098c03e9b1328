import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount } from './embedded/account.ts'
import { type Binaries, describeBinaries, findBinaries } from './embedded/binaries.ts'
import {
  type Address,
  addressOf,
  type Cluster,
  chooseAddress,
  prepareCluster,
  prepareDataDirectory,
  removeSocketDirectory,
  superuser,
} from './embedded/cluster.ts'
import { lockDirectory } from './embedded/directory-lock.ts'
import { endLeftover } from './embedded/leftover.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { type Outage, supervise, type SupervisorLog } from './embedded/supervisor.ts'

export type EmbeddedOptions = {
  /** Holds the cluster, its log and its lock; made if missing. */
  dataDir: string
  /** Gets what an operator should know. Default: no log. */
  log?: SupervisorLog
  /** Added to, or in place of, the server settings below. */
  settings?: Record<string, string | number>
  /** The programs of an installed PostgreSQL in place of the packaged ones. */
  binDirectory?: string
}

export type EmbeddedServer = {
  /** For pg.Pool and pg.Client. */
  connection: { host: string; port: number; user: string; password?: string; database: string }
  connectionString: string
  /** Such as '18.4'. */
  serverVersion: string
  pid(): number
  /** When the server last did not run though it should have; null when it always did since the start. */
  outage(): Outage | null
  /** Ends sessions, writes everything out, ends the server and gives the data directory free. */
  stop(): Promise<void>
}

/** Not a superuser: what works here works on a managed server, and SQL cannot reach the machine's files. */
const role = 'rahba'
const database = 'rahba'

const defaultSettings: Record<string, string | number> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '16MB',
  max_connections: 120,
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  // Short queries from many visitors: a second worker for one of them slows the others, and containers commonly
  // give /dev/shm, which workers share, 64 MB.
  max_parallel_workers_per_gather: 0,
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/**
 * Starts the PostgreSQL that comes with the product on a socket inside the data directory, with no port and no
 * password, and restarts it should it crash, for as long as this process lives. It ends with this process, however this
 * process ends.
 *
 * Throws DirectoryInUseError when another process works in `dataDir`, and otherwise errors that say what to do:
 * no binaries for this machine, an account that cannot reach the files, files of another version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const log = options.log ?? (() => {})
  const dataDir = prepareDataDirectory(options.dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    const { cluster, binaries } = openCluster(dataDir, options.binDirectory)
    const { address, settings } = await chooseAddress(cluster.directory, cluster.account)
    const start = async () => {
      await endLeftover(cluster, log)
      return startPostmaster(cluster, { ...defaultSettings, ...options.settings, ...settings })
    }
    const supervisor = supervise(await start(), start, dataDir, log)
    const stop = async () => {
      try {
        await supervisor.stop()
        removeSocketDirectory(cluster.directory, address)
      } finally {
        lock.release()
      }
    }
    await ensureDatabase(address).catch(async error => {
      await stop()
      throw error
    })
    return {
      ...describe(address),
      serverVersion: binaries.version,
      pid: supervisor.pid,
      outage: supervisor.outage,
      stop,
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** How to reach the embedded server that another process runs on this data directory; undefined when none is ready. */
export function runningEmbedded(dataDir: string): EmbeddedServer['connection'] | undefined {
  const directory = join(realpathSync(dataDir), 'postgres')
  const running = readPostmasterFile(directory)
  return running?.ready ? { ...addressOf(directory, running), user: role, database } : undefined
}

function openCluster(dataDir: string, binDirectory: string | undefined): { cluster: Cluster; binaries: Binaries } {
  const directory = join(dataDir, 'postgres')
  const account = chooseAccount(dataDir, directory)
  const binaries = binDirectory ? describeBinaries(account, binDirectory) : findBinaries(account, dataDir)
  prepareCluster(directory, account, binaries)
  const logFile = join(dataDir, 'postgres.log')
  return { cluster: { directory, account, binDirectory: binaries.directory, logFile }, binaries }
}

function describe(address: Address): Pick<EmbeddedServer, 'connection' | 'connectionString'> {
  const query = Object.entries({ ...address, user: role }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return {
    connection: { ...address, user: role, database },
    connectionString: `postgresql:///${database}?${query.join('&')}`,
  }
}

async function ensureDatabase(address: Address): Promise<void> {
  const client = new pg.Client({ ...address, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (roles.rowCount === 0) {
      const password = address.password ? ` PASSWORD ${client.escapeLiteral(address.password)}` : ''
      await client.query(`CREATE ROLE ${role} LOGIN CREATEDB${password}`)
    }
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${role}`)
  } finally {
    await client.end()
  }
}
