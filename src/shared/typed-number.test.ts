import { expect, test } from 'vitest'
import { plainNumber, readNumber } from './typed-number.ts'

test.each([
  ['1 250,5', '1250.5'],
  ['1\u202f250,50', '1250.50'],
  ['١٬٢٥٠٫٥', '1250.5'],
  ['۱۸', '18'],
  ['18.5', '18.5'],
  ['dix', 'dix'],
  ['', ''],
])('%s is %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain))

test('what is no number differs from nothing', () => {
  expect([readNumber(''), readNumber('dix'), readNumber('-3'), readNumber('١٨')]).toEqual([
    null,
    undefined,
    undefined,
    18,
  ])
})
