import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MUTATIONS } from '../mutations/mutations.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tests/mutations')

test('every mutation is listed, once', () => {
  const patches = readdirSync(folder).filter(name => name.endsWith('.patch'))
  expect(MUTATIONS.map(({ patch }) => patch).toSorted()).toEqual(patches.toSorted())
})

// applying them all takes minutes; one that does not fit the code any more fails here at once
describe.each(MUTATIONS)('$patch', ({ patch, test: file, only }) => {
  test('fits the code', () => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', join(folder, patch)], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  })

  test('has the test that must catch it', () => {
    expect(existsSync(join(root, file))).toBe(true)
    // a name of a case of several is made of parts
    const [begin = ''] = (only ?? '').split(/[.(|]/)
    expect(readFileSync(join(root, file), 'utf8')).toContain(begin)
  })
})
