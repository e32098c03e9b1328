export interface HeardEvent {
  id: number
  topic: string
  subjectId: string | null
}

/** A person's live events, as a browser gets them. */
export interface EventStreamClient {
  heard: HeardEvent[]
  /** Settles when the connection is gone. */
  ended: Promise<void>
  close(): void
}

/** Opens the event stream of a site; resolves once the server has answered. */
export async function openEventStream(url: string, cookie: string, lastEventId?: number): Promise<EventStreamClient> {
  const stop = new AbortController()
  const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) }
  const response = await fetch(`${url}/api/events`, { headers, signal: stop.signal })
  if (!response.ok || !response.body) throw new Error(`The event stream was answered with ${response.status}`)
  const heard: HeardEvent[] = []
  const listen = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id, data] = /^id: (\d+)\ndata: (.+)$/.exec(block) ?? []
        if (id && data) heard.push({ id: Number(id), ...(JSON.parse(data) as Omit<HeardEvent, 'id'>) })
      }
    }
  }
  // the end of a killed process is an end like any other
  const ended = listen(response.body).catch(() => {})
  return { heard, ended, close: () => stop.abort() }
}
