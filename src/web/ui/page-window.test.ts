import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 3 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [6, 24, '1 gap 5 6 7 gap 24'],
  [24, 24, '1 gap 22 23 24'],
])('on page %i of %i one sees %s', (current, count, shown) => {
  expect(pageWindow(current, count).join(' ')).toBe(shown)
})

test('a gap always hides two pages or more', () => {
  for (let count = 1; count <= 30; count += 1) {
    for (let current = 1; current <= count; current += 1) {
      const slots = pageWindow(current, count)
      slots.forEach((slot, index) => {
        if (slot !== 'gap') return
        expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2)
      })
      expect(slots).toContain(current)
    }
  }
})
