import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsAround,
  boundsOf,
  fitBounds,
  fromScreen,
  metresPerPixel,
  project,
  scaleBar,
  toScreen,
  unproject,
} from './mercator.ts'

const place = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})
const casablanca = { lat: 33.5942, lng: -7.6192 }
const marrakech = { lat: 31.6295, lng: -7.9899 }
const size = { width: 390, height: 600 }

describe('web mercator', () => {
  test('puts the middle of the world in the middle of the square', () => {
    expect(project({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
    expect(project({ lat: 90, lng: 180 }).y).toBeCloseTo(0, 6)
  })

  test('there and back is the same place', () => {
    fc.assert(
      fc.property(place, here => {
        const back = unproject(project(here))
        expect(back.lat).toBeCloseTo(here.lat, 8)
        expect(back.lng).toBeCloseTo(here.lng, 8)
      }),
    )
  })

  test('the screen and the ground agree, both ways', () => {
    fc.assert(
      fc.property(place, place, fc.double({ min: 2, max: 16, noNaN: true }), (center, here, zoom) => {
        const back = fromScreen(toScreen(here, { center, zoom }, size), { center, zoom }, size)
        expect(back.lat).toBeCloseTo(here.lat, 5)
        expect(back.lng).toBeCloseTo(here.lng, 5)
      }),
    )
  })

  test('north is up and east is right', () => {
    const camera = { center: casablanca, zoom: 6 }
    expect(toScreen(marrakech, camera, size).y).toBeGreaterThan(toScreen(casablanca, camera, size).y)
    expect(toScreen(marrakech, camera, size).x).toBeLessThan(toScreen(casablanca, camera, size).x)
  })

  test('at zoom 0 a pixel of the equator covers 156.5 km', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0)
    expect(metresPerPixel(60, 1)).toBeCloseTo(156_543 / 4, 0)
  })
})

describe('a view', () => {
  test('shows whole the bounds it was fitted to, inside its padding', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const bounds = boundsAround([a, b])
        if (!bounds) throw new Error('two places have bounds')
        const camera = fitBounds(bounds, size, 40, 16)
        for (const corner of [
          { lat: bounds.north, lng: bounds.west },
          { lat: bounds.south, lng: bounds.east },
        ]) {
          const { x, y } = toScreen(corner, camera, size)
          expect(x).toBeGreaterThan(39)
          expect(x).toBeLessThan(size.width - 39)
          expect(y).toBeGreaterThan(39)
          expect(y).toBeLessThan(size.height - 39)
        }
      }),
    )
  })

  test('a single place is shown from no nearer than asked', () => {
    const camera = fitBounds({ south: 33, north: 33, west: -7, east: -7 }, size, 40, 14)
    expect(camera.zoom).toBe(14)
    expect(camera.center.lat).toBeCloseTo(33)
  })

  test('its bounds are the places at its corners', () => {
    const camera = { center: casablanca, zoom: 12 }
    const bounds = boundsOf(camera, size)
    expect(toScreen({ lat: bounds.north, lng: bounds.west }, camera, size).x).toBeCloseTo(0)
    expect(toScreen({ lat: bounds.south, lng: bounds.east }, camera, size).y).toBeCloseTo(size.height)
  })

  test('no places have no bounds', () => {
    expect(boundsAround([])).toBeUndefined()
  })
})

describe('lengths on the ground', () => {
  test.each([
    [1, 100, 100],
    [7.3, 100, 500],
    [156_543, 80, 10_000_000],
    [0.4, 100, 20],
  ])('with %d m a pixel, a bar of at most %d px stands for %d m', (metresInPixel, most, metres) => {
    const bar = scaleBar(metresInPixel, most)
    expect(bar.metres).toBe(metres)
    expect(bar.pixels).toBeLessThanOrEqual(most)
  })
})
