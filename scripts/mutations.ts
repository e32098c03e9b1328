// Plants each known mistake in a copy of the tree and runs the test that must catch it. A test that still passes lies.
// Names of patches as arguments plant those alone; --some plants a twelfth, another one with each commit, and
// two in files that have changed.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTATIONS, type Mutation } from '#tests/mutations/mutations.ts'
import { everyNth } from '#tests/support/in-turn.ts'
import { changedFiles } from './check/changed-files.ts'

const root = join(import.meta.dirname, '..')

function isCaught(fault: Mutation): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'rahba-fault-'))
  try {
    const tree = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    execFileSync('tar', ['--null', '--ignore-failed-read', '-cf', join(copy, 'tree.tar'), '-T', '-'], {
      cwd: root,
      input: tree,
    })
    execFileSync('tar', ['-xf', 'tree.tar'], { cwd: copy })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const patch = join(root, 'tests/mutations', fault.patch)
    execFileSync('git', ['apply', '--unsafe-paths', `--directory=${copy}`, patch], { cwd: '/' })
    const only = fault.only === undefined ? [] : ['--testNamePattern', fault.only]
    const run = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', fault.test, ...only],
      {
        cwd: copy,
        // a second try would only hide it
        env: { ...process.env, CI: '', ...fault.env },
        encoding: 'utf8',
      },
    )
    // a run that broke down before its tests proves nothing
    return run.status !== 0 && /\d+ failed/.test(run.stdout)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** A change of many files would plant them all, and some take a minute. */
const ofChangedFilesMax = 2

function someMutations(): Mutation[] {
  const changed = new Set(changedFiles({ withLastCommit: true }))
  const ofChangedFiles = MUTATIONS.filter(({ patch }) =>
    [...readFileSync(join(root, 'tests/mutations', patch), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].some(
      ([, path = '']) => changed.has(path),
    ),
  )
  const inTurn = everyNth(ofChangedFiles, Math.max(1, Math.ceil(ofChangedFiles.length / ofChangedFilesMax)))
  return [...new Set([...everyNth(MUTATIONS, 12), ...inTurn])]
}

const names = process.argv.slice(2)
const chosen = names.includes('--some')
  ? someMutations()
  : MUTATIONS.filter(({ patch }) => names.length === 0 || names.includes(patch.replace(/\.patch$/, '')))
let missed = 0
for (const fault of chosen) {
  const startedAt = performance.now()
  const caught = isCaught(fault)
  if (!caught) missed += 1
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5)
  console.log(`${caught ? 'caught' : 'MISSED'} ${seconds} s  ${fault.patch.padEnd(32)} ${fault.mistake}`)
}
console.log(`\n${chosen.length - missed} of ${chosen.length} mutations caught`)
process.exitCode = missed === 0 ? 0 : 1
