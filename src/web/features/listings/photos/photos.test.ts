import { expect, test } from 'vitest'
import { moved } from './photo-order.ts'
import { sizeWithin } from './scale-picture.ts'

test('a photo moves to where it is put, and nowhere else', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})

test('a picture is made smaller, never larger, and keeps its proportions', () => {
  expect(sizeWithin(5_120, 2_560)).toEqual({ width: 2_560, height: 1_280 })
  expect(sizeWithin(1_000, 4_000)).toEqual({ width: 640, height: 2_560 })
  expect(sizeWithin(1_200, 800)).toEqual({ width: 1_200, height: 800 })
})
