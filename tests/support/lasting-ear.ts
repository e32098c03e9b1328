import { setTimeout as sleep } from 'node:timers/promises'
import { type Ear, type HeardEvent, openEar } from './event-stream.ts'

const reconnectPauseMs = 500

/** Listens to a person's live events as a browser does: when the stream ends, it asks again for what it missed. */
export class LastingEar {
  connectCount = 0
  readonly #heard: HeardEvent[] = []
  readonly #stopped = new AbortController()
  readonly #listening: Promise<void>
  #ear: Ear | undefined

  constructor(url: string, cookie: string) {
    this.#listening = this.#listen(url, cookie)
  }

  get heard(): readonly HeardEvent[] {
    return [...this.#heard, ...(this.#ear?.heard ?? [])]
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#ear?.close()
    await this.#listening
  }

  async #listen(url: string, cookie: string): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      this.#ear = await openEar(url, cookie, this.#heard.at(-1)?.id).catch(() => undefined)
      if (this.#ear) this.connectCount += 1
      if (signal.aborted) this.#ear?.close()
      await this.#ear?.ended
      this.#heard.push(...(this.#ear?.heard ?? []))
      this.#ear = undefined
      await sleep(reconnectPauseMs, undefined, { signal }).catch(() => {})
    }
  }
}
