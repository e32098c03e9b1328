import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandAs } from './account.ts'
import type { Cluster } from './cluster.ts'

const pollMs = 15
const immediateShutdownMs = 7_000

/**
 * Asks for a fast shutdown, which ends sessions and writes everything out, and after `fastShutdownMs` for an immediate
 * one, which leaves that to the recovery at the next start. Throws when the server outlives both.
 */
export async function endServer(
  cluster: Cluster,
  pid: number,
  isRunning: () => boolean,
  fastShutdownMs: number,
): Promise<void> {
  if (!isRunning()) return
  const start = Date.now()
  requestShutdown(cluster, pid, 'fast')
  let mode: ShutdownMode = 'fast'
  while (isRunning()) {
    const elapsedMs = Date.now() - start
    if (mode === 'fast' && elapsedMs > fastShutdownMs) {
      mode = 'immediate'
      requestShutdown(cluster, pid, mode)
    }
    if (elapsedMs > fastShutdownMs + immediateShutdownMs)
      throw new Error(`The database server (process ${pid}) does not end: stop it by hand`)
    await sleep(pollMs)
  }
}

type ShutdownMode = 'fast' | 'immediate'

function requestShutdown(cluster: Cluster, pid: number, mode: ShutdownMode): void {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', cluster.directory, '-m', mode, '-W']
    const command = commandAs(cluster.account, join(cluster.binDirectory, 'pg_ctl'), args)
    spawnSync(command.program, command.args, { ...command.options, stdio: 'ignore' })
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
