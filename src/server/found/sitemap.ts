import { ARTICLE_NAMES } from '#shared/articles/article.ts'
import cancellation from '#shared/articles/cancellation/fr.ts'
import hostGuide from '#shared/articles/host-guide/fr.ts'
import privacy from '#shared/articles/privacy/fr.ts'
import safety from '#shared/articles/safety/fr.ts'
import terms from '#shared/articles/terms/fr.ts'
import type { Platform } from '../platform.ts'
import { type IdRange, listCities, listFirstIds, listRange, questionsChangedAt } from './sitemap.sql.ts'
import {
  addressesMax,
  addressesOfPage,
  pageEntries,
  pagesBegin,
  pagesEnd,
  type SitemapPage,
  sitemapIndex,
} from './sitemap-xml.ts'

/** Twice below what the protocol allows: a file stays under ten megabytes of its fifty. */
export const spacesInPart = Math.floor(addressesMax / addressesOfPage / 2)
/** Read at once while a part is written out. */
const batch = 500
/** Search engines come by once a day or less; a million spaces are not counted for each. */
const partsKeptMs = 3_600_000

const articles = { safety, 'host-guide': hostGuide, cancellation, privacy, terms }
/** Pages whose words are in the code: when these changed is not known. */
const plainPages = ['/about', '/contact', '/cookies-settings', '/login'] as const

export interface Sitemap {
  index: () => Promise<string>
  pages: () => Promise<string>
  /** The spaces of a part, counted from 1, in pieces; null when there is no such part. */
  spaces: (part: number) => Promise<AsyncIterable<string> | null>
}

/** What search engines are told of: a list of files, each a list of pages in every language. */
export function createSitemap({ config, db, clock }: Platform): Sitemap {
  const { publicUrl } = config
  let kept: { firstIds: Promise<string[]>; until: number } | undefined

  /** The first space of each part. */
  function readParts(): Promise<string[]> {
    const now = clock.now()
    if (kept && now < kept.until) return kept.firstIds
    const firstIds = listFirstIds(db.read, spacesInPart)
    kept = { firstIds, until: now + partsKeptMs }
    firstIds.catch(() => {
      kept = undefined
    })
    return firstIds
  }

  return {
    async index() {
      const parts = await readParts()
      return sitemapIndex(publicUrl, [
        '/sitemaps/pages.xml',
        ...parts.map((_, index) => `/sitemaps/spaces-${index + 1}.xml`),
      ])
    },

    async pages() {
      const [cities, questions] = await Promise.all([listCities(db.read), questionsChangedAt(db.read)])
      const newest = cities.reduce<string | null>((latest, { changedAt }) => later(latest, changedAt), null)
      const pages: SitemapPage[] = [
        { path: '/', changedAt: newest },
        { path: '/explore', changedAt: newest },
        ...cities.map(({ slug, changedAt }) => ({ path: `/explore?location=${slug}`, changedAt })),
        { path: '/help', changedAt: questions },
        ...ARTICLE_NAMES.map(name => ({ path: `/${name}`, changedAt: articles[name].updatedOn })),
        ...plainPages.map(path => ({ path, changedAt: null })),
      ]
      return pagesBegin + pages.map(page => pageEntries(publicUrl, page)).join('') + pagesEnd
    },

    async spaces(part) {
      const firstIds = await readParts()
      const from = firstIds[part - 1]
      return from === undefined ? null : writePart({ from, before: firstIds[part] })
    },
  }

  /** By keyset: however many there are, one batch is at hand at a time. */
  async function* writePart(part: IdRange): AsyncIterable<string> {
    yield pagesBegin
    let range = part
    // the last part grows until the parts are counted again
    for (let left = spacesInPart; left > 0; ) {
      const found = await listRange(db.read, range, Math.min(batch, left))
      yield found.map(({ id, changedAt }) => pageEntries(publicUrl, { path: `/space/${id}`, changedAt })).join('')
      left -= found.length
      const last = found.at(-1)
      if (!last || found.length < batch) break
      range = { ...part, from: last.id, isAfter: true }
    }
    yield pagesEnd
  }
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}
