import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { project, worldPixels } from '#shared/places/mercator.ts'
import { ZOOM_MAX } from './camera.ts'
import { type Grouped, groupingZoom, groupPoints, type MapPoint, mergeClusters } from './grouping.ts'

const space = (id: string, lat: number, lng: number): MapPoint => ({ id, lat, lng, priceLabel: '450 MAD', label: id })

const spaces = fc
  .array(
    fc.record({
      lat: fc.double({ min: 33.5, max: 33.65, noNaN: true }),
      lng: fc.double({ min: -7.7, max: -7.5, noNaN: true }),
    }),
    {
      maxLength: 120,
    },
  )
  .map(places => places.map(({ lat, lng }, index) => space(`space ${index}`, lat, lng)))
const zoom = fc.double({ min: 3, max: ZOOM_MAX, noNaN: true }).map(groupingZoom)

const idsOf = ({ pins, clusters }: Grouped) => [...pins.map(pin => pin.id), ...clusters.flatMap(each => each.ids ?? [])]

describe('spaces on a map', () => {
  test('are each shown once, alone or in a cluster, at every zoom', () => {
    fc.assert(
      fc.property(spaces, zoom, (points, at) => {
        const grouped = groupPoints(points, at)
        expect(idsOf(grouped).sort()).toEqual(points.map(point => point.id).sort())
        for (const { count, ids } of grouped.clusters) expect(count).toBe(ids?.length)
      }),
    )
  })

  test('in clusters lie within the bounds that the cluster opens to', () => {
    fc.assert(
      fc.property(spaces, zoom, (points, at) => {
        for (const { bounds, ids } of groupPoints(points, at).clusters) {
          for (const { lat, lng } of points.filter(point => ids?.includes(point.id))) {
            expect(lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east).toBe(true)
          }
        }
      }),
    )
  })

  test('below the nearest zoom have marks that do not hide each other', () => {
    fc.assert(
      fc.property(spaces, points => {
        const { pins, clusters } = groupPoints(points, 11)
        const marks = [...pins, ...clusters].map(project)
        const scale = worldPixels(11)
        marks.forEach((a, index) => {
          for (const b of marks.slice(index + 1)) {
            expect(Math.abs(a.x - b.x) * scale >= 67.9 || Math.abs(a.y - b.y) * scale >= 43.9).toBe(true)
          }
        })
      }),
    )
  })

  test('that the server has counted are counted once, in marks that do not hide each other', () => {
    fc.assert(
      fc.property(spaces, zoom, (points, at) => {
        const counted = points.map(({ lat, lng }, index) => {
          const bounds = { north: lat + 0.01, south: lat - 0.01, east: lng + 0.01, west: lng - 0.01 }
          return { lat, lng, count: 2 + index, bounds }
        })
        const marks = mergeClusters(counted, at)
        const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
        expect(sum(marks)).toBe(sum(counted))
        const scale = worldPixels(at)
        marks.map(project).forEach((a, index) => {
          for (const b of marks.slice(index + 1).map(project)) {
            expect(Math.abs(a.x - b.x) * scale >= 71.9 || Math.abs(a.y - b.y) * scale >= 53.9).toBe(true)
          }
        })
        for (const { lat, lng } of counted) {
          const holds = ({ bounds }: (typeof marks)[number]) =>
            lat <= bounds.north && lat >= bounds.south && lng <= bounds.east && lng >= bounds.west
          expect(marks.some(holds)).toBe(true)
        }
      }),
    )
  })

  test('of which some are estimates are one, to two digits', () => {
    const bounds = { north: 1, south: 0, east: 1, west: 0 }
    const marks = mergeClusters(
      [
        { lat: 0.5, lng: 0.5, count: 1_234, bounds },
        { lat: 0.51, lng: 0.5, count: 9_900, bounds, isEstimate: true },
      ],
      5,
    )
    expect(marks).toMatchObject([{ lat: 0.51, count: 11_000, isEstimate: true }])
  })

  test('never lose the chosen one in a cluster', () => {
    const points = [space('a', 33.59, -7.62), space('b', 33.5901, -7.6201), space('c', 33.5902, -7.6202)]
    expect(groupPoints(points, 11).clusters[0]?.count).toBe(3)
    const grouped = groupPoints(points, 11, 'b')
    expect(grouped.pins.map(pin => pin.id)).toEqual(['b'])
    expect(grouped.clusters[0]?.count).toBe(2)
  })

  test('of one and the same place are piled up where one cannot zoom further', () => {
    const points = [space('a', 33.59, -7.62), space('b', 33.59, -7.62), space('c', 33.6, -7.62)]
    const { pins, clusters } = groupPoints(points, ZOOM_MAX)
    expect(clusters).toEqual([])
    expect(pins.map(pin => [pin.id, pin.level])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ])
  })
})
