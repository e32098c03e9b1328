import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEvents } from './open-events.ts'

/** The browser's, as far as it is used: a refused stream is closed for good. */
class Source {
  static readonly CLOSED = 2
  static readonly opened: Source[] = []
  readyState = 0
  onopen = () => {}
  onmessage = () => {}
  onerror = () => {}

  constructor() {
    Source.opened.push(this)
  }

  refuse(): void {
    this.close()
    this.onerror()
  }

  close(): void {
    this.readyState = Source.CLOSED
  }
}

const minutes = 60_000

beforeEach(() => {
  Source.opened.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that is refused is asked for again, more and more rarely, until it opens', () => {
  const onOpen = vi.fn()
  const end = openEvents({ onOpen, onEvent: () => {} })
  for (let refusals = 1; refusals <= 4; refusals += 1) {
    Source.opened.at(-1)?.refuse()
    vi.advanceTimersByTime(minutes)
    expect(Source.opened).toHaveLength(refusals + 1)
  }
  Source.opened.at(-1)?.refuse()
  vi.advanceTimersByTime(20_000)
  expect(Source.opened).toHaveLength(5)
  vi.advanceTimersByTime(5 * minutes)
  Source.opened.at(-1)?.onopen()
  expect(onOpen).toHaveBeenCalledOnce()
  Source.opened.at(-1)?.refuse()
  vi.advanceTimersByTime(8_000)
  expect(Source.opened).toHaveLength(7)
  end()
})

test('a stream that broke is left to the browser, and none is opened after the end', () => {
  const end = openEvents({ onOpen: () => {}, onEvent: () => {} })
  Source.opened[0]?.onerror()
  vi.advanceTimersByTime(minutes)
  expect(Source.opened).toHaveLength(1)
  Source.opened[0]?.refuse()
  end()
  vi.advanceTimersByTime(10 * minutes)
  expect(Source.opened).toHaveLength(1)
})
