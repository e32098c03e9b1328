import { describe, expect, test } from 'vitest'
import { parseSearch, printSearch } from '#shared/spaces/search-params.ts'
import { areaAround, areaOf, searchWithin, zoomFor } from './map-area.ts'

const marrakech = { north: 31.68, south: 31.6, east: -7.95, west: -8.06 }
const nearby = { north: 31.7123456, south: 31.5512345, east: -7.9381, west: -8.0578 }
const allMorocco = { north: 35.9, south: 27.7, east: -1, west: -13 }

describe('moving the map', () => {
  test('searches there, from the first page, in an address that reads back the same', () => {
    const next = searchWithin({ location: 'Marrakech', minPrice: 100, page: 3 }, nearby, marrakech)
    expect(next).toEqual({
      location: 'Marrakech',
      minPrice: 100,
      north: 31.7123,
      south: 31.5512,
      east: -7.9381,
      west: -8.0578,
    })
    expect(parseSearch(new URLSearchParams(printSearch(next)))).toEqual(next)
  })

  test('leaves the city once it shows more than the city', () => {
    expect(searchWithin({ location: 'Marrakech' }, allMorocco, marrakech).location).toBeUndefined()
  })

  test('keeps words that are no city: they describe what is looked for', () => {
    expect(searchWithin({ location: 'boutique lumineuse' }, allMorocco, null).location).toBe('boutique lumineuse')
  })

  test('never writes more than the world', () => {
    const all = searchWithin({}, { north: 91, south: -95, east: 190, west: -200 }, null)
    expect(areaOf(all)).toEqual({ north: 90, south: -90, east: 180, west: -180 })
  })
})

test('a search without all four sides has no area', () => {
  expect(areaOf({ north: 32, south: 31, east: -7 })).toBeUndefined()
  expect(areaOf({})).toBeUndefined()
})

test('names are asked for around what is seen, and small moves ask for the same', () => {
  expect(areaAround(marrakech)).toEqual({ north: 31.8, south: 31.5, east: -7.8, west: -8.2 })
  expect(areaAround({ ...marrakech, north: 31.685 })).toEqual(areaAround(marrakech))
})

test('the zoom is guessed from the width, before the map can tell', () => {
  expect(zoomFor({ ...allMorocco, east: 180, west: -180 })).toBe(1)
  expect(zoomFor(marrakech)).toBe(13)
})

test('what is asked of an area holds all of it, however small it is', () => {
  const street = { north: 31.632, south: 31.622, east: -7.984, west: -7.996 }
  const { north, south, east, west } = areaAround(street)
  expect([north >= street.north, south <= street.south, east >= street.east, west <= street.west]).toEqual([
    true,
    true,
    true,
    true,
  ])
})
