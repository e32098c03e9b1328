// npm run check [-- noun ...]: what one runs before each commit. The rest is npm test's.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { changedFiles } from './check/changed-files.ts'
import { printTable, runStep } from './check/steps.ts'

/** Paths for the linter, and for the runner of tests. */
interface Scope {
  code: string[]
  tests: string[]
}

/** What has changed, with the tests that changed or stand beside it, and those that read every file. */
function scopeOfChanges(): Scope {
  const code = changedFiles().filter(
    path => existsSync(path) && /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'),
  )
  // the long runs over everything are npm test's
  const folders = [...new Set(code.map(dirname))].filter(folder => folder.startsWith('src/') && holdsTests(folder))
  const changedTests = code.filter(path => /^tests\/.*\.test\.tsx?$/.test(path))
  return { code, tests: ['tests/conventions', 'src/shared', ...folders, ...changedTests] }
}

const holdsTests = (folder: string): boolean => readdirSync(folder).some(name => name.endsWith('.test.ts'))

const rooms = ['src/server', 'src/shared', 'src/web/features', 'src/web/screens']

/** The folders of a noun: `bookings` is src/server/bookings, src/shared/bookings … */
function scopeOfNoun(noun: string): Scope {
  const folders = rooms.map(room => `${room}/${noun}`).filter(existsSync)
  if (folders.length === 0) throw new Error(`No folder of ${rooms.join(', ')} is called ${noun}`)
  return { code: folders, tests: folders }
}

const nouns = process.argv.slice(2)
const scopes = nouns.length > 0 ? nouns.map(scopeOfNoun) : [scopeOfChanges()]
const code = scopes.flatMap(scope => scope.code)
const tests = scopes.flatMap(scope => scope.tests)
const results = '.cache/test-results/check.json'
rmSync(results, { force: true })

const lint = ['node', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code]
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`]
const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...tests]
process.exitCode = printTable([
  await runStep('format', ['node', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--diagnostic-level=error', '.'], {}),
  await runStep('types and walls', ['node', 'node_modules/typescript/bin/tsc', '-b'], {}),
  ...(code.length > 0 ? [await runStep('lint', lint, {})] : []),
  await runStep('tests nearby', vitest, { env: { TEST_SERVER: 'embedded' }, results }),
])
