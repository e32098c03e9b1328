import { describe, expect, it } from 'vitest'
import { placeLine, scaleFor, shownLabels } from './chart-scale.ts'

describe('the axis', () => {
  it('begins at zero, holds the highest value and has round marks', () => {
    expect(scaleFor(83)).toEqual({ max: 100, ticks: [100, 75, 50, 25, 0] })
    expect(scaleFor(0.31)).toEqual({ max: 0.4, ticks: [0.4, 0.3, 0.2, 0.1, 0] })
    expect(scaleFor(100).max).toBe(100)
    expect(scaleFor(1_234_567).max).toBe(1_500_000)
  })

  it('knows no half of what is counted', () => {
    expect(scaleFor(2, { whole: true })).toEqual({ max: 2, ticks: [2, 1, 0] })
    expect(scaleFor(7, { whole: true })).toEqual({ max: 8, ticks: [8, 6, 4, 2, 0] })
  })

  it('stands for nothing, too', () => {
    expect(scaleFor(0)).toEqual({ max: 1, ticks: [1, 0] })
  })
})

describe('the line', () => {
  it('stops where nothing is shown and goes on behind it', () => {
    expect(placeLine([0, 5, null, 10], 10)).toEqual([
      [
        { x: 12.5, y: 100 },
        { x: 37.5, y: 50 },
      ],
      [{ x: 87.5, y: 0 }],
    ])
    expect(placeLine([null, null], 10)).toEqual([])
  })
})

describe('the labels', () => {
  it('are as many as have room, evenly', () => {
    expect([...shownLabels(5, 6)]).toEqual([0, 1, 2, 3, 4])
    expect([...shownLabels(13, 6)]).toEqual([0, 3, 6, 9, 12])
    expect([...shownLabels(0, 6)]).toEqual([])
  })
})
