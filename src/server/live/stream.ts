import type { LiveHub } from './hub.ts'
import type { LiveEvent } from './live.sql.ts'

/** Proxies close silent connections; a comment this often keeps the stream open and finds dead ones. */
const heartbeatMilliseconds = 25_000
const reconnectMilliseconds = 2_000
/** Unread events after which the stream is closed; when the reader comes back, it is sent what it missed. */
const unreadEventsMax = 200

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const

export interface StreamReader {
  userId: string
  lastEventId: string | null
  /** Fires when the connection is gone. */
  aborted: AbortSignal
  /**
   * Asked when a session of theirs ends, and with each heartbeat: a person who has signed out or was suspended gets no
   * more events.
   */
  isStillSignedIn: () => Promise<boolean>
}

/**
 * A person's events as a server-sent event stream: first what was missed since `lastEventId`, then live. Each event
 * only names what to fetch again (`data: {"topic":"booking","subjectId":"…"}`).
 */
export function eventStream(hub: LiveHub, reader: StreamReader): Response {
  const stream = new EventStream(hub, reader)
  return new Response(stream.body, { headers: eventStreamHeaders })
}

class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #encoder = new TextEncoder()
  readonly #reader: StreamReader
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #unsubscribe = () => {}

  constructor(hub: LiveHub, reader: StreamReader) {
    this.#reader = reader
    this.body = new ReadableStream<Uint8Array>({
      start: controller => this.#begin(hub, controller),
      cancel: () => this.#end(),
    })
  }

  async #begin(hub: LiveHub, controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { userId, lastEventId, aborted } = this.#reader
    this.#controller = controller
    this.#unsubscribe = hub.subscribe(userId, {
      onEvent: this.#sendEvent,
      onReplaced: this.#end,
      onSessionEnded: () => void this.#beat(),
    })
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMilliseconds)
    aborted.addEventListener('abort', this.#end)
    if (aborted.aborted) return this.#end()
    this.#send(`retry: ${reconnectMilliseconds}\n\n`)
    const since = Number(lastEventId)
    if (!Number.isSafeInteger(since) || since <= 0) return
    for (const missed of await hub.replay(userId, since).catch(() => [])) this.#sendEvent(missed)
  }

  readonly #sendEvent = ({ id, topic, subjectId }: LiveEvent): void =>
    this.#send(`id: ${id}\ndata: ${JSON.stringify({ topic, subjectId })}\n\n`)

  async #beat(): Promise<void> {
    // while the database is away nobody is sent away
    if (await this.#reader.isStillSignedIn().catch(() => true)) this.#send(': here\n\n')
    else this.#end()
  }

  #send(text: string): void {
    if ((this.#controller?.desiredSize ?? 0) < -unreadEventsMax) this.#end()
    this.#controller?.enqueue(this.#encoder.encode(text))
  }

  readonly #end = (): void => {
    clearInterval(this.#heartbeat)
    this.#unsubscribe()
    this.#reader.aborted.removeEventListener('abort', this.#end)
    const controller = this.#controller
    this.#controller = undefined
    try {
      controller?.close()
    } catch {
      // closed by the reader already
    }
  }
}
