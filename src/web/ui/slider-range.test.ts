import { expect, test } from 'vitest'
import { histogramBars, shareOf, withEnd } from './slider-range.ts'

test('moving one thumb narrows only its own end', () => {
  expect(withEnd([null, null], 0, 120, [50, 500])).toEqual([120, null])
  expect(withEnd([null, null], 1, 300, [50, 500])).toEqual([null, 300])
})

test('the thumbs never pass each other', () => {
  expect(withEnd([null, 300], 0, 400, [50, 300])).toEqual([300, 300])
  expect(withEnd([200, null], 1, 100, [200, 500])).toEqual([200, 200])
})

test('a value beyond the bounds stays on the line', () => {
  expect(shareOf(500, 0, 1000)).toBe(0.5)
  expect(shareOf(-20, 0, 1000)).toBe(0)
  expect(shareOf(2000, 0, 1000)).toBe(1)
})

test('a single result is still visible beside a crowd; an empty part is not', () => {
  const bars = histogramBars([0, 1, 400], [0.3, 1])
  expect(bars.map(bar => bar.share)).toEqual([0, 0.05, 1])
  expect(bars.map(bar => bar.isInside)).toEqual([false, true, true])
})
