// npm test: everything that must hold, with a table at the end: checks beside mutations, then one step after the other.
import { globSync, rmSync } from 'node:fs'
import { findChromium } from './check/chromium.ts'
import { hasSeparateServer } from '#tests/support/throwaway-server.ts'
import { type Outcome, printTable, runStep, type StepOptions } from './check/steps.ts'

const resultsFolder = '.cache/test-results'
const only = process.argv.slice(2)
rmSync(resultsFolder, { recursive: true, force: true })

const chromium = await findChromium()
const vitest = (server: 'embedded' | 'separate', ...files: string[]) => [
  'node',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsFolder}/${server}.json`,
  ...files,
]

const outcomes: Outcome[] = []
const step = async (name: string, command: string[], options: StepOptions = {}) => {
  if (only.length > 0 && !only.includes(name)) return
  outcomes.push(await runStep(name, command, options))
}

const buffered = { isBuffered: true }

async function check(): Promise<void> {
  await step(
    'format',
    ['node', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--diagnostic-level=error', '.'],
    buffered,
  )
  await step('types and walls', ['node', 'node_modules/typescript/bin/tsc', '-b'], buffered)
  await step('lint', ['node', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'], buffered)
  await step('database schema', ['node', 'scripts/db-schema.ts', '--check'], buffered)
  await step('database types', ['node', 'scripts/db-types.ts', '--check'], buffered)
  // some tests run the built product
  await step('build', ['node', 'scripts/build.ts', '--if-changed'], buffered)
}

// each of them leaves a processor idle
await Promise.all([check(), step('mutations', ['node', 'scripts/mutations.ts', '--some'], buffered)])
await step('unit and API, embedded database', vitest('embedded'), {
  env: { TEST_SERVER: 'embedded' },
  results: `${resultsFolder}/embedded.json`,
})
if (hasSeparateServer()) {
  // every operation once, the statements that are written by hand, and who waits for whom; all the rest on it too by night
  const parts = [
    'tests/{access,model,races}/**/*.test.ts',
    'src/server/{search,map,saved-searches,bookings,missions}/**/*.test.ts',
    'src/server/db/migrat*.test.ts',
  ]
  // they take half a minute, and one PostgreSQL locks as another
  const byNight = /deletion\.race|match-changes-model/
  const files = globSync(parts).filter(file => !byNight.test(file))
  await step('unit and API, separate database', vitest('separate', ...files), {
    env: {
      TEST_SERVER: 'separate',
      MODEL_RUNS: '40',
      RACE_ACCEPT_ROUNDS: '10',
      RACE_SHOP_ROUNDS: '1',
      RACE_ROUNDS: '3',
    },
    results: `${resultsFolder}/separate.json`,
  })
} else {
  console.log('\nNo separate PostgreSQL (15 or later) found; set TEST_DATABASE_URL to test on one too.')
}
await step('browser', ['node', 'node_modules/@playwright/test/cli.js', 'test'], {
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `${resultsFolder}/browser.json` },
  results: `${resultsFolder}/browser.json`,
})

process.exitCode = printTable(outcomes)
