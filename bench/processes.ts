import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startProduct as startProcess } from '#tests/support/product-process.ts'
import type { FloorJob } from './floor-server.ts'
import type { RenderJob } from './render-floor/render-job.ts'

export const poolMax = 10
/** Signs the sessions of the benchmark, on both sides. */
export const authSecret = 'a secret of the benchmark, as long as it must be'

/** A server under measurement. */
export interface Running {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Stops the server when the work has ended. */
export async function withRunning<T>(starting: Promise<Running>, work: (running: Running) => Promise<T>): Promise<T> {
  const running = await starting
  try {
    return await work(running)
  } finally {
    await running.stop()
  }
}

function running(child: ChildProcess, port: number): Running {
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product as it is run: its own process, in production, on this database. */
export async function startProduct(databaseUrl: string, extra: Record<string, string> = {}): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rahba-bench-'))
  const product = await startProcess({
    // where it listens, the benchmark's own clients come from
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DB_POOL_MAX: String(poolMax),
    AUTH_SECRET: authSecret,
    SEED_DEMO: 'no',
    LOG_LEVEL: 'warn',
    ...extra,
  })
  // a fault in the midst of a measurement is seen at once
  product.process.stderr.pipe(process.stderr)
  return {
    port: product.port,
    pid: product.process.pid ?? 0,
    async stop() {
      await product.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Reads the first line a server prints. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let notified = ''
    child.stdout?.on('data', chunk => {
      notified += String(chunk)
      if (notified.includes('\n')) resolve(notified.slice(0, notified.indexOf('\n')))
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}`)))
  })
}

async function startWithJob(script: string, job: unknown): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(job))
  return running(child, Number(await firstLine(child)))
}

export const startFloor = (job: FloorJob): Promise<Running> => startWithJob('floor-server.ts', job)

/** Its bundle must have been built. */
export const startRenderFloor = (job: RenderJob): Promise<Running> => startWithJob('render-floor/server.ts', job)

/** A peer: `bench/peers/<name>/server.mjs`. */
export async function startPeer(name: string, databaseUrl: string): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peers', name, 'server.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      POOL_MAX: String(poolMax),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstLine(child)
  return running(child, port)
}
