import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from './line-code.ts'

function decoded(text: string): [number, number][] {
  const points: [number, number][] = []
  decodeLine(text, (lng, lat) => points.push([lng, lat]))
  return points
}

test('a line comes back within half a step of 1/10000 degree', () => {
  const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(degree(180), degree(85))), line => {
      const back = decoded(encodeLine(line))
      expect(back.length).toBe(line.length)
      back.forEach(([lng, lat], index) => {
        expect(Math.abs(lng - (line[index]?.[0] ?? 0))).toBeLessThan(0.000_051)
        expect(Math.abs(lat - (line[index]?.[1] ?? 0))).toBeLessThan(0.000_051)
      })
    }),
  )
})

test('no points are no text', () => {
  expect(encodeLine([])).toBe('')
  expect(decoded('')).toEqual([])
})
