import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchText, writeSearchText } from './search-text.ts'

test('a query string is text, as a plain form sends it', () => {
  expect(readSearchText('?location=75001&page=2&instantBook=true&token=0012&empty=')).toEqual({
    location: '75001',
    page: '2',
    instantBook: 'true',
    token: '0012',
    empty: '',
  })
})

test('a repeated name is a list', () => {
  expect(readSearchText('?amenities=wifi&amenities=parking&amenities=power&city=El+Jadida')).toEqual({
    amenities: ['wifi', 'parking', 'power'],
    city: 'El Jadida',
  })
})

test('lists are written as repeated names, absent and empty values not at all', () => {
  const search = { amenities: ['wifi', 'parking'], page: 2, sort: undefined, location: '', instantBook: true, to: null }
  expect(writeSearchText(search)).toBe('?amenities=wifi&amenities=parking&page=2&instantBook=true')
  expect(writeSearchText({})).toBe('')
})

test('whatever is written is read the same', () => {
  const value = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.array(fc.string({ minLength: 1 }), { minLength: 2 }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), search => {
      expect(readSearchText(writeSearchText(search))).toEqual({ ...search })
    }),
  )
})

test('a name cannot reach the object’s prototype', () => {
  const search = readSearchText('?__proto__=x&constructor=y')
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor'])
})
