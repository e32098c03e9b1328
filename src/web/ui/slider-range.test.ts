import { describe, expect, test } from 'vitest'
import { histogramBars, shareOf, thumbsOf, withEnd } from './slider-range.ts'

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

describe('the thumbs', () => {
  const start = [50, 500] as const

  test('wait at their start until their end is narrowed', () => {
    expect(thumbsOf([null, null], start)).toEqual([50, 500])
    expect(thumbsOf([100, null], start)).toEqual([100, 500])
    expect(thumbsOf([null, 300], start)).toEqual([50, 300])
  })

  test('never pass each other when one end is narrowed beyond the start of the other', () => {
    expect(thumbsOf([null, 20], start)).toEqual([20, 20])
    expect(thumbsOf([700, null], start)).toEqual([700, 700])
  })
})
