import { describe, expect, test } from 'vitest'
import type { Article } from '../articles/article.ts'
import { LOCALES } from '../locales.ts'
import ar from '../messages/clauses/ar.ts'
import en from '../messages/clauses/en.ts'
import fr from '../messages/clauses/fr.ts'
import {
  CLAUSE_PAGES,
  CLAUSE_SECTIONS,
  CLAUSES,
  citedClause,
  documentClause,
  defaultClause,
  placeOfClause,
} from './clauses.ts'
import { ANY_REASONS } from './reasons.ts'

const files = import.meta.glob<{ default: Article }>('../articles/*/*.ts', { eager: true })
const titles: Readonly<Record<(typeof LOCALES)[number], Readonly<Record<string, string>>>> = { fr, en, ar }

describe.each(CLAUSE_PAGES)('the clauses of %s', page => {
  test.each(LOCALES)('are its sections in %s, in their order and by their titles', locale => {
    const article = files[`../articles/${page}/${locale}.ts`]?.default
    expect(article?.sections.map(({ id }) => id)).toEqual(CLAUSE_SECTIONS[page])
    expect(titles[locale][`page.${page}`]).toBe(article?.title)
    for (const { id, title } of article?.sections ?? []) expect(titles[locale][`${page}#${id}`]).toBe(title)
  })
})

test('a clause is where its page shows it', () => {
  expect(placeOfClause('terms#parties')).toEqual({ page: 'terms', section: 'parties', number: 1 })
  expect(placeOfClause('terms#forbidden').number).toBe(CLAUSE_SECTIONS.terms.indexOf('forbidden') + 1)
  expect(CLAUSES).toContain('cancellation#host')
})

test('what a reason is about is cited where nothing else is said, and nothing where that was chosen', () => {
  expect(citedClause('not_entitled', undefined)).toBe('terms#forbidden')
  expect(citedClause('not_entitled', 'terms#listings')).toBe('terms#listings')
  expect(citedClause('not_entitled', 'none')).toBeNull()
  expect(citedClause('other', undefined)).toBeNull()
  expect(citedClause(null, 'terms#listings'), 'of what restricts nobody').toBeNull()
  // what a document lacks is no matter of its listing
  expect(documentClause).toBe('terms#account')
  // every reason but `other` has a rule behind it
  expect(ANY_REASONS.filter(reason => defaultClause(reason) === null)).toEqual(['other'])
})
