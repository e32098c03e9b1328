import { spawn } from 'node:child_process'
import { commandAs, type ServerAccount } from './account.ts'

/**
 * Waits for a line or for the end of its input. The line comes from us when the server has ended; the end of input
 * comes from the system when we have died, kill -9 included, and then the server is asked to end: fast first and, when
 * it is not gone after 3 s, at once.
 */
const script = `
read -r _ && exit 0
kill -INT "$1" 2>/dev/null || exit 0
count=0
while [ $count -lt 30 ]; do
  kill -0 "$1" 2>/dev/null || exit 0
  sleep 0.1
  count=$((count + 1))
done
kill -QUIT "$1" 2>/dev/null
`

export type Watchdog = {
  /** Informs it that the server has ended, and waits until it has gone. */
  dismiss(): Promise<void>
}

/**
 * Starts a small process that ends the server `pid` should this process die without doing so.
 * Windows has no shell for it: there the next start ends what was left behind.
 */
export function startWatchdog(account: ServerAccount, pid: number): Watchdog {
  if (process.platform === 'win32') return { dismiss: async () => {} }
  const { program, args, options } = commandAs(account, '/bin/sh', ['-c', script, 'rahba-watchdog', String(pid)])
  const child = spawn(program, args, { ...options, detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  const gone = new Promise<void>(done => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const line = child.stdin as NonNullable<typeof child.stdin>
  // Someone may have killed the watchdog: then there is nothing left to inform.
  line.on('error', () => {})
  child.unref()
  unreference(line)
  return {
    dismiss() {
      child.ref()
      line.end('the server has ended\n')
      return gone
    },
  }
}

/** The pipe must not keep this process running. Streams to children are sockets, which their type does not say. */
function unreference(stream: object): void {
  if ('unref' in stream && typeof stream.unref === 'function') stream.unref()
}
