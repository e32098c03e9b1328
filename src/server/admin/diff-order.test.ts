import { expect, test } from 'vitest'
import { diffOrder } from './diff-order.ts'

const movedIn = (before: string, after: string) => [...diffOrder(before.split(''), after.split('')).moved].join('')

test('what is put among others moves none of them', () => {
  expect(movedIn('abcd', 'xabcyd')).toBe('')
  expect(movedIn('abcd', 'bd')).toBe('')
})

test('what is drawn to the front has moved, those that it passes have not', () => {
  expect(movedIn('abcd', 'dabc')).toBe('d')
  expect(movedIn('abcd', 'bcda')).toBe('a')
  expect(movedIn('abcdef', 'fabced')).toMatch(/^f[de]$/)
})

test('nothing and everything', () => {
  expect(movedIn('', 'ab')).toBe('')
  expect(movedIn('ab', '')).toBe('')
  expect(movedIn('abc', 'cba')).toHaveLength(2)
})
