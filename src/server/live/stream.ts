import type { LiveHub } from './hub.ts'
import type { LiveEvent } from './live.sql.ts'

/** Proxies close silent connections; a comment this often keeps the stream open and finds dead ones. */
const heartbeatMilliseconds = 25_000
const reconnectMilliseconds = 2_000

/**
 * A person's events as a server-sent event stream: first what was missed since `lastEventId`, then live. Each event
 * only names what to fetch again (`data: {"topic":"booking","subjectId":"…"}`).
 */
export function eventStream(
  hub: LiveHub,
  userId: string,
  lastEventId: string | undefined,
  aborted: AbortSignal,
): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const sendEvent = (event: LiveEvent) =>
        send(`id: ${event.id}\ndata: ${JSON.stringify({ topic: event.topic, subjectId: event.subjectId })}\n\n`)
      const heartbeat = setInterval(() => send(': here\n\n'), heartbeatMilliseconds)
      const unsubscribe = hub.subscribe(userId, sendEvent)
      stop = () => {
        clearInterval(heartbeat)
        unsubscribe()
        stop = () => {}
      }
      aborted.addEventListener('abort', () => {
        stop()
        try {
          controller.close()
        } catch {
          // closed by the reader already
        }
      })
      send(`retry: ${reconnectMilliseconds}\n\n`)
      const since = Number(lastEventId)
      if (Number.isSafeInteger(since) && since > 0) {
        for (const missed of await hub.replay(userId, since).catch(() => [])) sendEvent(missed)
      }
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}
