import type { Locale } from '#shared/locales.ts'
import { translatorOf } from '#web/i18n/messages.ts'

/** The beginning of a text, cut between two words. */
export function excerpt(text: string, charactersMax: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= charactersMax) return line
  const end = line.lastIndexOf(' ', charactersMax)
  return `${line.slice(0, end > 0 ? end : charactersMax).replace(/[\s,;:.،؛-]+$/, '')}…`
}

/** What search engines show of a description. */
export const descriptionCharactersMax = 160

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { fr: 'fr_FR', en: 'en_GB', ar: 'ar_MA' }

export interface SharedPage {
  type: 'product' | 'profile' | 'website'
  title: string
  description: string
  url: string
  /** A photograph: what shares a page shows no drawings. */
  image?: string | undefined
}

/** What shows where somebody shares the page. */
export function sharingMeta({ type, title, description, url, image }: SharedPage, locale: Locale) {
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: translatorOf(locale, 'common')?.('brand') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: OPEN_GRAPH_LOCALES[locale] },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(image ? [{ name: 'twitter:image', content: image }] : []),
  ]
}
