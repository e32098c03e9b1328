import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A start that takes longer hangs; a busy machine gets its time. */
const readyWithinMs = 90_000

/** The product as an operator runs it: a process of its own. */
export interface Product {
  url: string
  process: ChildProcess
  /** What it has written to its log. */
  records: Record<string, unknown>[]
  /** Ends it, and answers when it has ended, with its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the built product with these settings on a port of its own, and waits until it is ready. */
export async function startProduct(
  environment: Record<string, string>,
  nodeFlags: readonly string[] = [],
): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...nodeFlags, 'src/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const records: Product['records'] = []
  const output: string[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{')) records.push(JSON.parse(line) as Record<string, unknown>)
      else output.push(line)
    }
  })
  child.stderr.on('data', chunk => output.push(String(chunk)))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  await untilReady(url, child, output)
  return {
    url,
    process: child,
    records,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

async function untilReady(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  for (const end = Date.now() + readyWithinMs; ; await sleep(50)) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The product did not start:\n${output.join('\n')}`)
  }
}

/** Waits for what must come about, however slow the machine. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await sleep(25)) {
    if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`)
  }
}
