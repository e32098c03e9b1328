import { beforeAll, expect, test } from 'vitest'
import common from '#shared/messages/common/fr.ts'
import { AMENITIES, PRODUCTS } from '#shared/spaces/vocabulary.ts'
import type { FilterWords } from '#web/features/search/active-filters.ts'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { filtersInWords, savedQuery, stateOf, suggestedName } from './saved-search.ts'

let words: FilterWords

beforeAll(async () => {
  await loadMessages('fr', ['common', 'search', 'explore'])
  const [explore, search, said] = [
    translatorOf('fr', 'explore'),
    translatorOf('fr', 'search'),
    translatorOf('fr', 'common'),
  ]
  if (!explore || !search || !said) throw new Error('no French')
  words = { explore, search, common: said }
})

test('a search is kept without its order and its page', () => {
  expect(savedQuery({ location: 'Fès', sort: 'newest', page: 3 })).toBe('location=F%C3%A8s')
  expect(savedQuery({ sort: 'newest', page: 3 })).toBe('')
  expect(stateOf({ query: 'location=F%C3%A8s&maxPrice=400' })).toEqual({ location: 'Fès', maxPrice: 400 })
})

test('it is called by its first filters, the place as it was understood', () => {
  const state = { location: 'marakech', maxPrice: 400, spaceType: ['wall-display' as const] }
  expect(suggestedName(state, 'Marrakech', words)).toBe(`Marrakech · ${common['spaceType.wall-display']}`)
  expect(suggestedName({ maxPrice: 400 }, undefined, words)).toBe('jusqu’à 400\u00a0MAD')
  expect(suggestedName({ location: 'x'.repeat(130) }, undefined, words)).toHaveLength(120)
})

test('its name holds no character that nobody sees, in Arabic either', async () => {
  await loadMessages('ar', ['common', 'search', 'explore'])
  const said = ['explore', 'search', 'common'] as const
  const [explore, search, arabic] = said.map(name => translatorOf('ar', name))
  const inArabic = { explore, search, common: arabic } as unknown as FilterWords
  expect(suggestedName({ maxPrice: 400 }, undefined, inArabic)).toMatch(/^[^\p{Cf}]*400[^\p{Cf}]*$/u)
})

test('all of its filters are said in words', () => {
  const state = { amenities: [...AMENITIES], products: [...PRODUCTS] }
  expect(filtersInWords(state, undefined, words)).toHaveLength(AMENITIES.length + PRODUCTS.length)
})
