import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BREAK_SPACE } from '#shared/format.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { activeFilters, countInPanel, type FilterWords } from './active-filters.ts'

let french: FilterWords

beforeAll(async () => {
  await loadMessages('fr', ['common', 'search', 'explore'])
  const [explore, search, common] = [
    translatorOf('fr', 'explore'),
    translatorOf('fr', 'search'),
    translatorOf('fr', 'common'),
  ]
  if (!explore || !search || !common) throw new Error('no French')
  french = { explore, search, common }
})

/** Every space typed here breaks, so that the lines below can be read. */
const plain = (text: string) => text.replaceAll(NO_BREAK_SPACE, ' ')
const textsOf = (state: SearchState, place?: string) =>
  activeFilters(state, place, french).map(filter => plain(filter.text))

describe('the chips of a search', () => {
  test('say all that narrows it, in the order of the form', () => {
    const state: SearchState = {
      location: 'marrakesh',
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      flexibility: 'plus1',
      spaceType: ['window-display', 'wall-display'],
      minPrice: 100,
      maxPrice: 500,
      minArea: 20,
      minRating: 4,
      instantBook: true,
      amenities: ['wifi'],
      products: ['crafts', 'art'],
      north: 32,
      south: 31,
      east: -7,
      west: -8,
      sort: 'rating',
      page: 2,
    }
    expect(textsOf(state, 'Marrakech')).toEqual([
      'Marrakech',
      '24–28 nov. 2026 · ±1 jour',
      'Vitrine',
      'Mur pour affiche ou écran',
      '100 MAD – 500 MAD',
      'dès 20 m²',
      '4,0 et plus',
      'Réservation immédiate',
      'Wi-Fi',
      'Artisanat local',
      'Art',
      'Zone de la carte',
    ])
  })

  test('are none for a search that narrows nothing: order and page do not', () => {
    expect(textsOf({ sort: 'price-asc', page: 3 })).toEqual([])
  })

  test('name the place as it was typed until it is known how it was understood', () => {
    expect(textsOf({ location: 'Guéliz' })).toEqual(['Guéliz'])
  })
})

describe('a chip', () => {
  const without = (state: SearchState, text: string) =>
    activeFilters(state, undefined, french).find(filter => plain(filter.text) === text)?.without

  test('takes its own value away, from the first page, and leaves the rest', () => {
    const state: SearchState = { location: 'Fès', spaceType: ['corner-shop', 'full-store'], page: 2 }
    expect(without(state, 'Coin boutique')).toEqual({ location: 'Fès', spaceType: ['full-store'] })
    expect(without({ ...state, spaceType: ['corner-shop'] }, 'Coin boutique')).toEqual({ location: 'Fès' })
  })

  test('of the days takes their flexibility too, and of a range both ends', () => {
    const state: SearchState = {
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      flexibility: 'plus2',
      minPrice: 1,
      maxPrice: 9,
    }
    expect(without(state, '24 nov. 2026 · ±2 jours')).toEqual({ minPrice: 1, maxPrice: 9 })
    expect(without(state, '1 MAD – 9 MAD')).toMatchObject({ startDate: '2026-11-24', flexibility: 'plus2' })
  })

  test('of the map takes its four sides', () => {
    const area = { north: 32, south: 31, east: -7, west: -8 }
    expect(without({ ...area, minArea: 20 }, 'Zone de la carte')).toEqual({ minArea: 20 })
  })
})

test('the panel counts what stands in it, not what is promoted', () => {
  expect(countInPanel({ location: 'Fès', minPrice: 10, spaceType: ['full-store'] })).toBe(0)
  expect(countInPanel({ amenities: ['wifi', 'power'], products: ['art'], minRating: 4, instantBook: true })).toBe(5)
})
