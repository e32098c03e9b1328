// Plants each known mistake in a copy of the tree and runs the test that must catch it. A test that still passes lies.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLANTED_FAULTS, type PlantedFault } from '#tests/planted-faults/faults.ts'

const root = join(import.meta.dirname, '..')

function isCaught(fault: PlantedFault): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'rahba-fault-'))
  try {
    const tree = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    execFileSync('tar', ['--null', '--ignore-failed-read', '-cf', join(copy, 'tree.tar'), '-T', '-'], {
      cwd: root,
      input: tree,
    })
    execFileSync('tar', ['-xf', 'tree.tar'], { cwd: copy })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const patch = join(root, 'tests/planted-faults', fault.patch)
    execFileSync('git', ['apply', '--unsafe-paths', `--directory=${copy}`, patch], { cwd: '/' })
    const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', fault.test], {
      cwd: copy,
      // a second try would only hide it
      env: { ...process.env, CI: '', ...fault.env },
      encoding: 'utf8',
    })
    // a run that broke down before its tests proves nothing
    return run.status !== 0 && /\d+ failed/.test(run.stdout)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

let missed = 0
for (const fault of PLANTED_FAULTS) {
  const caught = isCaught(fault)
  if (!caught) missed += 1
  console.log(`${caught ? 'caught' : 'MISSED'}  ${fault.patch.padEnd(32)} ${fault.mistake}`)
}
console.log(`\n${PLANTED_FAULTS.length - missed} of ${PLANTED_FAULTS.length} planted faults caught`)
process.exitCode = missed === 0 ? 0 : 1
