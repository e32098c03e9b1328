import { hash, randomBytes } from 'node:crypto'
import { type Day, todayIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { searchQuery } from '#shared/spaces/contract.ts'
import { networkOf } from '../http/rate-limit.ts'
import type { Platform } from '../platform.ts'
import { siteTimeZone } from '../places/site-time-zone.ts'
import { isRobot } from '../spaces/count-views.ts'
import { addSearches, type SearchCount } from './search-counts.sql.ts'

/** What was searched and whether anything fitted: all that is ever written of a search. */
export type CountedSearch = Omit<SearchCount, 'day' | 'locale' | 'searches'>

/** Who searches. Address and browser distinguish visitors for a day, as a salted hash in memory. */
export interface Searcher {
  locale: Locale
  address: string
  userAgent: string | null | undefined
}

const writeAfterMs = 30_000
/** What searches found, for the pages that are served from memory: more than pages fit there. Some hundred bytes each. */
const recentMax = 20_000
/** No page asks for more: what is longer was put together to fill the memory. */
const urlCharactersMax = 500
/** Distinct rows of a day that one process writes; further searches are counted together. */
const keysMax = 2_000
/** Visitors that are recognised in a day; those beyond are counted with each search. */
const visitorsMax = 300_000
/** What people type may name them: words are written once this many visitors of a day have typed them. */
const visitorsOfWordsMin = 3
const candidatesMax = 5_000

/**
 * Counts searches by day, place, type, month and language, with no cookie and nobody in it: a visitor counts once a day for
 * one search. Counts are buffered and written twice a minute; those that cannot be written are lost, like views.
 */
export class SearchCounter {
  readonly #platform: Platform
  #counts = new Map<string, SearchCount>()
  /** By a hash of what is asked; oldest first. */
  readonly #recent = new Map<string, CountedSearch>()
  #today = newDay('')
  #timer: NodeJS.Timeout | undefined
  #written: Promise<void> = Promise.resolve()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** What a search of the API found: counted for its caller, and remembered for the pages that show the answer. */
  count(url: string, search: CountedSearch, searcher: Searcher): void {
    this.#memoize(recentKey(url, searcher.locale), search)
    this.#add(search, searcher)
  }

  /** The searches that a page from memory shows, by what it asked of the API. */
  countPage(asked: Iterable<string>, searcher: Searcher): void {
    for (const path of asked) {
      if (!/^\/api\/spaces(?:\?|$)/.test(path)) continue
      const key = recentKey(path, searcher.locale)
      const search = key === null ? undefined : this.#recent.get(key)
      if (search) this.#add(search, searcher)
    }
  }

  /** Writes what was counted; settles when nothing is under way any more. Never rejects. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    this.#written = this.#written.then(async () => {
      if (counts.length === 0) return
      try {
        await addSearches(this.#platform.db.kysely, counts)
      } catch (error) {
        this.#platform.log.warn({ err: error, searches: counts.length }, 'searches not counted')
      }
    })
    return this.#written
  }

  #memoize(key: string | null, search: CountedSearch): void {
    if (key === null) return
    this.#recent.delete(key)
    this.#recent.set(key, search)
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > recentMax && oldest !== undefined) this.#recent.delete(oldest)
  }

  #add(search: CountedSearch, searcher: Searcher): void {
    if (isRobot(searcher.userAgent)) return
    const day = todayIn(siteTimeZone, this.#platform.clock.now())
    if (this.#today.day !== day) this.#today = newDay(day)
    const { place, cityId, words, type, month } = search
    const visitor = `${searcher.address} ${searcher.userAgent}`
    if (!isNewTo(this.#today, `${visitor} ${JSON.stringify([place, cityId, words, type, month])}`)) return
    const isNamed = place !== 'words' || areCommon(this.#today, words, networkOf(searcher.address))
    const count = this.#bounded({ ...search, words: isNamed ? words : null, day, locale: searcher.locale, searches: 1 })
    const key = keyOf(count)
    const known = this.#counts.get(key)
    this.#counts.set(key, known ? { ...known, searches: known.searches + 1 } : count)
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref()
  }

  /** Strangers who search for what nobody does fill one row and not the table. */
  #bounded(count: SearchCount): SearchCount {
    const { keys } = this.#today
    const key = keyOf(count)
    if (!keys.has(key) && keys.size >= keysMax) {
      return { ...count, place: 'other', cityId: null, words: null, type: null, month: null }
    }
    keys.add(key)
    return count
  }
}

interface CountedDay {
  day: Day
  /** Never written, and another one each day: yesterday's hashes say nothing of today's visitors. */
  salt: string
  visitors: Set<number>
  visitorsOfWords: Map<string, Set<number>>
  keys: Set<string>
}

const newDay = (day: Day): CountedDay => ({
  day,
  salt: randomBytes(16).toString('base64'),
  visitors: new Set(),
  visitorsOfWords: new Map(),
  keys: new Set(),
})

const hashBytes = 6
const hashOf = ({ salt }: CountedDay, text: string): number =>
  hash('sha256', `${salt} ${text}`, 'buffer').readUIntBE(0, hashBytes)

function isNewTo(today: CountedDay, text: string): boolean {
  const visitor = hashOf(today, text)
  if (today.visitors.has(visitor)) return false
  if (today.visitors.size < visitorsMax) today.visitors.add(visitor)
  return true
}

/**
 * Whether enough visitors of the day have typed these words, this one among them. Visitors are distinguished by their
 * network alone: one with several browsers counts once.
 */
function areCommon(today: CountedDay, words: string | null, network: string): boolean {
  if (words === null) return false
  let visitors = today.visitorsOfWords.get(words)
  if (!visitors) {
    if (today.visitorsOfWords.size >= candidatesMax) return false
    today.visitorsOfWords.set(words, (visitors = new Set()))
  }
  if (visitors.size < visitorsOfWordsMin) visitors.add(hashOf(today, network))
  return visitors.size >= visitorsOfWordsMin
}

const keyOf = ({ searches: _counted, ...key }: SearchCount): string => JSON.stringify(Object.values(key))

const understoodNames: ReadonlySet<string> = new Set(Object.keys(searchQuery.shape))

/** Of one length whatever is asked, and the same for what no search understands; null for addresses of no page. */
function recentKey(url: string, locale: Locale): string | null {
  const { search, searchParams } = new URL(url, 'http://localhost')
  if (search.length > urlCharactersMax) return null
  const understood = [...searchParams].filter(([name]) => understoodNames.has(name)).toSorted(byName)
  return hash('sha256', JSON.stringify([locale, understood]), 'base64')
}

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0)
