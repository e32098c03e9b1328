import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areaOf, boundsOf, levelFor, shiftFor, shiftMax } from './map-grid.ts'

/** As finely as an address of the page says it. */
const degrees = (max: number) => fc.integer({ min: -max * 10_000, max: max * 10_000 }).map(number => number / 10_000)
const [latitude, longitude] = [degrees(90), degrees(180)]
const box = fc
  .record({ a: latitude, b: latitude, east: longitude, west: longitude })
  .map(({ a, b, east, west }) => ({ north: Math.max(a, b), south: Math.min(a, b), east, west }))
const zoom = fc.double({ min: 0, max: 22, noNaN: true })

it('divides any box into few squares, which cover it', () => {
  fc.assert(
    fc.property(box, zoom, (bounds, at) => {
      const shift = shiftFor(at, bounds)
      const area = areaOf(bounds, shift)
      const side = ([from, to]: readonly [number, number]) => (to - from + 1) / 2 ** shift
      const columns = area.x.map(side).reduce((sum, each) => sum + each, 0)
      expect(Number.isInteger(columns) && Number.isInteger(side(area.y))).toBe(true)
      if (shift < shiftMax) expect(columns * side(area.y)).toBeLessThanOrEqual(512)
      const around = boundsOf(area)
      expect(around.north).toBeGreaterThanOrEqual(bounds.north)
      expect(around.south).toBeLessThanOrEqual(bounds.south)
      if (around.west <= around.east && bounds.west > bounds.east)
        expect(around).toMatchObject({ west: -180, east: 180 })
      else {
        expect(around.east).toBeGreaterThanOrEqual(bounds.east)
        expect(around.west).toBeLessThanOrEqual(bounds.west)
      }
    }),
  )
})

it('takes squares as large as a mark at the zoom, where the box is small', () => {
  const near = { north: 33.6, south: 33.59, east: -7.6, west: -7.61 }
  expect([3, 6, 12, 13, 16, 22].map(at => shiftFor(at, near))).toEqual([12, 9, 3, 2, 0, 0])
})

it('reads counts of the next finer level, or the coarsest one', () => {
  expect([0, 2, 3, 8, 9, 12, 17].map(levelFor)).toEqual([0, 0, 3, 6, 9, 12, 12])
})
