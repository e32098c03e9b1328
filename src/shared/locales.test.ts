import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekStart } from './days.ts'
import { direction, INTL_TAGS, isLocale, LOCALES, pickLocale } from './locales.ts'

describe('the language of a page', () => {
  test('is the stored choice when it is one of ours', () => {
    expect(pickLocale('ar', 'fr')).toBe('ar')
    expect(pickLocale('de', 'fr')).toBe('fr')
    expect(pickLocale('', 'fr')).toBe('fr')
    expect(pickLocale('FR', null)).toBe('en')
  })

  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['de-DE,de;q=0.9,ar;q=0.5,en;q=0.4', 'ar'],
    ['en;q=0.4, fr;q=0.6', 'fr'],
    ['AR-ma', 'ar'],
    ['fr;q=0, en', 'en'],
    ['fr;q=0', 'en'],
    ['de, *;q=0.1', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [null, 'en'],
  ])('else the first of the browser’s that we have, by weight: %s', (header, locale) => {
    expect(pickLocale(undefined, header)).toBe(locale)
  })

  test('is always one of ours, whatever the headers hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (stored, header) => {
        expect(isLocale(pickLocale(stored, header))).toBe(true)
      }),
    )
  })
})

test('Arabic runs right to left, the others left to right', () => {
  expect(LOCALES.map(direction)).toEqual(['ltr', 'ltr', 'rtl'])
})

test('weeks start on Sunday in English and on Monday in French and Arabic', () => {
  expect(LOCALES.map(weekStart)).toEqual([1, 7, 1])
})

test('every language is formatted with Latin digits', () => {
  for (const locale of LOCALES) {
    expect(new Intl.NumberFormat(INTL_TAGS[locale], { useGrouping: false }).format(1234567890)).toBe('1234567890')
  }
})
