import type { Locale } from '#shared/locales.ts'
import type { CompressedPage } from './compressed-page.ts'
import { SegmentedLru } from './segmented-lru.ts'

/** A page for everybody. */
export interface PublicPage {
  page: CompressedPage
  /** What it asked of the API: views and searches are counted by it. */
  apiPaths: readonly string[]
}

/** An answer for one visitor alone. */
export interface PrivatePage {
  response: Response
  /** True when something failed: what was there before may still be shown. */
  isFault: boolean
}

/** Who asks for a page, as far as visits are counted by it. */
export interface Visit {
  /** The language of the page. */
  locale: Locale
  /** The network address. */
  address: string
  userAgent: string | undefined
}

/** Fresh from the cache; old, while it is rendered again; rendered; rendered for another visitor at the same time. */
export type PageOutcome = 'hit' | 'stale' | 'miss' | 'coalesced'

export interface PageCacheParts {
  bytesMax: number
  clock: { now: () => number }
  /** Called with every visit to a public page. */
  onVisit?: (apiPaths: readonly string[], visit: Visit) => void
  /** Called when a render in the background has thrown. */
  onFault: (fault: unknown) => void
}

type RenderPage = () => Promise<PublicPage | PrivatePage>

interface CachedPage extends PublicPage {
  bytes: number
  /** When its render began. */
  startedAt: number
}

interface RunningRender {
  startedAt: number
  result: Promise<PublicPage | PrivatePage>
}

/** Younger pages are served as they are. */
export const freshMs = 2_000
/** Younger ones are served while they are rendered again; nobody is given an older one. */
export const staleMs = 10_000
const dayMs = 86_400_000

/** The pages of visitors without a session, for seconds: fresh, then stale while one render in the background replaces them. */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #pages: SegmentedLru<CachedPage>
  readonly #renders = new Map<string, RunningRender>()
  /** How many visits ended how, since the start. */
  readonly visits: Record<PageOutcome, number> = { hit: 0, stale: 0, miss: 0, coalesced: 0 }

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#pages = new SegmentedLru(parts.bytesMax)
  }

  get bytes(): number {
    return this.#pages.bytes
  }

  get count(): number {
    return this.#pages.count
  }

  /** The page, if it can be served without a render being started. Callers that serve it call `visited`. */
  current(key: string): (PublicPage & { outcome: PageOutcome }) | undefined {
    const cached = this.#usable(key)
    if (!cached) return undefined
    if (this.#isFresh(cached)) return { ...cached, outcome: 'hit' }
    return this.#running(key) && { ...cached, outcome: 'stale' }
  }

  /** Counts a visit. */
  visited({ apiPaths }: PublicPage, outcome: PageOutcome, visit: Visit): void {
    this.visits[outcome] += 1
    this.#parts.onVisit?.(apiPaths, visit)
  }

  /**
   * The page of this key: from the cache, or rendered now, once for all who wait for it. Undefined when what was waited
   * for turned out to be another visitor's own: then one has to be rendered for this one.
   */
  async page(key: string, render: RenderPage, visit: Visit): Promise<CompressedPage | Response | undefined> {
    const cached = this.#usable(key)
    if (cached) {
      const isFresh = this.#isFresh(cached)
      if (!isFresh && !this.#running(key)) this.#refresh(key, render)
      this.visited(cached, isFresh ? 'hit' : 'stale', visit)
      return cached.page
    }
    const running = this.#running(key)
    const rendered = await (running ?? this.#start(key, render)).result
    if ('response' in rendered) return running ? undefined : rendered.response
    this.visited(rendered, running ? 'coalesced' : 'miss', visit)
    return rendered.page
  }

  /** Makes room for what a page has come to hold since it was cached. */
  resized(key: string): void {
    const cached = this.#pages.peek(key)
    if (cached) this.#pages.set(key, { ...cached, bytes: cached.page.bytes })
  }

  /** What fails leaves the page as it is, for as long as it may be shown. */
  #refresh(key: string, render: RenderPage): void {
    this.#start(key, render)
      .result.then(rendered => ('response' in rendered ? rendered.response.body?.cancel() : undefined))
      .catch(this.#parts.onFault)
  }

  #start(key: string, render: RenderPage): RunningRender {
    const startedAt = this.#parts.clock.now()
    const running = { startedAt, result: render() }
    this.#renders.set(key, running)
    const end = () => this.#renders.get(key) === running && this.#renders.delete(key)
    running.result.then(rendered => {
      this.#store(key, rendered, startedAt)
      end()
    }, end)
    return running
  }

  #store(key: string, rendered: PublicPage | PrivatePage, startedAt: number): void {
    const other = this.#pages.peek(key)
    // a render that took long ends after one that began later
    if (other && other.startedAt > startedAt && this.#isUsable(other)) return
    if (!('response' in rendered)) this.#pages.set(key, { ...rendered, bytes: rendered.page.bytes, startedAt })
    else if (!rendered.isFault) this.#pages.delete(key)
  }

  #usable(key: string): CachedPage | undefined {
    const cached = this.#pages.peek(key)
    return cached && this.#isUsable(cached) ? this.#pages.get(key) : undefined
  }

  #running(key: string): RunningRender | undefined {
    const running = this.#renders.get(key)
    return running && this.#isUsable(running) ? running : undefined
  }

  #isFresh({ startedAt }: CachedPage): boolean {
    return this.#parts.clock.now() - startedAt < freshMs
  }

  /** Words such as 'tomorrow' hold for a day; a clock that was set back makes no page younger. */
  #isUsable({ startedAt }: Pick<CachedPage, 'startedAt'>): boolean {
    const now = this.#parts.clock.now()
    const isOfToday = Math.floor(now / dayMs) === Math.floor(startedAt / dayMs)
    return isOfToday && now >= startedAt && now - startedAt < staleMs
  }
}
