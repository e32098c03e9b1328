import { expect, test } from 'vitest'
import { readSearches, withSearch } from './recent-searches.ts'

const places = ['Fès', 'Rabat', 'Agadir', 'Dubaï', 'Paris', 'Nice']

test('the last five searches are kept, the latest first', () => {
  const text = places.reduce((retained, location) => withSearch(readSearches(retained), { location }), '')
  expect(readSearches(text).map(search => search.location)).toEqual(['Nice', 'Paris', 'Dubaï', 'Agadir', 'Rabat'])
})

test('a search that is run again moves to the front', () => {
  const retained = readSearches('location=Rabat\nlocation=Paris&spaceType=wall-display')
  const text = withSearch(retained, { location: 'Paris', spaceType: ['wall-display'] })
  expect(readSearches(text)).toEqual([{ location: 'Paris', spaceType: ['wall-display'] }, { location: 'Rabat' }])
})

test.each([null, '', '{"a":1}', 'spaceType=wall-display\n\n'])('what is no list of searches is none: %s', text => {
  expect(readSearches(text)).toEqual([])
})
