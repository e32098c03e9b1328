import { ARTICLE_NAMES } from '#shared/articles/article.ts'
import cancellation from '#shared/articles/cancellation/fr.ts'
import hostGuide from '#shared/articles/host-guide/fr.ts'
import privacy from '#shared/articles/privacy/fr.ts'
import safety from '#shared/articles/safety/fr.ts'
import terms from '#shared/articles/terms/fr.ts'
import { hourMs } from '#shared/durations.ts'
import type { Executor } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { Clock } from '../ports/clock.ts'
import { type IdRange, type Listed, listCities, listFirstIds, listRange, questionsChangedAt } from './sitemap.sql.ts'
import { pageEntries, pagesBegin, pagesEnd, type SitemapPage, sitemapIndex } from './sitemap-xml.ts'

/** Of either listing: a file of ten thousand addresses is six megabytes, of the fifty that the protocol allows. */
export const inPart = 2_500
/** Read at once while a part is written out. */
const batch = 500
/** Search engines come by once a day or less; a million spaces are not counted for each. */
const partsCacheMs = hourMs

const pathOf: Readonly<Record<Listed, (id: string) => string>> = {
  spaces: id => `/space/${id}`,
  hosts: id => `/hosts/${id}`,
  freelancers: id => `/freelancer/profile/${id}`,
}
const listings = Object.keys(pathOf) as Listed[]

const articles = { safety, 'host-guide': hostGuide, cancellation, privacy, terms }
/** Pages whose words are in the code: when these changed is not known. */
const plainPages = ['/about', '/contact', '/cookies-settings', '/login', '/transparency'] as const

export interface Sitemap {
  index: () => Promise<string>
  pages: () => Promise<string>
  /** A part of a listing, counted from 1, in pieces; null when there is no such part. */
  part: (listed: Listed, part: number) => Promise<AsyncIterable<string> | null>
}

type FirstIds = Readonly<Record<Listed, readonly string[]>>

/** The sitemap for search engines: a list of files, each a list of pages in every language. */
export function createSitemap({ config, db, clock }: Platform): Sitemap {
  const { publicUrl } = config
  const readParts = cachedParts(db.read, clock)
  return {
    async index() {
      const parts = await readParts()
      const files = listings.flatMap(listed => parts[listed].map((_, index) => `/sitemaps/${listed}-${index + 1}.xml`))
      return sitemapIndex(publicUrl, ['/sitemaps/pages.xml', ...files])
    },

    async pages() {
      const pages = await listPages(db.read)
      return pagesBegin + pages.map(page => pageEntries(publicUrl, page)).join('') + pagesEnd
    },

    async part(listed, part) {
      const firstIds = (await readParts())[listed]
      const from = firstIds[part - 1]
      return from === undefined ? null : writePart(db.read, publicUrl, listed, { from, before: firstIds[part] })
    },
  }
}

/** Where the parts begin, read again now and then. */
function cachedParts(db: Executor, clock: Clock): () => Promise<FirstIds> {
  let cached: { firstIds: Promise<FirstIds>; until: number } | undefined
  return () => {
    const now = clock.now()
    if (cached && now < cached.until) return cached.firstIds
    const firstIds = readFirstIds(db)
    cached = { firstIds, until: now + partsCacheMs }
    firstIds.catch(() => {
      cached = undefined
    })
    return firstIds
  }
}

async function readFirstIds(db: Executor): Promise<FirstIds> {
  const [spaces, hosts, freelancers] = await Promise.all([
    listFirstIds(db, 'spaces', inPart),
    listFirstIds(db, 'hosts', inPart),
    listFirstIds(db, 'freelancers', inPart),
  ])
  return { spaces, hosts, freelancers }
}

/** All pages but those of spaces, hosts and freelancers. */
async function listPages(db: Executor): Promise<SitemapPage[]> {
  const [cities, questions] = await Promise.all([listCities(db), questionsChangedAt(db)])
  const newest = cities.reduce<string | null>((latest, { changedAt }) => later(latest, changedAt), null)
  return [
    { path: '/', changedAt: newest },
    { path: '/explore', changedAt: newest },
    ...cities.map(({ slug, changedAt }) => ({ path: `/explore?location=${slug}`, changedAt })),
    { path: '/freelancer/explore', changedAt: null },
    { path: '/help', changedAt: questions },
    ...ARTICLE_NAMES.map(name => ({ path: `/${name}`, changedAt: articles[name].updatedOn })),
    ...plainPages.map(path => ({ path, changedAt: null })),
  ]
}

/** By keyset: however many there are, one batch is at hand at a time. */
async function* writePart(db: Executor, publicUrl: string, listed: Listed, part: IdRange): AsyncIterable<string> {
  yield pagesBegin
  let range = part
  // the last part grows until the parts are counted again
  for (let left = inPart; left > 0; ) {
    const found = await listRange(db, listed, range, Math.min(batch, left))
    const path = pathOf[listed]
    yield found.map(({ id, changedAt }) => pageEntries(publicUrl, { path: path(id), changedAt })).join('')
    left -= found.length
    const last = found.at(-1)
    if (!last || found.length < batch) break
    range = { ...part, from: last.id, isAfter: true }
  }
  yield pagesEnd
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}
