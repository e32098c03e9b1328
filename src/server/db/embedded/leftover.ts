import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { isAlive } from './directory-lock.ts'
import { type PostmasterFile, readPostmasterFile, socketPath } from './postmaster-file.ts'
import { endServer } from './shutdown.ts'

/** After this the shutdown is cut short: visitors wait for the new start. */
const leftoverShutdownMs = 2_000

/**
 * Ends a server left behind on this cluster by a process that died, and waits until it is gone.
 * Only for the holder of the data directory's lock: no living Rahba uses that server.
 */
export async function endLeftover(cluster: Cluster, log: (text: string) => void): Promise<void> {
  const left = readPostmasterFile(cluster.directory)
  if (!left) return
  if (!left.pid) {
    // Killed between making the file and writing it, before it had shared memory: PostgreSQL asks for its removal.
    rmSync(join(cluster.directory, 'postmaster.pid'), { force: true })
    return
  }
  if (isServerOf(left.pid, cluster.directory)) {
    log(`Ending the database server that an earlier run left behind (process ${left.pid})`)
    await endServer(cluster, left.pid, () => isServerOf(left.pid, cluster.directory), leftoverShutdownMs)
  }
  if (await answers(left)) {
    throw new Error(
      `A PostgreSQL server that this system's process list does not show (another container?) still works in ` +
        `${cluster.directory}. Stop it before starting Rahba on the same files.`,
    )
  }
  disownFiles(cluster.directory)
}

/**
 * Makes what a dead server left harmless should its process id still be in the system's list, as one that nobody
 * collected or as a stranger's. PostgreSQL would take either for a living server.
 */
function disownFiles(directory: string): void {
  const left = readPostmasterFile(directory)
  if (!left || !isAlive(left.pid)) return
  if (left.socketDirectory) {
    for (const suffix of ['', '.lock']) rmSync(`${socketPath(left)}${suffix}`, { force: true })
  }
  // It never takes its own parent for one; the other lines stay, for they name the shared memory that must be free.
  const path = join(directory, 'postmaster.pid')
  const [, ...rest] = readFileSync(path, 'utf8').split('\n')
  // beside it first: on a full disk an emptied file would hide that shared memory from everybody
  const draft = `${path}.new`
  writeFileSync(draft, [process.pid, ...rest].join('\n'))
  const { uid, gid, mode } = statSync(path)
  chownSync(draft, uid, gid)
  chmodSync(draft, mode)
  renameSync(draft, path)
}

/** A process id alone proves nothing, ids are used again: a server works inside its own cluster. */
function isServerOf(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(directory)
}

async function answers(left: PostmasterFile): Promise<boolean> {
  if (!left.socketDirectory) return false
  const socket = createConnection(socketPath(left))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
