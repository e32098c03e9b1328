import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'

const latinFonts: readonly string[] = [figtreeLatin, bricolageLatin]

/** Digits and names in Latin letters stay in Figtree on Arabic pages, titles are Readex Pro: Bricolage is not needed. */
const arabicFonts: readonly string[] = [readexArabic, figtreeLatin]

/**
 * Font files that the first paint of a page in this language needs, for
 * `<link rel="preload" as="font" type="font/woff2" crossorigin>`.
 *
 * @param locale 'fr', 'en' or 'ar'
 */
export function preloadFonts(locale: string): readonly string[] {
  return locale === 'ar' ? arabicFonts : latinFonts
}
