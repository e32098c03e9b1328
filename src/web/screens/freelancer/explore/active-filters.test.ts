import { beforeAll, describe, expect, test } from 'vitest'
import type { FreelancerSearch } from '#shared/freelancers/search-params.ts'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { activeFilters, type FilterWords, filterName } from './active-filters.ts'

let french: FilterWords

beforeAll(async () => {
  await loadMessages('fr', ['common', 'search', 'freelancers'])
  const [freelancers, search, common] = [
    translatorOf('fr', 'freelancers'),
    translatorOf('fr', 'search'),
    translatorOf('fr', 'common'),
  ]
  if (!freelancers || !search || !common) throw new Error('no French')
  french = { freelancers, search, common }
})

const search: FreelancerSearch = {
  location: 'casa',
  radius: 25,
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  flexibility: 'plus1',
  skills: ['sales', 'customer-advice'],
  availableOnly: true,
  minRating: 4.5,
  page: 2,
}

describe('the chips of a search', () => {
  test('say what narrows it, in the words of the form', () => {
    const texts = activeFilters(search, 'Casablanca', french).map(chip => chip.text)
    expect(texts).toEqual([
      'Casablanca, 25\u00a0km autour',
      '1er–4 déc. 2026 · ±1 jour',
      'Vente',
      'Conseil client',
      'Disponibles uniquement',
      '4,5 et plus',
    ])
  })

  test('lead each to the first page of the search without it', () => {
    const hrefOf = (text: string) => activeFilters(search, 'Casablanca', french).find(chip => chip.text === text)?.href
    expect(hrefOf('Casablanca, 25\u00a0km autour')).not.toMatch(/location|radius|page/)
    expect(hrefOf('1er–4 déc. 2026 · ±1 jour')).not.toMatch(/Date|flexibility|page/)
    expect(hrefOf('Vente')).toContain('skills=customer-advice')
    expect(hrefOf('Vente')).not.toContain('skills=sales')
  })

  test('are none for a search that asks for nothing', () => {
    expect(activeFilters({}, undefined, french)).toEqual([])
  })
})

test('the ways out of an empty result name the filter that they drop', () => {
  const names = ['location', 'startDate', 'skills', 'availableOnly', 'minRating', 'radius']
  expect(names.map(name => filterName(name, french))).toEqual([
    'Ville',
    'Dates',
    'Compétences',
    'Disponibles uniquement',
    'Note',
    'Rayon',
  ])
})
