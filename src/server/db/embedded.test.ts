import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/support/until.ts'
import { DirectoryInUseError } from './embedded/directory-lock.ts'
import { type EmbeddedServer, startEmbedded, runningEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

let base: string
let servers: EmbeddedServer[] = []
let processes: ChildProcess[] = []

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rahba embedded '))
})

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(servers.map(server => server.stop()))
  servers = []
  processes = []
  await until('every process to end', () => processesOf(base).length === 0, 30_000)
  rmSync(base, { recursive: true })
})

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir })
  servers.push(server)
  return server
}

/** Another process that starts the server, writes down numbers from 1 up, and says each once it is committed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; lines: AsyncIterator<string> }> {
  const script = `
    import pg from 'pg'
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const server = await startEmbedded({ dataDir: process.argv[1] })
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query('CREATE TABLE IF NOT EXISTS numbers (n integer PRIMARY KEY)')
    console.log('ready')
    for (let n = 1; ; n++) {
      await client.query('INSERT INTO numbers VALUES ($1)', [n])
      console.log(n)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  processes.push(child)
  const lines = createInterface(child.stdout as NonNullable<typeof child.stdout>)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return { child, lines }
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedServer, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Ids of living processes that name the directory in their command line or work in it. */
function processesOf(directory: string): number[] {
  if (!isLinux) return []
  const mine = readdirSync('/proc').filter(name => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(directory)
    } catch {
      return false
    }
  })
  return mine.map(Number)
}

describe('the embedded database', () => {
  it('is a PostgreSQL that keeps what it acknowledges and knows accents and Arabic', async () => {
    const server = await start(join(base, 'data'))
    const settings = await query<{ name: string; setting: string }>(
      server,
      `SELECT name, setting FROM pg_settings WHERE name IN
         ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone', 'jit', 'max_connections')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
      jit: 'off',
      max_connections: '120',
    })
    await query(server, 'CREATE EXTENSION pg_trgm')
    expect(await query(server, "SELECT show_trgm('é') <> '{}' AND show_trgm('مراكش') <> '{}' AS known")).toEqual([
      { known: true },
    ])
  })

  it('gives the application an account that cannot reach the files of the machine', async () => {
    const server = await start(join(base, 'data'))
    await expect(query(server, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/)
    await expect(query(server, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/)
  })

  it('is found by its connection string too', async () => {
    const server = await start(join(base, `it's a "place", far`))
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    expect((await client.query('SELECT current_user')).rows).toEqual([{ current_user: 'rahba' }])
    await client.end()
  })

  it('leaves no process behind when stopped, and can be stopped twice', async () => {
    const server = await start(join(base, 'data'))
    const pid = server.pid()
    await server.stop()
    await server.stop()
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
    expect(processesOf(base)).toEqual([])
  })

  it('works below a path too long for a socket', async () => {
    const server = await start(join(base, 'x'.repeat(90), 'data'))
    expect(server.connection.host).not.toContain(base)
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot && isLinux)('works below a directory that only root may enter', async () => {
    const closed = join(base, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const server = await start(join(closed, 'data'))
    await query(server, 'CREATE TABLE kept (n integer)')
    await server.stop()
    const again = await start(join(closed, 'data'))
    expect(await query(again, 'SELECT count(*)::integer AS rows FROM kept')).toEqual([{ rows: 0 }])
    expect(readFileSync(`/proc/${again.pid()}/status`, 'utf8')).not.toMatch(/^Uid:\t0\t/m)
  })

  it('starts again by itself after a crash', async () => {
    const server = await start(join(base, 'data'))
    await query(server, 'CREATE TABLE kept (n integer)')
    const crashed = server.pid()
    process.kill(crashed, 'SIGKILL')
    await until('another server', () => server.pid() !== crashed, 30_000)
    expect(await query(server, 'SELECT count(*)::integer AS rows FROM kept')).toEqual([{ rows: 0 }])
  })
})

describe('a data directory', () => {
  it('is refused to a second process within 2 s, by a message that names the first', async () => {
    const { child } = await startElsewhere(join(base, 'data'))
    const before = performance.now()
    const refusal = await startEmbedded({ dataDir: join(base, 'data') }).catch(error => error)
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(refusal).toBeInstanceOf(DirectoryInUseError)
    expect(refusal.ownerPid).toBe(child.pid)
    expect(refusal.message).toMatch(new RegExp(`in use by another Rahba \\(process ${child.pid}, started 20`))
  })

  it('is refused to a second start in the same process', async () => {
    await start(join(base, 'data'))
    await expect(startEmbedded({ dataDir: join(base, 'data') })).rejects.toThrow(`process ${process.pid},`)
  })

  it('goes to exactly one of several processes that start at once', async () => {
    const attempts = Array.from({ length: 5 }, () => startElsewhere(join(base, 'data')).then(() => 'started'))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('loses its server, and no acknowledged write, when its process is killed', async () => {
    const { child, lines } = await startElsewhere(join(base, 'data'))
    let last = 0
    while (last < 50) last = Number((await lines.next()).value)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await until('every process to end', () => processesOf(base).length === 0, 30_000)

    const before = performance.now()
    const server = await start(join(base, 'data'))
    expect(performance.now() - before).toBeLessThan(5_000)
    const [row] = await query<{ rows: number }>(server, 'SELECT count(*)::integer AS rows FROM numbers')
    expect(row?.rows).toBeGreaterThanOrEqual(last)
  })

  it('is taken over at once when its process was killed a moment ago', async () => {
    const { child } = await startElsewhere(join(base, 'data'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await start(join(base, 'data'))
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('can be reached, not started, while another process runs it', async () => {
    await startElsewhere(join(base, 'data'))
    const connection = runningEmbedded(join(base, 'data'))
    const client = new pg.Client(connection)
    await client.connect()
    expect((await client.query('SELECT n FROM numbers WHERE n = 1')).rows.length).toBeLessThanOrEqual(1)
    await client.end()
    expect(runningEmbedded(base)).toBeUndefined()
  })

  it('is taken over when process, watchdog and server were all killed', async () => {
    const { child } = await startElsewhere(join(base, 'data'))
    child.kill('SIGKILL')
    for (const pid of [...watchdogs(base), ...processesOf(base)]) killIfThere(pid)
    await once(child, 'exit')
    const server = await start(join(base, 'data'))
    expect(await query(server, 'SELECT count(*) >= 0 AS there FROM numbers')).toEqual([{ there: true }])
  })

  it('is taken over although the dead server’s process id now belongs to a stranger', async () => {
    const server = await start(join(base, 'data'))
    const pidFile = join(base, 'data/postgres/postmaster.pid')
    const left = readFileSync(pidFile, 'utf8').split('\n')
    await server.stop()
    const uid = isRoot ? { uid: 65_534, gid: 65_534 } : {}
    const stranger = spawn('sleep', ['60'], { ...uid, stdio: 'ignore' })
    processes.push(stranger)
    writeFileSync(pidFile, [stranger.pid, ...left.slice(1)].join('\n'), { mode: 0o644 })

    await start(join(base, 'data'))
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })
})

/** Some end by themselves between being listed and being killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Watchdogs name a server by its process id. */
function watchdogs(directory: string): number[] {
  const servers = new Set(processesOf(directory).map(String))
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const [, , , title, pid] = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
        return title === 'rahba-watchdog' && servers.has(pid ?? '')
      } catch {
        return false
      }
    })
    .map(Number)
}
