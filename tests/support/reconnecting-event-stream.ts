import { setTimeout as sleep } from 'node:timers/promises'
import { type EventStreamClient, type HeardEvent, openEventStream } from './event-stream.ts'

const reconnectPauseMs = 500

/** Listens to a person's live events as a browser does: when the stream ends, it asks again for what it missed. */
export class ReconnectingEventStream {
  connectCount = 0
  readonly #heard: HeardEvent[] = []
  readonly #stopped = new AbortController()
  readonly #listening: Promise<void>
  #stream: EventStreamClient | undefined

  constructor(url: string, cookie: string) {
    this.#listening = this.#listen(url, cookie)
  }

  get heard(): readonly HeardEvent[] {
    return [...this.#heard, ...(this.#stream?.heard ?? [])]
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#stream?.close()
    await this.#listening
  }

  async #listen(url: string, cookie: string): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      this.#stream = await openEventStream(url, cookie, this.#heard.at(-1)?.id).catch(() => undefined)
      if (this.#stream) this.connectCount += 1
      if (signal.aborted) this.#stream?.close()
      await this.#stream?.ended
      this.#heard.push(...(this.#stream?.heard ?? []))
      this.#stream = undefined
      await sleep(reconnectPauseMs, undefined, { signal }).catch(() => {})
    }
  }
}
