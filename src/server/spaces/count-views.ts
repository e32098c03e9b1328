import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { addViews } from './spaces.sql.ts'

/** Programs that fetch pages for nobody who looks at them; no name at all is one, too. */
export const isRobot = (userAgent: string | null | undefined): boolean => !userAgent || robots.test(userAgent)

const robots = /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|node/i
const writeAfterMs = 2_000
const spaceOfPath = /^\/api\/spaces\/([0-9a-f-]{36})$/i

/**
 * Counts views of spaces, and writes them every few seconds in one statement: nobody waits for it, and a page from the
 * cache needs no query. Views are not worth a fault: those that cannot be written are lost.
 */
export class ViewCounter {
  readonly #platform: Platform
  #views = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #written: Promise<void> = Promise.resolve()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** One more view of a space, if it was by a person. */
  count(id: string, userAgent: string | null | undefined): void {
    if (isRobot(userAgent)) return
    const key = id.toLowerCase()
    this.#views.set(key, (this.#views.get(key) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref()
  }

  /** One more view of the space that a page shows, by what the page asked of the API. */
  countPage(asked: Iterable<string>, userAgent: string | null | undefined): void {
    for (const path of asked) {
      const id = spaceOfPath.exec(path)?.[1]
      if (id !== undefined) this.count(id, userAgent)
    }
  }

  /** Writes what was counted; settles when nothing is under way any more. Never rejects. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const views = this.#views
    this.#views = new Map()
    this.#written = this.#written.then(async () => this.#add(views))
    return this.#written
  }

  async #add(views: ReadonlyMap<string, number>): Promise<void> {
    if (views.size === 0) return
    const { db, clock, log } = this.#platform
    try {
      await addViews(db.kysely, views, localDays(clock.now()))
    } catch (error) {
      log.warn({ err: error, spaces: views.size }, 'views not counted')
    }
  }
}
