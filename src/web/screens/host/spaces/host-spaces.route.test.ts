import { expect, test } from 'vitest'
import { readListingSearch } from './host-spaces.route.ts'

test('the list reads what it knows of its address, and passes over the rest', () => {
  expect(readListingSearch({ text: '  Guéliz ', status: 'paused', type: 'wall-display', page: '3', x: 1 })).toEqual({
    text: 'Guéliz',
    status: 'paused',
    type: 'wall-display',
    page: 3,
  })
  expect(readListingSearch({ text: ' ', status: 'gone', type: [], page: 1 })).toEqual({})
})
