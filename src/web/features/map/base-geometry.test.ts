import { describe, expect, test } from 'vitest'
import { CITIES } from '#shared/places/cities.ts'
import { type LatLng, project } from '#shared/places/mercator.ts'
import { NEIGHBORHOODS } from '#shared/places/neighborhoods.ts'
import { baseGeometry } from './base-geometry.ts'
import { drawBase } from './base-paths.ts'
import source from './world.json?raw'

/** Even-odd rule over every ring. */
function isLand(place: LatLng): boolean {
  const { x, y } = project(place)
  let inside = false
  for (const { points, box } of baseGeometry().land) {
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue
    for (let index = 0; index < points.length; index += 2) {
      const before = index === 0 ? points.length - 2 : index - 2
      const [x1, y1] = [points[before] as number, points[before + 1] as number]
      const [x2, y2] = [points[index] as number, points[index + 1] as number]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
  }
  return inside
}

describe('the land of the map', () => {
  test('weighs at most 120 kB', () => {
    expect(source.length).toBeLessThanOrEqual(120_000)
  })

  test('holds every city', () => {
    expect(CITIES.filter(city => !isLand(city)).map(city => city.slug)).toEqual([])
  })

  test('holds every neighborhood, but for the one built on strips in the sea', () => {
    const inTheSea = NEIGHBORHOODS.filter(each => !isLand(each)).map(each => each.slug)
    expect(inTheSea).toEqual(['palm-jumeirah'])
  })

  test.each([
    ['the Atlantic off Casablanca', 33.63, -7.7],
    ['the bay of Tangier', 35.785, -5.79],
    ['the bay of Agadir', 30.41, -9.63],
    ['the Gulf off Jumeirah', 25.22, 55.2],
    ['the bay of Angels', 43.68, 7.26],
    ['the Mediterranean', 36, 18],
  ])('does not hold %s', (_, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(false)
  })
})

describe('what is drawn of it', () => {
  const size = { width: 800, height: 600 }

  test('is bounded by the view, however near', () => {
    const { land } = drawBase({ center: { lat: 33.6, lng: -7.62 }, zoom: 14 }, size)
    const coordinates = land.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
    expect(coordinates.length).toBeGreaterThan(8)
    for (const value of coordinates) expect(Math.abs(value)).toBeLessThanOrEqual(448)
  })

  test('in a desert is land from edge to edge, without a coast', () => {
    const { land, rivers } = drawBase({ center: { lat: 26, lng: 5 }, zoom: 9 }, size)
    expect(land.split('L').length).toBeLessThan(8)
    expect(rivers).toEqual([])
  })

  test('in Paris has the Seine with its banks, and gardens', () => {
    const { rivers, gardens } = drawBase({ center: { lat: 48.857, lng: 2.34 }, zoom: 13 }, size)
    expect(rivers.some(river => river.edged)).toBe(true)
    expect(gardens).not.toBe('')
  })

  test('in Marrakech has the walls of the medina, which are not seen from afar', () => {
    expect(drawBase({ center: { lat: 31.63, lng: -7.99 }, zoom: 13 }, size).walls).not.toBe('')
    expect(drawBase({ center: { lat: 31.63, lng: -7.99 }, zoom: 8 }, size).walls).toBe('')
  })
})
