import { expect, test } from 'vitest'
import { placeAfterKey } from './timeline-keys.ts'

const ends = { rows: 12, first: '2026-12-01', last: '2026-12-30', isRtl: false }
const from = { row: 3, day: '2026-12-10' }

test.each([
  ['ArrowRight', false, 3, '2026-12-11'],
  ['ArrowRight', true, 3, '2026-12-09'],
  ['ArrowLeft', false, 3, '2026-12-09'],
  ['ArrowLeft', true, 3, '2026-12-11'],
  ['ArrowDown', false, 4, '2026-12-10'],
  ['ArrowUp', true, 2, '2026-12-10'],
  ['PageDown', false, 11, '2026-12-10'],
  ['PageUp', false, 0, '2026-12-10'],
  ['Home', true, 3, '2026-12-01'],
  ['End', false, 3, '2026-12-30'],
])('%s (from right to left: %s) leads to row %s, %s', (key, isRtl, row, day) => {
  expect(placeAfterKey(from, key, { ...ends, isRtl })).toEqual({ row, day })
})

test('no key leads out of the grid, and others lead nowhere', () => {
  expect(placeAfterKey({ row: 0, day: '2026-12-01' }, 'ArrowLeft', ends)).toEqual({ row: 0, day: '2026-12-01' })
  expect(placeAfterKey({ row: 11, day: '2026-12-30' }, 'ArrowDown', ends)).toEqual({ row: 11, day: '2026-12-30' })
  expect(placeAfterKey(from, 'Tab', ends)).toBeNull()
})
