import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchQuery } from './contract.ts'
import { parseSearch, printSearch, type SearchState, takeSuggestion, withoutFilters } from './search-params.ts'
import { AMENITIES, FLEXIBILITIES, PRODUCTS, SORTS, SPACE_TYPES } from './vocabulary.ts'

const read = (query: string) => parseSearch(new URLSearchParams(query))

describe('the URL of a search', () => {
  it('says everything that a search may hold', () => {
    const query =
      'location=Marrakech&spaceType=corner-shop&spaceType=wall-display&startDate=2026-12-01&endDate=2026-12-05' +
      '&flexibility=plus1&minPrice=100&maxPrice=500&minArea=20&maxArea=200&amenities=wifi&amenities=parking' +
      '&products=books&minRating=4&instantBook=true&north=32&south=31&east=-7.5&west=-8.5&sort=price-asc&page=2'
    expect(read(query)).toEqual({
      location: 'Marrakech',
      spaceType: ['corner-shop', 'wall-display'],
      startDate: '2026-12-01',
      endDate: '2026-12-05',
      flexibility: 'plus1',
      minPrice: 100,
      maxPrice: 500,
      minArea: 20,
      maxArea: 200,
      amenities: ['wifi', 'parking'],
      products: ['books'],
      minRating: 4,
      instantBook: true,
      north: 32,
      south: 31,
      east: -7.5,
      west: -8.5,
      sort: 'price-asc',
      page: 2,
    })
    expect(printSearch(read(query))).toBe(query)
  })

  it('leaves out what narrows nothing', () => {
    expect(printSearch(read('location=&flexibility=exact&sort=relevance&page=1&instantBook=false&minPrice=0'))).toBe('')
  })

  it('reads what the router has read before it', () => {
    const fromRouter = { location: 75001, spaceType: 'full-store', amenities: ['wifi'], instantBook: true, page: 3 }
    expect(parseSearch(fromRouter)).toEqual({
      location: '75001',
      spaceType: ['full-store'],
      amenities: ['wifi'],
      instantBook: true,
      page: 3,
    })
  })

  it('reads lists with commas, as people write them', () => {
    expect(read('amenities=wifi,parking,sauna').amenities).toEqual(['wifi', 'parking'])
  })

  it('cuts a place that is too long, also in the middle of a sign', () => {
    expect(printSearch({ location: `${'a'.repeat(119)}😀` })).toMatch(/^location=a{119}%EF%BF%BD$/)
  })

  it('carries Arabic and signs unharmed', () => {
    const state: SearchState = { location: 'متجر & café + 100 %' }
    expect(read(printSearch(state))).toEqual(state)
  })

  it.each([
    ['a date that does not exist', 'startDate=2026-02-30&endDate=2026-03-02'],
    ['half a range', 'startDate=2026-12-01'],
    ['a range that ends before it starts', 'startDate=2026-12-05&endDate=2026-12-01'],
    ['flexibility without dates', 'flexibility=plus2'],
    ['a kind of space that we do not know', 'spaceType=castle'],
    ['words where numbers belong', 'minPrice=cheap&maxArea=NaN&page=last&minRating=Infinity'],
    ['numbers out of bounds', 'minPrice=-5&maxPrice=99999999&minRating=9&page=43'],
    ['a price range that contradicts itself', 'minPrice=500&maxPrice=50'],
    ['part of a map’s bounds', 'north=32&south=31&east=-7'],
    ['bounds upside down', 'north=31&south=32&east=-7&west=-8'],
    ['a half page', 'page=1.5'],
    ['an order that we do not know', 'sort=fame'],
    ['names that we do not know', 'colour=red&__proto__=x&getAll=y'],
  ])('drops %s', (_, query) => {
    expect(read(query)).toEqual({})
  })

  it.each([
    ['retail', ['corner-shop', 'full-store', 'shelf-display']],
    ['restaurant', ['full-store', 'mobile-unit']],
    ['showroom', ['corner-shop', 'full-store', 'window-display']],
    ['event', ['mobile-unit', 'event-stand']],
    ['wall-display', ['wall-display']],
  ])('understands the footer’s link to the usage %s', (usage, types) => {
    expect(read(`type=${usage}`)).toEqual({ spaceType: types })
  })

  it('ignores a usage that does not exist', () => {
    expect(read('type=toString')).toEqual({})
  })

  const anything = fc.dictionary(
    fc.constantFrom('location', 'spaceType', 'startDate', 'minPrice', 'north', 'page', 'type', 'amenities'),
    fc.oneof(fc.string(), fc.double(), fc.array(fc.string()), fc.anything()),
  )

  it('never throws, and never yields what the API would refuse', () => {
    fc.assert(
      fc.property(anything, source => {
        expect(searchQuery.safeParse(parseSearch(source)).success).toBe(true)
      }),
    )
  })

  const state: fc.Arbitrary<SearchState> = fc.record(
    {
      location: fc.string({ unit: 'binary', maxLength: 130 }),
      spaceType: fc.subarray([...SPACE_TYPES]),
      startDate: fc.constantFrom('2026-12-01', '2026-12-09'),
      endDate: fc.constantFrom('2026-12-05', '2026-12-09'),
      flexibility: fc.constantFrom(...FLEXIBILITIES),
      minPrice: fc.nat(1000),
      maxPrice: fc.nat(1000),
      amenities: fc.subarray([...AMENITIES]),
      products: fc.subarray([...PRODUCTS]),
      instantBook: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 42 }),
    },
    { requiredKeys: [] },
  )

  it('has one form: printed and read again it is the same search', () => {
    fc.assert(
      fc.property(state, given => {
        const once = parseSearch(given as Record<string, unknown>)
        expect(read(printSearch(once))).toEqual(once)
      }),
    )
  })
})

describe('leaving a search that found nothing', () => {
  const state = read('location=fes&startDate=2026-12-01&endDate=2026-12-02&minPrice=10&maxPrice=20&page=3')

  it('drops a filter with all its names, and the page', () => {
    expect(takeSuggestion(state, { kind: 'drop-filter', value: 'minPrice,maxPrice' })).toEqual(
      read('location=fes&startDate=2026-12-01&endDate=2026-12-02'),
    )
    expect(withoutFilters(state, ['location'])).not.toHaveProperty('page')
  })

  it('loosens the dates', () => {
    expect(takeSuggestion(state, { kind: 'shift-dates', value: 'plus2' })).toMatchObject({ flexibility: 'plus2' })
  })

  it('goes to another city, wherever the map was', () => {
    const onMap = { ...state, north: 35, south: 34, east: -4, west: -6 }
    expect(takeSuggestion(onMap, { kind: 'nearby-city', value: 'meknes' })).toEqual(
      read('location=meknes&startDate=2026-12-01&endDate=2026-12-02&minPrice=10&maxPrice=20'),
    )
  })
})
