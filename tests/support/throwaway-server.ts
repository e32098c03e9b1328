import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '#server/db/embedded/directory-lock.ts'
import { startEmbedded } from '#server/db/embedded.ts'

/** A PostgreSQL whose contents nobody will miss. */
export type ThrowawayServer = {
  /** Of a database for administration. */
  url: string
  /** The server that comes with the product; false: another PostgreSQL, 15 or later. */
  isEmbedded: boolean
  stop(): Promise<void>
}

const directoryPrefix = 'rahba-test-'
const separateVersionMin = 15

/** Room for 200 clients at once beside the pools of other test files. Nothing here must outlive a power cut. */
const settings = {
  max_connections: 320,
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

/** Whether this machine has, or was configured with, a PostgreSQL beside the embedded one. */
export function hasSeparateServer(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || installedBinaries() !== undefined
}

/**
 * TEST_SERVER=embedded (the default) starts the product's own server in a temporary directory. TEST_SERVER=separate uses
 * the server of TEST_DATABASE_URL, whose account must be allowed to create databases, or else starts the newest
 * PostgreSQL that Debian's packages have installed.
 */
export async function startThrowawayServer(): Promise<ThrowawayServer> {
  const choice = process.env.TEST_SERVER || 'embedded'
  if (choice === 'embedded') return startInTemporaryDirectory(undefined)
  if (choice !== 'separate') throw new Error(`TEST_SERVER must be 'embedded' or 'separate' (it is '${choice}')`)
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, isEmbedded: false, stop: async () => {} }
  const binaries = installedBinaries()
  if (binaries) return startInTemporaryDirectory(binaries)
  throw new Error('TEST_SERVER=separate needs TEST_DATABASE_URL or an installed PostgreSQL (apt install postgresql)')
}

async function startInTemporaryDirectory(binDirectory: string | undefined): Promise<ThrowawayServer> {
  removeLeftovers()
  const directory = mkdtempSync(join(tmpdir(), `${directoryPrefix}${process.pid}-`))
  // Under root the server runs under another account.
  chmodSync(directory, 0o711)
  const server = await startEmbedded({ dataDir: directory, settings, ...(binDirectory ? { binDirectory } : {}) })
  return {
    url: server.connectionString,
    isEmbedded: binDirectory === undefined,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true })
    },
  }
}

/** A killed run cannot tidy up; its server has ended by itself. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(directoryPrefix) ? Number.parseInt(name.slice(directoryPrefix.length), 10) : undefined
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function installedBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).map(Number)
  const newest = Math.max(...versions.filter(version => existsSync(join(root, String(version), 'bin/initdb'))))
  return newest >= separateVersionMin ? join(root, String(newest), 'bin') : undefined
}

/** The same server's address of another database. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement as the server's administrator. */
export async function administer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

const insufficientPrivilege = '42501'

/** Drops a database and ends the connections that it still has. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    // autovacuum is at it, which only a superuser may end by force; a plain DROP asks it to leave
    await administer(serverUrl, `DROP DATABASE ${name}`)
  }
}
