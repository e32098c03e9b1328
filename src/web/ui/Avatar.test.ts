import { expect, test } from 'vitest'
import { initialsOf } from './Avatar.tsx'

test.each([
  ['Salma El Idrissi', 'SI'],
  ['élodie', 'É'],
  ['  Nour   Benali ', 'NB'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('Arabic initials skip the article and do not join into a word', () => {
  expect(initialsOf('كريم العلوي')).toBe('ك\u200aع')
})
