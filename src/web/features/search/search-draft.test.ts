import { describe, expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'
import { askedInForm, rangeOf, readyToSearch, withRange } from './search-draft.ts'

const bounds = { north: 31.7, south: 31.6, east: -7.9, west: -8 }

describe('a search that is sent', () => {
  test('takes a first day alone as one day', () => {
    const draft = { location: 'Fès', startDate: '2026-12-01' }
    expect(readyToSearch(draft, {})).toEqual({ ...draft, endDate: '2026-12-01' })
  })

  test('begins on its first page', () => {
    expect(readyToSearch({ location: 'Fès', page: 3 }, { location: 'Fès', page: 3 })).toEqual({ location: 'Fès' })
  })

  test('stays within the map for the same place, and leaves it for another', () => {
    const shown = { location: 'Marrakech', ...bounds }
    expect(readyToSearch({ ...shown, minPrice: 100 }, shown)).toEqual({ ...shown, minPrice: 100 })
    expect(readyToSearch({ ...shown, location: 'Rabat' }, shown)).toEqual({ location: 'Rabat' })
    expect(readyToSearch({ ...bounds, location: 'Rabat' }, bounds)).toEqual({ location: 'Rabat' })
  })

  test('puts ends that were typed in the wrong order right', () => {
    const draft = { minPrice: 500, maxPrice: 200, minArea: 60, maxArea: 20 }
    expect(readyToSearch(draft, {})).toEqual({ minPrice: 200, maxPrice: 500, minArea: 20, maxArea: 60 })
  })
})

test('clearing the days clears their flexibility', () => {
  const draft = { startDate: '2026-12-01', endDate: '2026-12-05', flexibility: 'plus1' } as const
  expect(rangeOf(draft)).toEqual({ first: '2026-12-01', last: '2026-12-05' })
  expect(readyToSearch(withRange(draft, { first: null, last: null }), {})).toEqual({})
  expect(withRange(draft, { first: '2026-12-02', last: null }).flexibility).toBe('plus1')
})

test('the form asks for place, days and type; the rest are filters', () => {
  const state = { location: 'Fès', spaceType: ['corner-shop' as const], minPrice: 10, page: 2, ...bounds }
  expect(askedInForm(state)).toEqual({ location: 'Fès', spaceType: ['corner-shop'] })
})

test('a search and its view have one address', () => {
  expect(searchAddress({})).toBe('/explore')
  expect(searchAddress({ location: 'Fès' })).toBe('/explore?location=F%C3%A8s')
  expect(searchAddress({}, 'map')).toBe('/explore?view=map')
  expect(searchAddress({ location: 'Fès', page: 2 }, 'map')).toBe('/explore?location=F%C3%A8s&page=2&view=map')
})
