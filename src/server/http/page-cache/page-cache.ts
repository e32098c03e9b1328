import type { Locale } from '#shared/locales.ts'
import { CachedPages } from './cached-pages.ts'
import type { PageChanges } from './page-changes.ts'
import type { PressedPage } from './press.ts'

/** What a page was made of: the API's answers, each by the path that was asked, as a hash. */
export type Answers = ReadonlyMap<string, string>

export interface MadePage {
  page: PressedPage
  answers: Answers
}

/** Who asks for a page, as far as visits are counted by it. */
export interface Visit {
  /** The language of the page. */
  locale: Locale
  /** The network address. */
  address: string
  userAgent: string | undefined
}

/** How a page came to a visitor: out of the memory; the same, after asking again; made anew; made for another just now. */
export type PageOutcome = 'hit' | 'confirmed' | 'rendered' | 'shared'

export interface PageMaker {
  /** Asks the API as a visitor does; the answer's hash, or undefined when it is a refusal. */
  ask: (path: string) => Promise<string | undefined>
  /** A page for everybody, or an answer that is for this visitor alone. */
  render: () => Promise<MadePage | Response>
}

export interface PageCacheParts {
  bytesMax: number
  changes: Pick<PageChanges, 'count' | 'isHeard'>
  clock: { now: () => number }
  /** True when some of what pages show is read from a replica, which may be behind what we were told of. */
  readsReplica: boolean
  /** Hears of every visit: which answers the page shows, and to whom. */
  onVisit?: ((asked: Iterable<string>, visit: Visit) => void) | undefined
}

interface SavedPage extends MadePage {
  bytes: number
  /** How many changes had been told of when its answers were asked for. */
  changes: number
  holdsUntil: number
  day: number
}

interface Making {
  changes: number
  holdsUntil: number
  made: Promise<SavedPage | Response>
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** How far a replica may be behind before a page is older than it may be. */
const replicaHoldMs = 1_000

/**
 * Keeps the pages of visitors. A page is made of what the API answered and of nothing else, so a kept page is the right
 * one as long as the answers are the same: once anything has changed that any page shows, or the minute is over (some
 * pages tell what is open now), the answers are asked for again, and only if one differs is the page rendered again.
 */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #pages: CachedPages<SavedPage>
  readonly #makings = new Map<string, Making>()
  /** How many visits ended how, since the start. */
  readonly visits: Record<PageOutcome, number> = { hit: 0, confirmed: 0, rendered: 0, shared: 0 }

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#pages = new CachedPages(parts.bytesMax)
  }

  get bytes(): number {
    return this.#pages.bytes
  }

  get count(): number {
    return this.#pages.count
  }

  /** The page if it can be served as it is, without waiting. Whoever serves it says so by `visited`. */
  current(key: string): SavedPage | undefined {
    const hit = this.#pages.peek(key)
    return hit && this.#isCurrent(hit) ? this.#pages.get(key) : undefined
  }

  /** Counts a visit. */
  visited(hit: MadePage, outcome: PageOutcome, visit: Visit): void {
    this.visits[outcome] += 1
    this.#parts.onVisit?.(hit.answers.keys(), visit)
  }

  /**
   * The page of this key: kept, or made now. Who asks for a page that is being made waits for it, unless something has
   * changed since that began. Undefined when what was waited for is another visitor's own: then one has to be made.
   */
  async page(key: string, maker: PageMaker, visit: Visit): Promise<PressedPage | Response | undefined> {
    const current = this.current(key)
    if (current) {
      this.visited(current, 'hit', visit)
      return current.page
    }
    const making = this.#makings.get(key)
    if (making && this.#isCurrent(making)) {
      const made = await making.made
      if (made instanceof Response) return undefined
      this.visited(made, 'shared', visit)
      return made.page
    }
    return this.#make(key, maker, visit)
  }

  /** Makes room for what a page has come to hold since it was kept. */
  resized(key: string): void {
    const hit = this.#pages.peek(key)
    if (hit) this.#pages.set(key, { ...hit, bytes: hit.page.bytes })
  }

  async #make(key: string, maker: PageMaker, visit: Visit): Promise<PressedPage | Response> {
    const state = this.#state()
    const made = this.#confirmOrRender(key, maker, state, visit)
    const making = { ...state, made }
    this.#makings.set(key, making)
    try {
      const result = await made
      return result instanceof Response ? result : result.page
    } finally {
      if (this.#makings.get(key) === making) this.#makings.delete(key)
    }
  }

  async #confirmOrRender(
    key: string,
    maker: PageMaker,
    state: Omit<SavedPage, keyof MadePage | 'bytes'>,
    visit: Visit,
  ): Promise<SavedPage | Response> {
    const earlier = this.#pages.peek(key)
    const isSame = earlier?.day === state.day && (await isStillAnswered(earlier.answers, maker.ask))
    const made = isSame ? earlier : await maker.render()
    if (made instanceof Response) return made
    const hit = { ...state, page: made.page, answers: made.answers, bytes: made.page.bytes }
    this.#pages.set(key, hit)
    this.visited(hit, isSame ? 'confirmed' : 'rendered', visit)
    return hit
  }

  /** What has to be known before the answers are asked for: a change from then on may be in them or not. */
  #state() {
    const { changes, clock, readsReplica } = this.#parts
    const now = clock.now()
    const minuteEnds = (Math.floor(now / minuteMs) + 1) * minuteMs
    return {
      changes: changes.count,
      holdsUntil: readsReplica ? Math.min(minuteEnds, now + replicaHoldMs) : minuteEnds,
      day: Math.floor(now / dayMs),
    }
  }

  #isCurrent({ changes, holdsUntil }: Pick<SavedPage, 'changes' | 'holdsUntil'>): boolean {
    const { changes: notified, clock } = this.#parts
    return notified.isHeard && changes === notified.count && clock.now() < holdsUntil
  }
}

async function isStillAnswered(answers: Answers, ask: PageMaker['ask']): Promise<boolean> {
  const asked = await Promise.all(Array.from(answers, async ([path, answer]) => (await ask(path)) === answer))
  return asked.every(Boolean)
}
