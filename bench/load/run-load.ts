import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Job, Load } from './job.ts'

type Options = Pick<Job, 'port' | 'requests' | 'milliseconds'> & Partial<Job>

/** Sends requests from a process of its own. Throws when an answer is not 2xx. */
export async function runLoad(options: Options): Promise<Load> {
  const job: Job = { connections: 1, firstRequest: 0, requestsMax: Number.MAX_SAFE_INTEGER, ...options }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(job))
  const output = await text(child.stdout)
  const load = JSON.parse(output) as Load
  const refused = Object.entries(load.statuses).filter(([status]) => !status.startsWith('2'))
  if (refused.length > 0) throw new Error(`Not all was answered: ${JSON.stringify(load.statuses)}`)
  return load
}
