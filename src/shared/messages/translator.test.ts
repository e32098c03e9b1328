import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { MessageParameters, MessageTags } from './message-parameters.ts'
import { createTranslator, type ParameterArguments } from './translator.ts'

const english = {
  hello: 'Hello {name}',
  found: '{count, plural, =0 {No space} one {# space} other {# spaces}} in {city}',
  rated: '{rating, number, rating} of 5',
  from: 'from {day, date, long}',
  plain: 'Search',
  rich: 'Read <link>the <b>terms</b></link>',
} as const
const french = {
  hello: 'Bonjour {name}',
  found: '{count, plural, =0 {Aucun espace} one {# espace} other {# espaces}} à {city}',
  rated: '{rating, number, rating} sur 5',
  from: 'à partir du {day, date, long}',
  rich: 'Lisez <link>les <b>conditions</b></link>',
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a translator', () => {
  const t = createTranslator('fr', french, english)

  test('says messages in its language, with its numbers and days', () => {
    expect(t('hello', { name: 'Salma' })).toBe('Bonjour Salma')
    expect(t('found', { count: 1250, city: 'Fès' })).toBe('1\u00a0250 espaces à Fès')
    expect(t('rated', { rating: 4.75 })).toBe('4,8 sur 5')
    expect(t('from', { day: '2026-12-01' })).toBe('à partir du 1er décembre 2026')
    expect(t('rich')).toBe('Lisez les conditions')
    expect(t.parts('rich')[1]).toEqual({ tag: 'link', children: ['les ', { tag: 'b', children: ['conditions'] }] })
    expect(t.locale).toBe('fr')
  })

  test('falls back to English, then to the key, and warns once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    expect(t('plain')).toBe('Search')
    expect(t('plain')).toBe('Search')
    expect(t.byKey('no.such.key')).toBe('no.such.key')
    expect(t.byKey('constructor')).toBe('constructor')
    expect(createTranslator<typeof english>('ar', {})('plain')).toBe('plain')
    expect(warn.mock.calls.flat()).toEqual([
      'No message plain in fr',
      'No message no.such.key in fr',
      'No message constructor in fr',
      'No message plain in ar',
    ])
  })

  test('knows the keys and parameters of its English catalogue when types are checked', () => {
    expectTypeOf<MessageParameters<'Hello {name}'>>().toEqualTypeOf<{ readonly name: string | number }>()
    expectTypeOf<MessageParameters<(typeof english)['found']>>().toEqualTypeOf<{
      readonly count: number
      readonly city: string | number
    }>()
    expectTypeOf<
      MessageParameters<'{ n, plural, one {{who} has #} other {{m, number}} } {day, date, long} {n}'>
    >().toEqualTypeOf<{
      readonly n: number
      readonly who: string | number
      readonly m: number
      readonly day: string
    }>()
    expectTypeOf<MessageParameters<'{role, select, host {a} other {b}}'>>().toEqualTypeOf<{ readonly role: string }>()
    expectTypeOf<ParameterArguments<'Search'>>().toEqualTypeOf<[]>()
    expectTypeOf<MessageTags<(typeof english)['rich']>>().toEqualTypeOf<'link' | 'b'>()
    vi.spyOn(console, 'warn').mockReturnValue()
    // @ts-expect-error an unknown key
    expect(() => t('helo')).not.toThrow()
    // @ts-expect-error a missing parameter
    expect(t('hello')).toBe('Bonjour {name}')
    // @ts-expect-error a parameter of another name
    expect(t('hello', { nom: 'x' })).toBe('Bonjour {name}')
    // @ts-expect-error a plural counts numbers
    expect(t('found', { count: '3', city: 'x' })).toBe('3 espaces à x')
  })
})
