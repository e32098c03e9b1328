import { describe, expect, test } from 'vitest'
import { fromScreen, toScreen } from '#shared/places/mercator.ts'
import { between, isFar, panned, ZOOM_MAX, ZOOM_MIN, zoomedAround } from './camera.ts'

const size = { width: 800, height: 600 }
const camera = { center: { lat: 33.59, lng: -7.62 }, zoom: 12 }

describe('moving the map', () => {
  test('the ground follows the finger', () => {
    const place = fromScreen({ x: 100, y: 100 }, camera, size)
    const moved = toScreen(place, panned(camera, 40, -25), size)
    expect(moved.x).toBeCloseTo(140)
    expect(moved.y).toBeCloseTo(75)
  })

  test('zooming leaves the ground under the pointer where it is', () => {
    const point = { x: 620, y: 90 }
    const place = fromScreen(point, camera, size)
    const moved = toScreen(place, zoomedAround(camera, size, point, 14.3), size)
    expect(moved.x).toBeCloseTo(point.x)
    expect(moved.y).toBeCloseTo(point.y)
  })

  test('zooms stay between a continent and a crossroads', () => {
    expect(zoomedAround(camera, size, { x: 0, y: 0 }, 99).zoom).toBe(ZOOM_MAX)
    expect(zoomedAround(camera, size, { x: 0, y: 0 }, -9).zoom).toBe(ZOOM_MIN)
  })

  test('the middle of the map stays in the world', () => {
    const lost = panned({ ...camera, zoom: 3 }, 1e9, 1e9)
    expect(lost.center.lng).toBe(-180)
    expect(lost.center.lat).toBeCloseTo(85.05, 1)
  })

  test('a way between two views begins and ends at them', () => {
    const to = { center: { lat: 31.63, lng: -7.99 }, zoom: 10 }
    expect(between(camera, to, 0).center.lat).toBeCloseTo(33.59)
    expect(between(camera, to, 1)).toEqual({ center: expect.anything(), zoom: 10 })
    expect(isFar(camera, to, size)).toBe(true)
    expect(isFar(camera, { ...camera, zoom: 13 }, size)).toBe(false)
  })
})
