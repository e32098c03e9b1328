// npm run test:nightly: the long tests, one after the other, with a table of what they counted in tests/nightly.md.
// npm run test:nightly -- "races" "fuzz": those alone. NIGHTLY_SEED=… draws what an earlier night drew.
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { mergeRows, type NightlyRow, readRows, writeReport } from '#tests/nightly/report.ts'
import { NIGHTLY_STEPS, type NightlyStep } from '#tests/nightly/steps.ts'
import type { Figure } from '#tests/support/figures.ts'
import { administer, startThrowawayServer } from '#tests/support/throwaway-server.ts'
import { findChromium } from './check/chromium.ts'
import { type Outcome, printTable, runStep } from './check/steps.ts'

const resultsFolder = '.cache/test-results'
const reportFile = join(import.meta.dirname, '../tests/nightly.md')
const seedsEnd = 2 ** 31

function chosenSteps(): readonly NightlyStep[] {
  const only = process.argv.slice(2)
  const unknown = only.filter(name => !NIGHTLY_STEPS.some(step => step.name === name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are: ${NIGHTLY_STEPS.map(step => step.name).join(', ')}.`)
    process.exit(1)
  }
  return only.length > 0 ? NIGHTLY_STEPS.filter(step => only.includes(step.name)) : NIGHTLY_STEPS
}

async function describeMachine(): Promise<string> {
  const server = await startThrowawayServer()
  const { rows } = await administer(server.url, 'SHOW server_version').finally(() => server.stop())
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const processor = cpus()[0]?.model ?? 'unknown processor'
  return `${cpus().length} × ${processor}, ${memoryGb} GiB, Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}`
}

function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map(line => JSON.parse(line) as Figure)
}

async function run(step: NightlyStep, seed: string): Promise<{ row: NightlyRow; outcome: Outcome }> {
  const file = `${resultsFolder}/nightly-${step.name.replaceAll(/\W+/g, '-')}`
  const [results, figuresFile] = [`${file}.json`, `${file}.figures`]
  for (const old of [results, figuresFile]) rmSync(old, { force: true })
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...step.files]
  const outcome = await runStep(step.name, ['node', ...(step.command ?? vitest)], {
    env: {
      TEST_SERVER: step.server ?? 'embedded',
      FIGURES_FILE: figuresFile,
      ...(step.command && { CHROMIUM_PATH: await findChromium() }),
      ...step.env,
      ...(step.seedIn && { [step.seedIn]: seed }),
    },
    ...(step.command === undefined && { results }),
  })
  const figures = readFigures(figuresFile)
  const missing = step.figures.filter(name => !figures.some(({ test }) => test === name))
  const isPassed = outcome.isPassed && missing.length === 0
  if (missing.length > 0) console.error(`Not measured: ${missing.join(', ')}`)
  const command = `npm run test:nightly -- "${step.name}"`
  return {
    outcome: { ...outcome, isPassed },
    row: {
      name: step.name,
      figure: figures.map(({ test, figure }) => `${test}: ${figure}`).join('; '),
      outcome: isPassed ? 'passed' : 'FAILED',
      duration: `${Math.round(outcome.seconds)} s`,
      seed: step.seedIn ? seed : '',
      date,
      command: step.seedIn ? `NIGHTLY_SEED=${seed} ${command}` : command,
    },
  }
}

const steps = chosenSteps()
const seed = process.env['NIGHTLY_SEED'] ?? String(randomInt(seedsEnd))
const machine = await describeMachine()
console.log(`Seed of this night: ${seed}\nMachine: ${machine}`)
mkdirSync(resultsFolder, { recursive: true })

// some tests run the built product
const build = await runStep('build', ['node', 'scripts/build.ts', '--if-changed'], {})
if (!build.isPassed) process.exit(1)
const outcomes: Outcome[] = []
for (const step of steps) {
  const { outcome, row } = await run(step, seed)
  outcomes.push(outcome)
  // after each, so that a night that is cut short keeps what it has
  const earlier = existsSync(reportFile) ? readRows(readFileSync(reportFile, 'utf8'), machine) : []
  const names = NIGHTLY_STEPS.map(({ name }) => name)
  writeFileSync(reportFile, writeReport(machine, mergeRows(names, earlier, [row])))
}

process.exitCode = printTable(outcomes)
console.log(`\n${readFileSync(reportFile, 'utf8')}`)
