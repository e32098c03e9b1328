import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, todayIn } from '#shared/days.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Market } from './market.ts'

/** What visitors do here, all of it all the time. */
export const ACTIONS = ['search', 'space', 'page', 'bookings', 'booking', 'message'] as const
export type Action = (typeof ACTIONS)[number]

/** The answer that a visitor got. */
export interface Answer {
  action: Action
  /** 0: no answer at all. */
  status: number
  milliseconds: number
  /** performance.now() when it was there. */
  at: number
  locale: Locale
  headers: Headers
  /** Stored for refusals alone. */
  body: string
}

/** Something that changes the site, as it can be said again. */
export interface Write {
  action: 'booking' | 'message'
  path: string
  cookie: string
  key: string
  body: object
}

interface Request {
  path: string
  init?: RequestInit
  write?: Write
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'
/** Who is refused does not knock again at once. */
const refusedPauseMs = 100
const bookableDays = 360
const tomorrow = addDays(todayIn('Africa/Casablanca', Date.now()), 1)
/** No two loads of one file ask for the same days. */
let count = 0
let bookingCount = 0

/** Visitors of a market who read, ask for stays and write to the host until they are stopped, each after its last answer. */
export class MixedLoad {
  readonly answers: Answer[] = []
  /** Ids of what was said to be done, by what it was. */
  readonly acknowledged: Record<Write['action'], string[]> = { booking: [], message: [] }
  /** Nobody knows whether these were done. */
  readonly unacknowledged: Write[] = []
  readonly #url: string
  readonly #market: Market
  readonly #giveUpMs: number
  readonly #pauseMs: number
  readonly #stopped = new AbortController()
  #visitors: Promise<void>[] = []

  constructor(
    url: string,
    market: Market,
    { visitors = 12, giveUpMs, pauseMs = 0 }: { visitors?: number; giveUpMs: number; pauseMs?: number },
  ) {
    this.#url = url
    this.#market = market
    this.#giveUpMs = giveUpMs
    this.#pauseMs = pauseMs
    this.#visitors = Array.from({ length: visitors }, (_, index) => this.#visit(index))
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all(this.#visitors)
  }

  answersSince(at: number): Answer[] {
    return this.answers.filter(answer => answer.at >= at)
  }

  /** Says a write again, with its key. */
  async repeat(write: Write): Promise<Answer> {
    return this.#ask(write.action, { path: write.path, write })
  }

  async #visit(index: number): Promise<void> {
    for (let turn = index; !this.#stopped.signal.aborted; turn += 1) {
      const action = ACTIONS[turn % ACTIONS.length] ?? 'search'
      const answer = await this.#ask(action, this.#requestFor(action))
      this.answers.push(answer)
      const pauseMs = answer.status >= 200 && answer.status < 500 ? this.#pauseMs : refusedPauseMs
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  #requestFor(action: Action): Request {
    count += 1
    const { customers, spaces } = this.#market
    const spaceId = spaces[count % spaces.length] ?? ''
    const customer = customers[count % customers.length]
    if (!customer) throw new Error('a market without customers')
    const { cookie, conversationId } = customer
    switch (action) {
      case 'search':
        return { path: `/api/spaces?location=marrakech&maxPrice=${400 + (count % 200)}` }
      case 'space':
        return { path: `/api/spaces/${spaceId}` }
      case 'page':
        // pages of visitors may be at hand; those of somebody signed in never are
        return { path: `/space/${spaceId}`, init: { headers: count % 2 === 0 ? { cookie } : {} } }
      case 'bookings':
        return { path: '/api/retailer/bookings', init: { headers: { cookie } } }
      case 'booking': {
        bookingCount += 1
        const day = addDays(tomorrow, Math.floor(bookingCount / spaces.length) % bookableDays)
        const body = { spaceId: spaces[bookingCount % spaces.length], firstDay: day, lastDay: day }
        return writeOf(action, '/api/bookings', cookie, body)
      }
      case 'message':
        return writeOf(action, `/api/conversations/${conversationId}/messages`, cookie, { content: `Bonjour ${count}` })
    }
  }

  async #ask(action: Action, { path, init, write }: Request): Promise<Answer> {
    const locale = LOCALES[count % LOCALES.length] ?? 'fr'
    const headers = new Headers(init?.headers)
    headers.set('accept-language', locale)
    headers.set('user-agent', browser)
    const sent: RequestInit = { ...init, headers, signal: AbortSignal.timeout(this.#giveUpMs) }
    if (write) {
      headers.set('cookie', write.cookie)
      headers.set('content-type', 'application/json')
      headers.set('idempotency-key', write.key)
      Object.assign(sent, { method: 'POST', body: JSON.stringify(write.body) })
    }
    const startedAt = performance.now()
    const outcome = { action, locale, status: 0, headers: new Headers(), body: '' }
    try {
      const response = await fetch(this.#url + path, sent)
      const body = await response.text()
      Object.assign(outcome, { status: response.status, headers: response.headers, body: response.ok ? '' : body })
      if (write && response.ok) this.acknowledged[write.action].push((JSON.parse(body) as { id: string }).id)
    } catch (error) {
      outcome.body = String(error)
    }
    if (write && (outcome.status === 0 || outcome.status >= 500)) this.unacknowledged.push(write)
    const at = performance.now()
    return { ...outcome, at, milliseconds: at - startedAt }
  }
}

function writeOf(action: Write['action'], path: string, cookie: string, body: object): Request {
  return { path, write: { action, path, cookie, key: crypto.randomUUID(), body } }
}

/** The value below which this many percent of the numbers lie. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
