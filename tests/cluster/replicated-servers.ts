import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts'

export interface ReplicatedServers {
  primary: EmbeddedServer
  /** Changes with each start. */
  replica(): EmbeddedServer
  /** Runs one statement as the replica's administrator. */
  onReplica(statement: string): Promise<pg.QueryResult>
  startReplica(): Promise<void>
  close(): Promise<void>
}

const superuser = 'postgres'
const settings = {
  max_connections: 100,
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  // a paused replay must be able to go on from where it stood
  wal_keep_size: '256MB',
}

/**
 * Two real servers: a migrated primary, and a replica that streams from it. The replica begins as a copy of the primary at
 * rest, since the packaged server has no pg_basebackup.
 */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const root = mkdtempSync(join(tmpdir(), 'rahba-replica-'))
  const [first, second] = [join(root, 'primary'), join(root, 'replica')]
  chmodSync(root, 0o711)
  const fresh = await startEmbedded({ dataDir: first, settings })
  await migrate(fresh.connection)
  await fresh.stop()
  copyCluster(first, second)
  const primary = await startEmbedded({ dataDir: first, settings })
  const { host, port } = primary.connection
  const following = { ...settings, primary_conninfo: `host=${host} port=${port} user=${superuser}` }
  const start = () => startEmbedded({ dataDir: second, settings: following })
  let replica = await start()
  return {
    primary,
    replica: () => replica,
    async onReplica(statement) {
      const client = new pg.Client({ ...replica.connection, user: superuser })
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async startReplica() {
      replica = await start()
    },
    async close() {
      await replica.stop()
      await primary.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** With its owner, which under root is not ours. */
function copyCluster(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o711)
  execFileSync('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')])
  const signal = join(to, 'postgres', 'standby.signal')
  writeFileSync(signal, '')
  // the server's account opens it
  chmodSync(signal, 0o666)
}
