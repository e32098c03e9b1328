import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Article } from '#shared/articles/article.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import ar from '#shared/messages/booking-terms/ar.ts'
import en from '#shared/messages/booking-terms/en.ts'
import fr from '#shared/messages/booking-terms/fr.ts'

const rules: Readonly<Record<Locale, string>> = {
  fr: fr['payment.rule'],
  en: en['payment.rule'],
  ar: ar['payment.rule'],
}
const faq: ({ slug: string } & Readonly<Record<Locale, [question: string, answer: string]>>)[] = JSON.parse(
  readFileSync('db/seed/faq.json', 'utf8'),
)
const articles = import.meta.glob<Article>('../../src/shared/articles/*/*.ts', { eager: true, import: 'default' })

/** Without what a typesetter adds: the FAQ is typed with plain spaces and straight apostrophes. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('’', "'")

describe('what is paid when, how and to whom is said in one wording', () => {
  test.each(LOCALES)('in the FAQ, in %s', locale => {
    const [, answer = ''] = faq.find(each => each.slug === 'when-do-i-pay')?.[locale] ?? []
    expect(plain(answer)).toContain(plain(rules[locale]))
  })

  test.each(['terms', 'safety', 'cancellation'].flatMap(name => LOCALES.map(locale => [name, locale] as const)))(
    'on /%s, in %s',
    (name, locale) => {
      const article = articles[`../../src/shared/articles/${name}/${locale}.ts`]
      expect(JSON.stringify(article?.sections)).toContain(JSON.stringify(rules[locale]).slice(1, -1))
    },
  )
})
