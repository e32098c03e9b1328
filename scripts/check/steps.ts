import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface Outcome {
  name: string
  seconds: number
  isPassed: boolean
  /** Of a test runner; null for a check that counts nothing. */
  tests: { passed: number; failed: number; skipped: number } | null
}

/** Runs one step with its output as it comes. `results` is the JSON its test runner writes. */
export async function runStep(
  name: string,
  command: string[],
  { env, results }: { env?: Record<string, string>; results?: string },
): Promise<Outcome> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}`)
  const started = performance.now()
  const [program = '', ...args] = command
  const code = await new Promise<number>(resolve => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', status => resolve(status ?? 1))
  })
  const tests = results ? readCounts(results) : null
  const isPassed = code === 0 && (results === undefined || (tests !== null && tests.failed === 0 && tests.passed > 0))
  return { name, seconds: (performance.now() - started) / 1000, isPassed, tests }
}

interface VitestResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Reads vitest's or Playwright's JSON report. A flaky test counts as failed: it lied once. */
function readCounts(path: string): Outcome['tests'] {
  if (!existsSync(path)) return null
  const report = JSON.parse(readFileSync(path, 'utf8')) as Partial<VitestResults & PlaywrightResults>
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}

/** Prints what each step brought and the sum of all tests. Answers the exit code. */
export function printTable(outcomes: readonly Outcome[]): number {
  console.log(`\n── summary ${'─'.repeat(83)}`)
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, seconds, isPassed, tests } of outcomes) {
    const counts = tests ? `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped` : ''
    console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(36)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`)
    sum.passed += tests?.passed ?? 0
    sum.failed += tests?.failed ?? 0
    sum.skipped += tests?.skipped ?? 0
  }
  const failedChecks = outcomes.filter(
    each => !each.isPassed && (each.tests === null || each.tests.failed === 0),
  ).length
  console.log(`\n${sum.passed} passed, ${sum.failed + failedChecks} failed, ${sum.skipped} skipped`)
  return outcomes.every(each => each.isPassed) ? 0 : 1
}
