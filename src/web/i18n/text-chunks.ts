import type { Locale } from '#shared/locales.ts'

/** A reader needs the list of the texts in one language only: with all three it would be 3 KiB in every page. */
const lists = {
  ar: () => import('./chunks/ar.ts'),
  en: () => import('./chunks/en.ts'),
  fr: () => import('./chunks/fr.ts'),
} as const satisfies Record<Locale, () => Promise<{ chunks: Record<string, () => Promise<unknown>> }>>

/** The module that lists the texts in a language, as the build's manifest calls it. */
export const listOfTexts = (locale: Locale): string => `src/web/i18n/chunks/${locale}.ts`

/** Fetches one text, by its path in the repository; undefined when there is none. */
export async function fetchText(locale: Locale, path: string): Promise<unknown> {
  const { chunks } = await lists[locale]()
  return chunks[path]?.()
}
