import { describe, expect, test } from 'vitest'
import { stayFrom } from './stay-from.ts'
import { readSpaceSearch } from './space.route.ts'

describe('the address of a space', () => {
  test.each([
    [
      { startDate: '2026-12-05', endDate: '2026-12-08' },
      { startDate: '2026-12-05', endDate: '2026-12-08' },
    ],
    [{ startDate: '2026-12-05' }, { startDate: '2026-12-05' }],
    [{ startDate: '2026-12-05', endDate: '2026-12-01' }, { startDate: '2026-12-05' }],
    [{ startDate: '2026-02-30', endDate: '2026-12-08' }, {}],
    [{ startDate: ['2026-12-05'], endDate: { x: 1 } }, {}],
    [{ endDate: '2026-12-08', flexibility: 'plus1' }, {}],
    [{ reviews: '3' }, { reviews: 3 }],
    [{ reviews: '1' }, {}],
    [{ reviews: '-2' }, {}],
    [{ reviews: 'x' }, {}],
  ])('is read as what it can mean: %j', (search, known) => {
    expect(readSpaceSearch(search)).toEqual(known)
  })
})

describe('a free period that is clicked', () => {
  test('is taken whole while it is a week at most and no longer than a stay may be', () => {
    const week = { first: '2026-12-05', last: '2026-12-11' }
    expect(stayFrom(week, undefined)).toEqual(week)
    expect(stayFrom(week, 5)).toEqual({ first: '2026-12-05', last: null })
  })

  test('gives its first day when it is longer: the last one is the visitor’s to choose', () => {
    expect(stayFrom({ first: '2026-12-05', last: '2027-03-01' }, 60)).toEqual({ first: '2026-12-05', last: null })
  })
})
