import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { urlOfDatabase } from '#tests/support/throwaway-server.ts'

/** As on a machine that gives PostgreSQL 16 GB. What is not named is as it comes, fsync with it. */
const settings = {
  shared_buffers: '4GB',
  effective_cache_size: '14GB',
  work_mem: '16MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  max_connections: 250,
}
const dataDir = join(import.meta.dirname, '../.cache/bench')

export interface BenchServer {
  urlOf: (database: string) => string
  version: string
  settings: Readonly<Record<string, string>>
  /** Its first process. */
  pid: number
  stop: () => Promise<void>
}

/** The newest PostgreSQL that Debian's packages have installed; undefined: the one that comes with the product. */
function installedBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const newest = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && join(root, newest, 'bin')
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function describe(url: string): Promise<Pick<BenchServer, 'version' | 'settings' | 'pid'>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const names = [...Object.keys(settings), 'fsync', 'synchronous_commit']
    const { rows } = await client.query<{ name: string; setting: string }>(
      `SELECT name, current_setting(name) AS setting FROM pg_settings WHERE name = ANY($1) ORDER BY name`,
      [names],
    )
    const about = await client.query<{ version: string; pid: number }>(
      `SELECT current_setting('server_version') AS version, pg_backend_pid() AS pid`,
    )
    const { version = '', pid = 0 } = about.rows[0] ?? {}
    return { version, settings: Object.fromEntries(rows.map(row => [row.name, row.setting])), pid: parentOf(pid) }
  } finally {
    await client.end()
  }
}

/**
 * The server of BENCH_SERVER_URL, which must be on this machine and let us make databases; else one of our own in
 * `.cache/bench`, which keeps what it has loaded for the next time.
 */
export async function startBenchServer(): Promise<BenchServer> {
  const given = process.env['BENCH_SERVER_URL']
  if (given) return { urlOf: name => urlOfDatabase(given, name), ...(await describe(given)), stop: async () => {} }
  const binDirectory = installedBinaries()
  const own = await startEmbedded({ dataDir, settings, ...(binDirectory && { binDirectory }) })
  return {
    urlOf: name => urlOfDatabase(own.connectionString, name),
    ...(await describe(own.connectionString)),
    stop: () => own.stop(),
  }
}
