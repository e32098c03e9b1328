import { execFileSync } from 'node:child_process'

/** Of the last commit, so that it is the same in every process of a run; 0 in a copy without a history. */
function turn(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=6', 'HEAD'], { encoding: 'utf8' }), 16)
  } catch {
    return 0
  }
}

/**
 * Of one journey in several languages or windows, the one whose turn it is: another one with each commit. All of them by
 * night (EVERY_WINDOW=1).
 */
export function inTurn<T>(journeys: readonly T[]): readonly T[] {
  return everyNth(journeys, journeys.length)
}

/** Each nth of a long list, others with each commit; all of them by night. */
export function everyNth<T>(all: readonly T[], n: number): readonly T[] {
  if (process.env['EVERY_WINDOW']) return all
  const chosen = turn() % n
  return all.filter((_, index) => index % n === chosen)
}
