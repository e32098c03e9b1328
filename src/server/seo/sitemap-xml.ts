import { LOCALE_PARAMETER } from '#shared/http/contract.ts'
import { LOCALES } from '#shared/locales.ts'

/** A page that search engines should know, in each of its languages. */
export interface SitemapPage {
  /** A path, with a query where that is a page of its own. */
  path: string
  /** An ISO day or instant; null where it is not known: a made-up one is worse than none. */
  changedAt: string | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const pagesBegin = `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const pagesEnd = '</urlset>\n'

/** Every address of the page, each with all of them as its alternates, itself included. */
export function pageEntries(publicUrl: string, { path, changedAt }: SitemapPage): string {
  const address = escapeXml(publicUrl + path)
  const joint = path.includes('?') ? '&amp;' : '?'
  const versions = [
    { language: 'x-default', address },
    ...LOCALES.map(locale => ({ language: locale, address: `${address}${joint}${LOCALE_PARAMETER}=${locale}` })),
  ]
  const links = versions.map(
    version => `<xhtml:link rel="alternate" hreflang="${version.language}" href="${version.address}"/>`,
  )
  const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
  return versions.map(version => `<url><loc>${version.address}</loc>${changed}${links.join('')}</url>\n`).join('')
}

/** The list of the files themselves. */
export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map(path => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
