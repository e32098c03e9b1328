import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  name: string
  seconds: number
  isPassed: boolean
  /** Of a test runner; null for a check that counts nothing. */
  tests: Tests | null
}

interface Tests {
  passed: number
  failed: number
  skipped: number
  /** What failed: each test's name and the first lines of why. */
  failures: string[]
  /** What passed only when it was tried again; CI allows that to browser tests, and nothing else does. */
  flaky: string[]
}

export interface StepOptions {
  env?: Record<string, string>
  /** The JSON that its test runner writes. */
  results?: string
  /** Prints its output when it has ended, for steps that run at the same time. Default: as it comes. */
  isBuffered?: boolean
}

/** Runs one step, and prints its output. */
export async function runStep(
  name: string,
  command: string[],
  { env, results, isBuffered = false }: StepOptions,
): Promise<Outcome> {
  const title = `\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}`
  if (!isBuffered) console.log(title)
  const started = performance.now()
  const { code, output } = await runCommand(command, { ...process.env, ...env }, isBuffered)
  if (isBuffered) process.stdout.write(`${title}\n${output}`)
  const tests = results ? readTests(results) : null
  const isPassed = code === 0 && (results === undefined || (tests !== null && tests.failed === 0 && tests.passed > 0))
  return { name, seconds: (performance.now() - started) / 1000, isPassed, tests }
}

/** Its exit code, and its output where that is buffered. */
async function runCommand(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  isBuffered: boolean,
): Promise<{ code: number; output: string }> {
  const stream = isBuffered ? 'pipe' : 'inherit'
  const child = spawn(program, args, { stdio: ['ignore', stream, stream], env })
  const pieces: string[] = []
  for (const source of [child.stdout, child.stderr]) source?.setEncoding('utf8').on('data', piece => pieces.push(piece))
  const code = await new Promise<number>(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', status => resolve(status ?? 1))
  })
  return { code, output: pieces.join('') }
}

interface VitestResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface BrowserSpec {
  file: string
  title: string
  ok: boolean
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}

interface PlaywrightSuite {
  specs?: BrowserSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Reads vitest's or Playwright's JSON report. A test that passed at its second try has passed, and is named. */
function readTests(path: string): Tests | null {
  if (!existsSync(path)) return null
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestResults | PlaywrightResults
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      failures: report.suites.flatMap(suite => describeSpecs(suite, ({ ok }) => !ok)),
      flaky: report.suites.flatMap(suite => describeSpecs(suite, isFlaky)),
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(unitFailures),
    flaky: [],
  }
}

const firstLines = 6

function sayFailure(file: string, title: string, message = ''): string {
  const own = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => !line.includes('node_modules'))
  const lines = own.slice(0, firstLines)
  return [`${relative(process.cwd(), file)} › ${title}`, ...lines.map(line => `    ${line}`)].join('\n')
}

/** Of one file: its failed tests, or the file itself if it broke before any. */
function unitFailures({ name, status, message, assertionResults }: VitestResults['testResults'][number]): string[] {
  const failed = assertionResults.filter(each => each.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [sayFailure(name, 'the file itself', message)]
  return failed.map(each => sayFailure(name, each.fullName, each.failureMessages?.[0]))
}

function isFlaky({ ok, tests }: BrowserSpec): boolean {
  return ok && tests.some(({ status }) => status === 'flaky')
}

function describeSpecs(
  { specs = [], suites = [] }: PlaywrightSuite,
  isAsked: (spec: BrowserSpec) => boolean,
): string[] {
  const own = specs.filter(isAsked).map(({ file, title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find(each => each.error)?.error
    return sayFailure(file, title, error?.message)
  })
  return [...own, ...suites.flatMap(suite => describeSpecs(suite, isAsked))]
}

/** Prints what each step brought, what failed in it, and the sum of all tests. Answers the exit code. */
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
  for (const flaky of outcomes.flatMap(({ tests }) => tests?.flaky ?? []))
    console.log(`\npassed when tried again: ${flaky}`)
  for (const failure of outcomes.flatMap(({ tests }) => tests?.failures ?? [])) console.log(`\n${failure}`)
  const failedChecks = outcomes.filter(
    each => !each.isPassed && (each.tests === null || each.tests.failed === 0),
  ).length
  console.log(`\n${sum.passed} passed, ${sum.failed + failedChecks} failed, ${sum.skipped} skipped`)
  return outcomes.every(each => each.isPassed) ? 0 : 1
}
