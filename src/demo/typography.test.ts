import { expect, test } from 'vitest'
import { fill } from './typography.ts'

test('sentences begin with a capital, also with what is filled in', () => {
  expect(fill('{host} est là. {product} partout ! on y va', { host: 'salma', product: 'des tissus' }, 'en')).toBe(
    'Salma est là. Des tissus partout ! On y va',
  )
})

test('the point of a short month ends no sentence', () => {
  const days = { first: '14 déc.', last: '16 déc.' }
  expect(fill('du {first} au {last} inclus', days, 'en')).toBe('Du 14 déc. au 16 déc. inclus')
})

test('a value that is missing is said', () => {
  expect(() => fill('{host}', {}, 'fr')).toThrow('{host} has no value')
})
