interface EventListener {
  /** Called each time the stream opens: it does not send what has happened before. */
  onOpen: () => void
  onEvent: (data: string) => void
}

const reopenAfterMs = 5_000
const reopenAfterMsMax = 300_000

/**
 * Opens the person's event stream and keeps it open. The browser reconnects by itself when a stream breaks, but never
 * again after a refusal, such as 503 while the database is away: then this asks again, more and more rarely. Returns
 * the function that ends it.
 */
export function openEvents({ onOpen, onEvent }: EventListener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = reopenAfterMs
  const open = () => {
    source = new EventSource('/api/events')
    source.onopen = () => {
      pauseMs = reopenAfterMs
      onOpen()
    }
    source.onmessage = event => onEvent(event.data as string)
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      // not all at the same moment
      timer = setTimeout(open, pauseMs * (0.5 + Math.random()))
      pauseMs = Math.min(2 * pauseMs, reopenAfterMsMax)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
