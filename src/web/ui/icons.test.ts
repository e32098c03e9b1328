import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeNames, makeSprite } from '../../../scripts/icons.ts'
import { directional, lucideIcons, ownIcons } from './icon-list.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the sprite and the names are those of the list (else run scripts/icons.ts)', () => {
  expect(read('icon-sprite.svg')).toBe(makeSprite())
  const names = [...read('icon-names.ts').matchAll(/^ {2}\| '([a-z-]+)'$/gm)].map(match => match[1])
  expect(names).toEqual([...makeNames().matchAll(/^ {2}\| '([a-z-]+)'$/gm)].map(match => match[1]))
})

test('only icons of the list mirror, and no clock does', () => {
  for (const name of directional) expect({ ...lucideIcons, ...ownIcons }).toHaveProperty(name)
  expect(directional).not.toContain('clock')
})
