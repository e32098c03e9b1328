import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLEXIBILITIES } from '../spaces/vocabulary.ts'
import { freelancerQuery } from './contract.ts'
import {
  type FreelancerSearch,
  parseFreelancerSearch,
  printFreelancerSearch,
  takeFreelancerSuggestion,
  withoutFreelancerFilters,
} from './search-params.ts'
import { FREELANCER_SORTS, SEARCH_SKILLS, skillMeant, SKILLS } from './vocabulary.ts'

const read = (query: string) => parseFreelancerSearch(new URLSearchParams(query))

describe('the URL of a search for freelancers', () => {
  it('says everything that a search may hold', () => {
    const query =
      'location=Casablanca&radius=25&startDate=2026-12-01&endDate=2026-12-05&flexibility=plus2&skills=sales' +
      '&skills=logistics&availableOnly=true&minRating=4.5&sort=distance&page=2'
    expect(read(query)).toEqual({
      location: 'Casablanca',
      radius: 25,
      startDate: '2026-12-01',
      endDate: '2026-12-05',
      flexibility: 'plus2',
      skills: ['sales', 'logistics'],
      availableOnly: true,
      minRating: 4.5,
      sort: 'distance',
      page: 2,
    })
    expect(printFreelancerSearch(read(query))).toBe(query)
  })

  it('leaves out what narrows nothing', () => {
    const nothing = 'location=&radius=20&flexibility=exact&availableOnly=false&sort=relevance&page=1&skills='
    expect(printFreelancerSearch(read(nothing))).toBe('')
  })

  it.each([
    ['a radius without a place', 'radius=20'],
    ['a radius beyond the slider', 'location=fes&radius=500'],
    ['half a period', 'startDate=2026-12-01'],
    ['a period that ends before it starts', 'startDate=2026-12-05&endDate=2026-12-01'],
    ['a skill that nobody knows', 'skills=juggling'],
    ['an order that nobody knows', 'sort=price-asc'],
    ['a page that is none', 'page=1.5'],
  ])('drops %s', (_, query) => {
    expect(read(query)).toEqual(query.startsWith('location') ? { location: 'fes' } : {})
  })

  it('reads skills with commas, and what the router has read before it', () => {
    expect(read('skills=logistics,sales,juggling').skills).toEqual(['sales', 'logistics'])
    expect(parseFreelancerSearch({ location: 75001, availableOnly: true, page: 3 })).toEqual({
      location: '75001',
      availableOnly: true,
      page: 3,
    })
  })

  it('comes back as it was printed, and is a query that the API takes', () => {
    const dates = fc.constantFrom({}, { startDate: '2026-12-01', endDate: '2026-12-03' })
    const state = fc
      .record(
        {
          location: fc.string({ unit: 'grapheme', maxLength: 140 }),
          radius: fc.integer({ min: 0, max: 120 }),
          flexibility: fc.constantFrom(...FLEXIBILITIES),
          skills: fc.uniqueArray(fc.constantFrom(...SEARCH_SKILLS)),
          availableOnly: fc.boolean(),
          minRating: fc.double({ min: 0, max: 6, noNaN: true }),
          sort: fc.constantFrom(...FREELANCER_SORTS),
          page: fc.integer({ min: 0, max: 2000 }),
        },
        { requiredKeys: [] },
      )
      .chain(rest => dates.map(days => ({ ...rest, ...days })))
    fc.assert(
      fc.property(state, each => {
        const parsed = parseFreelancerSearch(each)
        expect(read(printFreelancerSearch(each))).toEqual(parsed)
        expect(freelancerQuery.parse(parsed)).toEqual(parsed)
      }),
    )
  })
})

describe('leaving a search that finds nobody', () => {
  const search: FreelancerSearch = {
    location: 'fes',
    radius: 10,
    startDate: '2026-12-01',
    endDate: '2026-12-03',
    skills: ['sales'],
    page: 2,
  }

  it.each([
    ['drop-filter', 'location,radius', { startDate: '2026-12-01', endDate: '2026-12-03', skills: ['sales'] }],
    ['drop-filter', 'startDate,endDate', { location: 'fes', radius: 10, skills: ['sales'] }],
    ['shift-dates', 'plus1', { ...search, flexibility: 'plus1', page: undefined }],
    ['widen-radius', '50', { ...search, radius: 50, page: undefined }],
    ['nearby-city', 'meknes', { ...search, location: 'meknes', radius: undefined, page: undefined }],
  ] as const)('by %s %s', (kind, value, expected) => {
    expect(takeFreelancerSuggestion(search, { kind, value })).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it('drops the radius with the place, and what a chip stood for', () => {
    expect(withoutFreelancerFilters(search, ['location'])).not.toHaveProperty('radius')
    expect(withoutFreelancerFilters(search, ['skills'])).toEqual({ ...search, skills: undefined, page: undefined })
  })
})

it('every skill that can be searched is one that somebody can have', () => {
  for (const skill of SEARCH_SKILLS) expect(SKILLS).toContain(skillMeant(skill))
})
