import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { project, worldPixels } from '#shared/places/mercator.ts'
import {
  type Arranged,
  arrangedFor,
  arrangeMarks,
  besideControls,
  clusterBox,
  dotBox,
  labelBox,
} from './arrange-marks.ts'
import { ZOOM_MAX } from './camera.ts'
import { groupingZoom, groupPoints, type MapPoint } from './grouping.ts'
import { type Box, touch } from './label-layout.ts'

const prices = ['45 MAD', '1 250 MAD', '12 500 MAD', '39 EUR']
const spaces = fc
  .array(
    fc.record({
      lat: fc.double({ min: 33.57, max: 33.6, noNaN: true }),
      lng: fc.double({ min: -7.65, max: -7.6, noNaN: true }),
      priceLabel: fc.constantFrom(...prices),
    }),
    { maxLength: 80 },
  )
  .map(list => list.map((place, index): MapPoint => ({ ...place, id: `space ${index}`, label: `space ${index}` })))
const zooms = fc.double({ min: 9, max: ZOOM_MAX, noNaN: true })
const space = (id: string, lat: number, lng: number): MapPoint => ({ id, lat, lng, priceLabel: '450 MAD', label: id })

/** What each mark covers at a zoom, in pixels of the world. */
function boxesAt({ pins, clusters }: Arranged, zoom: number) {
  const at = (place: { lat: number; lng: number }) => {
    const { x, y } = project(place)
    return [x * worldPixels(zoom), y * worldPixels(zoom)] as const
  }
  return {
    labels: pins.filter(pin => !pin.isDot).map(pin => ({ pin, box: labelBox(pin.priceLabel, ...at(pin), pin.level) })),
    dots: pins.filter(pin => pin.isDot).map(pin => ({ pin, box: dotBox(...at(pin)) })),
    clusters: clusters.map(cluster => clusterBox(cluster, ...at(cluster))),
  }
}

describe('the marks of a map', () => {
  test('show no price that touches another, a cluster or a dot, at any zoom', () => {
    fc.assert(
      fc.property(spaces, zooms, (points, zoom) => {
        const { labels, dots, clusters } = boxesAt(arrangedFor(points, [], zoom), zoom)
        const free = labels.filter(({ pin }) => !pin.isPiled)
        free.forEach(({ box }, index) => {
          const others = [...free.slice(index + 1), ...labels.filter(({ pin }) => pin.isPiled), ...dots]
          for (const other of [...others.map(each => each.box), ...clusters]) expect(touch(box, other)).toBe(false)
        })
      }),
    )
  })

  test('lose no space: each is a price, a dot or in a cluster', () => {
    fc.assert(
      fc.property(spaces, zooms, (points, zoom) => {
        const { pins, clusters } = arrangedFor(points, [], zoom)
        const ids = [...pins.map(pin => pin.id), ...clusters.flatMap(each => each.ids ?? [])]
        expect(ids.toSorted()).toEqual(points.map(point => point.id).toSorted())
      }),
    )
  })

  test('show the price of who comes first, and of the chosen one before all', () => {
    // 75 pixels apart at zoom 14: too near for two prices, too far for a cluster
    const apart = 75 / worldPixels(14)
    const points = [space('first', 33.59, -7.62), space('second', 33.59, -7.62 + apart * 360)]
    const dotsOf = (chosen?: string) =>
      arrangeMarks(groupPoints(points, 14, chosen), 14, chosen)
        .pins.filter(pin => pin.isDot)
        .map(pin => pin.id)
    expect(dotsOf()).toEqual(['second'])
    expect(dotsOf('second')).toEqual(['first'])
  })

  test('of one place stay prices, one upon the other', () => {
    const points = [space('a', 33.59, -7.62), space('b', 33.59, -7.62)]
    const { pins } = arrangedFor(points, [], ZOOM_MAX)
    expect(pins.map(pin => [pin.level, pin.isDot])).toEqual([
      [0, false],
      [1, false],
    ])
    const { labels } = boxesAt({ pins, clusters: [] }, ZOOM_MAX)
    expect(touch(labels[0]?.box as Box, labels[1]?.box as Box)).toBe(false)
  })

  test('keep their form while the map is only moved, and are reckoned once', () => {
    const points = [space('a', 33.59, -7.62), space('b', 33.6, -7.63)]
    expect(arrangedFor(points, [], 12.1)).toBe(arrangedFor(points, [], groupingZoom(12.4)))
  })
})

describe('a cluster beside a control', () => {
  const buttons: Box = { x: 365, y: 60, halfWidth: 23, halfHeight: 46 }

  test('is moved out from under it the shortest way', () => {
    const moved = besideControls({ x: 340, y: 60, halfWidth: 20, halfHeight: 20 }, [buttons])
    expect(moved).toMatchObject({ x: 322, y: 60 })
    expect(touch(moved, buttons)).toBe(false)
  })

  test('stays where nothing covers it', () => {
    const box = { x: 100, y: 100, halfWidth: 20, halfHeight: 20 }
    expect(besideControls(box, [buttons])).toEqual(box)
  })
})
