import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PostmasterFile = { pid: number; socketDirectory: string; port: number; ready: boolean }

/** The server's own note of itself (postmaster.pid), left behind when it is killed. */
export function readPostmasterFile(directory: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketDirectory, , , status] = lines
  return {
    pid: Number(pid),
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    ready: status?.trim() === 'ready',
  }
}

export function socketPath({ socketDirectory, port }: PostmasterFile): string {
  return join(socketDirectory, `.s.PGSQL.${port}`)
}
