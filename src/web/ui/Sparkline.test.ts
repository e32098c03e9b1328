import { expect, test } from 'vitest'
import { sparklinePoints } from './Sparkline.tsx'

test('the highest number stands at the top, the lowest at the bottom, inside the box', () => {
  expect(sparklinePoints([0, 10, 5])).toEqual([
    [3, 29],
    [44, 3],
    [85, 16],
  ])
})

test('from zero, small ups and downs stay small', () => {
  expect(sparklinePoints([8, 10], true).map(point => point[1])).toEqual([8.2, 3])
  expect(sparklinePoints([0, 0], true).map(point => point[1])).toEqual([16, 16])
})

test('numbers that never change make a level line, one number a point', () => {
  expect(sparklinePoints([7, 7]).map(point => point[1])).toEqual([16, 16])
  expect(sparklinePoints([7])).toEqual([[3, 16]])
  expect(sparklinePoints([])).toEqual([])
})
