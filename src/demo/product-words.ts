import type { Locale } from '#shared/locales.ts'
import { type Product, PRODUCTS } from '#shared/spaces/vocabulary.ts'
import { readSections } from './content.ts'

const names = new Map<Locale, readonly string[]>()

/** What somebody who sells it calls it in a sentence: 'bijoux', 'jewellery'. */
export function productWords(product: Product, language: Locale): string {
  const list = names.get(language) ?? readSections(`texts/${language}/extras.txt`).get('products') ?? []
  names.set(language, list)
  return list[PRODUCTS.indexOf(product)] ?? ''
}
