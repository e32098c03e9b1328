import { describe, expect, test } from 'vitest'
import { clipLine, clipRing } from './clip.ts'

const frame = { left: 0, top: 0, right: 10, bottom: 10 }

function areaOf(ring: readonly number[]): number {
  let twice = 0
  for (let index = 0; index < ring.length; index += 2) {
    const [x1 = 0, y1 = 0] = ring.slice(index, index + 2)
    const next = (index + 2) % ring.length
    const [x2 = 0, y2 = 0] = ring.slice(next, next + 2)
    twice += x1 * y2 - x2 * y1
  }
  return Math.abs(twice) / 2
}

describe('a ring', () => {
  test('inside the frame stays as it is', () => {
    expect(clipRing([2, 2, 8, 2, 8, 8], frame)).toEqual([2, 2, 8, 2, 8, 8])
  })

  test('outside the frame is nothing', () => {
    expect(clipRing([12, 2, 18, 2, 18, 8], frame)).toEqual([])
  })

  test('across an edge keeps what is inside', () => {
    const clipped = clipRing([-5, 2, 5, 2, 5, 8, -5, 8], frame)
    expect(areaOf(clipped)).toBeCloseTo(30)
    expect(Math.min(...clipped)).toBe(0)
  })

  test('around the frame becomes the frame: land everywhere', () => {
    expect(areaOf(clipRing([-50, -50, 50, -50, 50, 50, -50, 50], frame))).toBeCloseTo(100)
  })
})

describe('a line', () => {
  test('keeps the stretches that may touch the frame', () => {
    expect(clipLine([-20, 5, -5, 5, 5, 5, 20, 5, 40, 5], frame)).toEqual([[-5, 5, 5, 5, 20, 5]])
  })

  test('that leaves and comes back is two lines', () => {
    expect(clipLine([5, 5, 15, 5, 15, 30, -5, 30, -5, 5, 5, 5], frame)).toEqual([
      [5, 5, 15, 5],
      [-5, 5, 5, 5],
    ])
  })

  test('beside the frame is nothing', () => {
    expect(clipLine([-20, 5, -5, 5], frame)).toEqual([])
  })
})
