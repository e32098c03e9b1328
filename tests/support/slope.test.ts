import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('a line through points is as steep as they are', () => {
  expect(slopeOf([])).toBe(0)
  expect(slopeOf([[3, 5]])).toBe(0)
  expect(slopeOf([0, 1, 2, 3].map(x => [x, 7 + 2 * x]))).toBeCloseTo(2)
  expect(
    slopeOf([
      [0, 1],
      [1, 3],
      [2, 1],
      [3, 3],
    ]),
  ).toBeCloseTo(0.4)
})
