import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** Shops are rented by the day: what people read says booking or rental, never what a hotel says. */
const HOTEL_WORDS: Readonly<Record<Locale, RegExp>> = {
  fr: /séjour|nuitée|(?<!\p{L})nuits?(?!\p{L})|voyageur/giu,
  // the noun, not 'its days stay blocked'
  en: /\b(?:an?|the|your|their|its|one|each|every|any|this|of|minimum|maximum|long|short|next|last|upcoming|#) stays?\b|(?<!at |\[)\bnights?\b|\bguests?\b/gi,
  ar: /(?<!\p{L})[وبلف]?(?:ال|لل)?(?:إقام(?:ة|ت|ات)|ليل[ةت]|ليال)/gu,
}

/** Where such a word is meant: what happens after dark, where a consumer lives, a brand that is a guest in a shop. */
const ALLOWED = [
  'éclairage de nuit',
  'gardiennage de nuit',
  'chaque nuit',
  'from morning to night',
  'كل ليلة',
  'بلد إقامتك',
  '!night-bazaar',
  'Guest Corner',
  'Guest Shelf',
  'guest brand',
  'changes guest every week',
]

/** Nobody reads the keys of messages. */
const KEYS = /^ *'?[\w.-]+'?:/gm

const filesOf = (locale: Locale) => [
  ...globSync(`src/shared/messages/*/${locale}.ts`),
  ...globSync(`src/shared/articles/*/${locale}.ts`),
  ...globSync(`db/seed/texts/${locale}/*.txt`),
  ...globSync(`db/seed/talk/*-${locale}.txt`),
]

const found = (text: string, locale: Locale) =>
  ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ''), text.replaceAll(KEYS, '')).match(
    HOTEL_WORDS[locale],
  ) ?? []

it.each(LOCALES)('says no hotel words for bookings in %s', locale => {
  const files = filesOf(locale)
  expect(files.length).toBeGreaterThan(30)
  const seen = files.flatMap(file => found(readFileSync(file, 'utf8'), locale).map(word => `${file}: ${word}`))
  expect(seen).toEqual([])
})

it('says none in the questions and answers, nor in the demo’s spaces, bookings, reviews and reports', () => {
  const files = globSync('db/seed/*.json')
  expect(files.length).toBeGreaterThan(5)
  const seen = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return LOCALES.flatMap(locale => found(text, locale)).map(word => `${file}: ${word}`)
  })
  expect(seen).toEqual([])
})

it('knows such words', () => {
  expect(found('Racontez votre séjour', 'fr')).toEqual(['séjour'])
  expect(found('What was the stay like? Its days stay blocked.', 'en')).toEqual(['the stay'])
  expect(found('Soft music only after ten at night', 'en')).toEqual([])
  expect(found('أقل مدة للإقامة، استقامة', 'ar')).toHaveLength(1)
})
