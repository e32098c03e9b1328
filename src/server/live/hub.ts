import type { Database } from '../db/database.ts'
import * as live from './live.sql.ts'
import type { LiveEvent } from './live.sql.ts'

interface Listener {
  onEvent: (event: LiveEvent) => void
  /** The same person has opened more streams than allowed: this was the oldest. It gets no more events. */
  onReplaced: () => void
  /**
   * A session of this person has ended, or they were suspended: the listener checks whether it may still get events.
   */
  onSessionEnded: () => void
}

/** Windows and devices of one person that listen to one process; more would take connections from everybody else. */
export const listenersPerPersonMax = 20

/** How often the table is read even without a notification, so that one lost with its connection is only late. */
const sweepMilliseconds = 15_000

/** Ids that are waited for at most when they are missing, and how long: more than the writers in flight at once. */
const missingIdsMax = 1_000
const missingMilliseconds = 60_000

/**
 * Hands committed live events to the listeners of this process. A NOTIFY of the table wakes it; what is handed out
 * is read from the table, so that nothing is lost between two processes or over a broken connection.
 */
export class LiveHub {
  readonly #db: Database
  readonly #listeners = new Map<string, Set<Listener>>()
  /** Up to here everything is known: handed out, or given up as rolled back. Reading goes on from here. */
  #knownId = 0
  /** Ids beyond it that are handed out, so that what is read again is not sent again. */
  readonly #handedOut = new Set<number>()
  #lastId = 0
  /** When the first missing id was last another one, in milliseconds of the process. */
  #missingSince = 0
  #reading = false
  #readAgain = false
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => Promise<unknown>) | undefined

  constructor(db: Database) {
    this.#db = db
  }

  readonly #wake = (): void => void this.#deliver()

  #notifySessionEnded(userId: string): void {
    for (const listener of this.#listeners.get(userId) ?? []) listener.onSessionEnded()
  }

  async start(): Promise<void> {
    this.#lastId = await live.findLastId(this.#db.kysely)
    this.#knownId = Math.max(this.#knownId, this.#lastId - missingIdsMax)
    this.#missingSince = performance.now()
    const stops = [
      await this.#db.listen('live_events', { onNotification: this.#wake, onReconnect: this.#wake }),
      await this.#db.listen('sessions_ended', {
        onNotification: userId => this.#notifySessionEnded(userId),
        onReconnect: () => [...this.#listeners.keys()].forEach(userId => this.#notifySessionEnded(userId)),
      }),
    ]
    this.#stopListening = () => Promise.all(stops.map(stop => stop()))
    this.#timer = setInterval(this.#wake, sweepMilliseconds)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#stopListening?.()
    this.#listeners.clear()
  }

  /** Calls back for each event of this person until the returned function is called, or newer listeners take the room. */
  subscribe(userId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners)
    listeners.add(listener)
    const [oldest] = listeners
    if (oldest && listeners.size > listenersPerPersonMax) {
      listeners.delete(oldest)
      oldest.onReplaced()
    }
    return () => {
      listeners.delete(listener)
      // called again later, when the same person may have started again with another set
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId)
    }
  }

  /** How many listen now, of all people. */
  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0)
  }

  /** Events that a person's stream missed since it saw `lastId`. */
  replay(userId: string, lastId: number): Promise<LiveEvent[]> {
    return live.listByUserSince(this.#db.kysely, userId, lastId)
  }

  /**
   * Reads on from what is known. Ids are given before the commit, so a lower one may appear after a higher one: while one
   * is missing, what follows it is read again, and what was handed out already is left out.
   */
  async #deliver(): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true
      return
    }
    this.#reading = true
    try {
      do {
        this.#readAgain = false
        const events = await live.listSince(this.#db.kysely, this.#lastId, this.#knownId)
        if (events.length === live.readEventsMax) this.#readAgain = true
        for (const event of events) this.#handOut(event)
        this.#forgetKnown()
      } while (this.#readAgain)
    } catch {
      // the database is away; the next notification or sweep reads on
    } finally {
      this.#reading = false
    }
  }

  #handOut(event: LiveEvent): void {
    if (this.#handedOut.has(event.id)) return
    this.#handedOut.add(event.id)
    if (event.id > this.#lastId) this.#lastId = event.id
    for (const listener of this.#listeners.get(event.userId) ?? []) listener.onEvent(event)
  }

  /** Moves on over ids that follow without a gap, and over a gap whose ids will not come any more. */
  #forgetKnown(): void {
    for (;;) {
      while (this.#handedOut.delete(this.#knownId + 1)) {
        this.#knownId += 1
        this.#missingSince = performance.now()
      }
      const isWorthWaiting =
        this.#handedOut.size <= missingIdsMax && performance.now() - this.#missingSince < missingMilliseconds
      if (this.#handedOut.size === 0 || isWorthWaiting) return
      this.#knownId = Math.min(...this.#handedOut) - 1
    }
  }
}
