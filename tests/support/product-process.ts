import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A start that takes longer hangs; a busy machine gets its time. */
const readyWithinMs = 90_000

type Child = ChildProcessByStdio<null, Readable, Readable>

/** The product as an operator runs it: a process of its own. */
export interface Product {
  url: string
  port: number
  process: Child
  /** What it has written to its log. */
  records: Record<string, unknown>[]
  /** Ends it, and answers when it has ended, with its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/**
 * Starts the built product in production with these settings, on a port of its own if they name none, and waits until it
 * is ready. Throws what it has printed when it ends before, or hangs.
 */
export async function startProduct(
  environment: Readonly<Record<string, string>>,
  nodeFlags: readonly string[] = [],
): Promise<Product> {
  const { PORT = String(await freePort()), HOST = 'localhost' } = environment
  const url = `http://${HOST}:${PORT}`
  const child = spawn(process.execPath, [...nodeFlags, 'src/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  const records = recordsOf(child.stdout)
  await untilReady(url, child, output)
  return {
    url,
    port: Number(PORT),
    process: child,
    records,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** The records of the log among what is printed, as they come. */
function recordsOf(stdout: Readable): Product['records'] {
  const records: Product['records'] = []
  let rest = ''
  stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const record = line.startsWith('{') && readRecord(line)
      if (record) records.push(record)
    }
  })
  return records
}

/** Null for a line that a library has printed past the log. */
function readRecord(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return null
  }
}

async function untilReady(url: string, child: Child, output: readonly string[]): Promise<void> {
  for (const end = Date.now() + readyWithinMs; ; await sleep(20)) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    if (child.exitCode === null && Date.now() < end) continue
    child.kill('SIGKILL')
    throw new Error(`The product did not start:\n${output.join('')}`)
  }
}
