import { describe, expect, test, vi } from 'vitest'
import { compressPage, CompressedPage } from './compressed-page.ts'
import { PageCache, type PrivatePage, type PublicPage } from './page-cache.ts'

const start = Date.parse('2026-12-01T09:00:10Z')
const bytesMax = 1_000_000

/** A cache over a world of one answer, which the test chooses. */
function world({ now = start } = {}) {
  const state = { now, answer: 'open', faults: [] as unknown[] }
  const onFault = (fault: unknown) => state.faults.push(fault)
  const cache = new PageCache({ bytesMax, clock: { now: () => state.now }, onFault })
  const render = vi.fn<() => Promise<PublicPage | PrivatePage>>(() => pageOf(state.answer))
  const visit = async (by = render) => {
    const page = await cache.page('/', by, { locale: 'fr', address: '203.0.113.7', userAgent: undefined })
    if (page instanceof CompressedPage) return new TextDecoder().decode(await page.body(undefined))
    return page && page.text()
  }
  /** Visits, and waits until what that began in the background has ended. */
  const visitAndRefresh = async () => {
    const text = await visit()
    await Promise.allSettled(render.mock.results.map(({ value }) => value as Promise<unknown>))
    return text
  }
  return { state, cache, render, visit, visitAndRefresh }
}

async function pageOf(answer: string): Promise<PublicPage> {
  const page = await compressPage({ headers: new Headers(), html: answer }, 'no nonce', () => '')
  if (!page) throw new Error('not compressed')
  return { page, apiPaths: ['/api/world'] }
}

const ownPage =
  (text: string, isFault = false) =>
  async () => ({ response: new Response(text), isFault })

/** A render that ends when the test says so. */
function slow(answer: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const render = vi.fn(() => promise.then(() => pageOf(answer)))
  return { render, finish: resolve }
}

describe('a cached page', () => {
  test('is served as it is for two seconds', async () => {
    const { state, render, visit, cache } = world()
    await visit()
    state.answer = 'closed'
    state.now += 1_999
    expect([await visit(), await visit()]).toEqual(['open', 'open'])
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.visits).toEqual({ hit: 2, stale: 0, miss: 1, coalesced: 0 })
  })

  test('is served stale until ten seconds, and rendered once in the background', async () => {
    const { state, render, visit, visitAndRefresh, cache } = world()
    await visit()
    state.answer = 'closed'
    state.now += 9_999
    expect(await Promise.all([visit(), visit(), visitAndRefresh()])).toEqual(['open', 'open', 'open'])
    expect(render).toHaveBeenCalledTimes(2)
    expect(await visit()).toBe('closed')
    expect(cache.visits).toEqual({ hit: 1, stale: 3, miss: 1, coalesced: 0 })
  })

  test('is never older than ten seconds, counted from the beginning of its render', async () => {
    const { state, visit } = world()
    const { render, finish } = slow('open')
    const first = visit(render)
    state.now += 6_000
    finish()
    expect(await first).toBe('open')
    state.answer = 'closed'
    state.now += 4_000
    expect(await visit()).toBe('closed')
  })

  test('does not live beyond its day, nor get younger when the clock is set back', async () => {
    for (const later of [1_000, -1]) {
      const { state, visit } = world({ now: Date.parse('2026-12-01T23:59:59.500Z') })
      await visit()
      state.answer = 'tomorrow'
      state.now += later
      expect(await visit()).toBe('tomorrow')
      expect(await visit()).toBe('tomorrow')
    }
  })

  test('is current without the app while it is fresh, or somebody renders it anew', async () => {
    const { state, visit, cache } = world()
    expect(cache.current('/')).toBeUndefined()
    await visit()
    expect(cache.current('/')).toMatchObject({ outcome: 'hit' })
    state.now += 2_000
    expect(cache.current('/')).toBeUndefined()
    const { render, finish } = slow('closed')
    await visit(render)
    expect(cache.current('/')).toMatchObject({ outcome: 'stale' })
    finish()
    await vi.waitFor(() => expect(cache.current('/')).toMatchObject({ outcome: 'hit' }))
  })

  test('is not replaced by a render that began earlier', async () => {
    const { state, visit } = world()
    const { render, finish } = slow('old')
    const early = visit(render)
    state.now += 10_000
    expect(await visit()).toBe('open')
    finish()
    expect([await early, await visit()]).toEqual(['old', 'open'])
  })
})

describe('when a page cannot be rendered anew', () => {
  test('the stale one is served until ten seconds, then the fault is', async () => {
    const { state, render, visit, visitAndRefresh } = world()
    await visit()
    render.mockImplementation(ownPage('fault', true))
    for (const age of [2_000, 9_999]) {
      state.now = start + age
      expect(await visitAndRefresh()).toBe('open')
    }
    expect(render).toHaveBeenCalledTimes(3)
    state.now = start + 10_000
    expect(await visit()).toBe('fault')
  })

  test('what is thrown in the background is reported, and hurts nobody', async () => {
    const { state, render, visit, visitAndRefresh } = world()
    await visit()
    render.mockRejectedValueOnce(new Error('broken'))
    state.now += 2_000
    expect(await visitAndRefresh()).toBe('open')
    expect(state.faults).toEqual([new Error('broken')])
    state.answer = 'closed'
    await visitAndRefresh()
    expect(await visit()).toBe('closed')
  })

  test('because it is no page for everybody any more, it is gone', async () => {
    const { state, render, visit, visitAndRefresh, cache } = world()
    await visit()
    render.mockImplementation(ownPage('404'))
    state.now += 2_000
    expect(await visitAndRefresh()).toBe('open')
    expect(cache.count).toBe(0)
    expect(await visit()).toBe('404')
  })
})

describe('many who ask for a page at once', () => {
  test('a thousand wait for one render', async () => {
    const { visit, cache } = world()
    const { render, finish } = slow('open')
    const visits = Array.from({ length: 1_000 }, () => visit(render))
    finish()
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['open']))
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.visits).toEqual({ miss: 1, coalesced: 999, hit: 0, stale: 0 })
  })

  test('do not wait for a render that began ten seconds ago', async () => {
    const { visit, state } = world()
    const { render, finish } = slow('old')
    const early = visit(render)
    state.now += 10_000
    expect(await visit()).toBe('open')
    finish()
    await early
  })

  test('are not given what is for one visitor alone', async () => {
    const { visit, cache } = world()
    const render = vi.fn(ownPage('for me'))
    expect(await Promise.all([visit(render), visit(render)])).toEqual(['for me', undefined])
    expect(cache.count).toBe(0)
  })

  test('all see a fault, and the next one is served', async () => {
    const { visit } = world()
    const render = vi.fn(() => Promise.reject(new Error('broken')))
    const visits = await Promise.allSettled([visit(render), visit(render)])
    expect(visits.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await visit()).toBe('open')
  })
})
