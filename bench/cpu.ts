import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What the kernel counts processor time in, for /proc/PID/stat: hundredths of a second on every Linux. */
const microsecondsPerTick = 10_000
const userTimeField = 13
const systemTimeField = 14

interface ProcessStat {
  parent: number
  /** Ticks in user and kernel mode, all threads; of children that were waited for as well when `withEnded`. */
  ticks: number
}

function readStat(pid: number): ProcessStat | null {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return null
  try {
    const text = readFileSync(path, 'utf8')
    // the name in parentheses may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 2])
    return { parent: at(3), ticks: at(userTimeField) + at(systemTimeField) }
  } catch {
    return null
  }
}

/** Microseconds of processor time a process has used so far, all its threads. */
export function cpuOf(pid: number): number {
  return (readStat(pid)?.ticks ?? 0) * microsecondsPerTick
}

/** The same of each process of a PostgreSQL server: its first one and all that it started and that still run. */
export function cpuOfServer(postmaster: number): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null
    if (stat && (Number(name) === postmaster || stat.parent === postmaster)) {
      found.set(Number(name), stat.ticks * microsecondsPerTick)
    }
  }
  return found
}

/** What was used between two looks; what a process used that has ended in between is not known. */
export function cpuBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}
