import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, commandAs } from './account.ts'
import type { Cluster } from './cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { endServer } from './shutdown.ts'
import { startWatchdog } from './watchdog.ts'

const pollMs = 15
/** Crash recovery may replay up to max_wal_size of log before the server is ready. */
const readyWithinMs = 60_000
/** How long a server that was just killed may keep its shared memory or its pid file. */
const releaseWithinMs = 10_000
/** Time for the last checkpoint on a slow disk. */
const stopShutdownMs = 8_000
const logSizeMaxBytes = 10_000_000
const lastWordsLines = 8

export type Postmaster = {
  pid: number
  /** Settles when the server has ended for whatever reason. */
  ended: Promise<void>
  /** The last lines that this server wrote to its log. */
  lastWords(): string
  stop(): Promise<void>
}

/**
 * Starts the server and waits until it accepts sessions. A watchdog ends it should this process die.
 * Throws with the last lines of the server's log when it does not come up.
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string | number>,
): Promise<Postmaster> {
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(cluster.binDirectory, 'postgres')
  const command = commandAs(cluster.account, program, ['-D', cluster.directory, ...switches])
  const giveUpAt = Date.now() + releaseWithinMs
  rotateLog(cluster.logFile)
  while (true) {
    const outcome = await tryStart(cluster, command)
    if (typeof outcome !== 'string') return outcome
    const isHeldByDeadServer = /pre-existing shared memory block|lock file ".*" already exists/.test(outcome)
    if (!isHeldByDeadServer || Date.now() > giveUpAt) {
      throw new Error(`The embedded PostgreSQL did not start. Its last words (${cluster.logFile}):\n${outcome}`)
    }
    await sleep(100)
  }
}

/** One start; answers with the server's last words when it ended before it was ready. */
async function tryStart(cluster: Cluster, command: Command): Promise<Postmaster | string> {
  const logStart = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0
  const lastWords = () => readLastWords(cluster.logFile, logStart)
  const child = spawnDetached(command, cluster.logFile)
  let failure: Error | undefined
  child.once('error', error => {
    failure = error
  })
  const exited = new Promise<void>(done => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  if (child.pid === undefined) {
    await exited
    return failure?.message ?? 'it could not be run'
  }
  const watchdog = startWatchdog(cluster.account, child.pid)
  const ended = exited.then(() => watchdog.dismiss())
  const ready = await isReady(cluster.directory, child)
  if (hasEnded(child)) {
    await ended
    return lastWords()
  }
  const pid = child.pid
  const stop = async () => {
    await endServer(cluster, pid, () => !hasEnded(child), stopShutdownMs)
    await ended
  }
  if (!ready) {
    await stop()
    throw new Error(`The embedded PostgreSQL was not ready within ${readyWithinMs / 1000} s (see ${cluster.logFile})`)
  }
  return { pid, ended, lastWords, stop }
}

/** In a session of its own, so that Ctrl-C in a terminal reaches us and not the server behind our back. */
function spawnDetached({ program, args, options }: Command, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log], windowsHide: true })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

async function isReady(directory: string, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + readyWithinMs; Date.now() < end && !hasEnded(child); await sleep(pollMs)) {
    const file = readPostmasterFile(directory)
    if (file?.pid === child.pid && file?.ready) return true
  }
  return false
}

/** The end of what was written to the log after its first `from` bytes. Never throws: it only explains. */
function readLastWords(logFile: string, from: number): string {
  try {
    return readFileSync(logFile).subarray(from).toString().trim().split('\n').slice(-lastWordsLines).join('\n')
  } catch (error) {
    return `(its log cannot be read: ${(error as Error).message})`
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logSizeMaxBytes) renameSync(logFile, `${logFile}.1`)
}
