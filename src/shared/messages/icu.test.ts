import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../locales.ts'
import { type MessageValues, parseMessage, pluralCategory, sayMessage, textOf } from './icu.ts'

const formatters = {
  number: (value: number, style: string) => (style === '' ? String(value) : `${style}:${value}`),
  date: (value: string, style: string) => `${style || 'day'}:${value}`,
}

function said(message: string, values: MessageValues = {}, locale: Locale = 'en'): string {
  return textOf(sayMessage(parseMessage(message), values, locale, formatters))
}

describe('a message', () => {
  test('says its values', () => {
    expect(said('Hello {name}, { name }!', { name: 'Salma' })).toBe('Hello Salma, Salma!')
    expect(said('{count} spaces', { count: 0 })).toBe('0 spaces')
    expect(said('', {})).toBe('')
  })

  test('shows which value is missing', () => {
    expect(said('Hello {name}', {})).toBe('Hello {name}')
    expect(said('{who, select, host {yours} other {theirs}}', {}), 'the other choice').toBe('theirs')
    expect(said('{n, plural, one {one} other {#}}', {})).toBe('{n}')
  })

  test('never reads placeholders or tags inside a value', () => {
    expect(said('Hello {name}', { name: "{other} <b>x</b> # '" })).toBe("Hello {other} <b>x</b> # '")
  })

  test('writes numbers and days through the formatters', () => {
    expect(said('{n, number} {n,number,rating}', { n: 4.5 })).toBe('4.5 rating:4.5')
    expect(said('{day, date} {day, date, long}', { day: '2026-11-24' })).toBe('day:2026-11-24 long:2026-11-24')
  })

  test('chooses a plural by exact value first, then by the grammar of the language', () => {
    const message = '{n, plural, =0 {none} one {# space} other {# spaces}}'
    expect([0, 1, 2, 11].map(n => said(message, { n }))).toEqual(['none', '1 space', '2 spaces', '11 spaces'])
    // French says 0 and 1.5 in the singular.
    const french = '{n, plural, one {# espace} other {# espaces}}'
    expect([0, 1, 1.5, 2].map(n => said(french, { n }, 'fr'))).toEqual([
      '0 espace',
      '1 espace',
      '1.5 espace',
      '2 espaces',
    ])
  })

  test('knows the six numbers of Arabic', () => {
    const arabic = '{n, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}'
    expect([0, 1, 2, 3, 11, 100].map(n => said(arabic, { n }, 'ar'))).toEqual([
      'صفر',
      'واحد',
      'اثنان',
      '3 قليل',
      '11 كثير',
      '100 آخر',
    ])
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map(n => pluralCategory('ar', n))).toEqual(
      'zero one two few few many many other other few'.split(' '),
    )
  })

  test('chooses by a word, else other', () => {
    const message = '{role, select, host {Hôte} admin {Admin} other {Utilisateur}}'
    expect(said(message, { role: 'host' })).toBe('Hôte')
    expect(said(message, { role: 'constructor' })).toBe('Utilisateur')
  })

  test('nests choices, and # belongs to the nearest plural', () => {
    const message =
      '{a, plural, one {# day {b, plural, one {# hour} other {# hours}}} other {# days {w, select, x {at #} other {}}}}'
    expect(said(message, { a: 1, b: 3, w: 'x' })).toBe('1 day 3 hours')
    expect(said(message, { a: 4, b: 3, w: 'x' })).toBe('4 days at 4')
    expect(said('# {n}', { n: 1 })).toBe('# 1')
  })

  test('takes apostrophes as ICU does', () => {
    expect(said("it's", {})).toBe("it's")
    expect(said("it''s", {})).toBe("it's")
    expect(said("'{name}' is {name}", { name: 'x' })).toBe('{name} is x')
    expect(said("'{it''s}", {})).toBe("{it's}")
    expect(said("{n, plural, other {'#' #}}", { n: 2 })).toBe('# 2')
    expect(said("'<b>'", {})).toBe('<b>')
    expect(said("'", {})).toBe("'")
  })

  test('keeps tags for the screen, inside choices too', () => {
    const parts = sayMessage(parseMessage('a <b>{n} <i>c</i></b> 1 < 2'), { n: '<i>' }, 'en', formatters)
    expect(parts).toEqual(['a ', { tag: 'b', children: ['<i>', ' ', { tag: 'i', children: ['c'] }] }, ' 1 < 2'])
    expect(said('{n, plural, one {<b>#</b> day} other {<b>#</b> days}}', { n: 2 })).toBe('2 days')
  })

  test.each([
    '{',
    '}',
    'a } b',
    '{name',
    '{}',
    '{n, plural}',
    '{n, plural, one {x}}',
    '{n, plural, one {x} one {y} other {z}}',
    '{n, plural, other {x}',
    '{n, plural, other x}',
    '{n, money}',
    '{n, number, }',
    '<b>x',
    '<b>x</i>',
    'x</b>',
    '<b>{n, plural, other {</b>}}',
  ])('is refused when it is malformed: %s', message => {
    expect(() => parseMessage(message)).toThrow(SyntaxError)
  })

  test('is said as written when it has no syntax, and always ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        if (!/[{}'<]/.test(text)) expect(said(text)).toBe(text)
        else {
          try {
            said(text)
          } catch (error) {
            expect(error).toBeInstanceOf(SyntaxError)
          }
        }
      }),
    )
  })

  test('has a number for every count in every language', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...LOCALES), (n, locale) => {
        expect(said('{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}', { n }, locale)).toBe(String(n))
      }),
    )
  })
})
