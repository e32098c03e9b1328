import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const startWithinMs = 90_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string, site: ChildProcess, output: string[]): Promise<void> {
  for (const end = Date.now() + startWithinMs; ; await sleep(200)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (site.exitCode !== null || Date.now() > end) throw new Error(`The site did not start:\n${output.join('')}`)
  }
}

/**
 * Once for all browser tests: the built product on a data directory and a port of its own, with the demo, and with the
 * listings of the sample file, imported as docs/import.md says.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rahba-browser-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const output: string[] = []
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // each browser comes from an address of its own (people.ts), as through a proxy: limits count them apart
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  run('scripts/db-seed.ts')
  const people = ['--host', 'host@demo.rahba.test', '--approve-as', 'admin@demo.rahba.test']
  run('scripts/import.ts', 'db/seed/sample-import.csv', ...people)
  const site = spawn(process.execPath, ['src/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [site.stdout, site.stderr]) stream.on('data', chunk => output.push(String(chunk)))
  await untilReady(url, site, output)
  process.env['SITE_URL'] = url
  return async () => {
    const ended = new Promise(resolve => site.once('exit', resolve))
    site.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
