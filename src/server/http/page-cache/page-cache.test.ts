import { describe, expect, test, vi } from 'vitest'
import { type MadePage, PageCache, type PageMaker } from './page-cache.ts'
import { press, type PressedPage } from './press.ts'

const start = Date.parse('2026-12-01T09:00:10Z')

/** A cache over a world of one question, whose answer the test chooses. */
function world({ readsReplica = false } = {}) {
  const state = { now: start, changes: 0, isHeard: true, answer: 'open', renders: 0, asks: 0 }
  const cache = new PageCache({
    bytesMax: 1_000_000,
    changes: {
      get count() {
        return state.changes
      },
      get isHeard() {
        return state.isHeard
      },
    },
    clock: { now: () => state.now },
    readsReplica,
  })
  const maker: PageMaker = {
    async ask() {
      state.asks += 1
      return state.answer
    },
    async render() {
      state.renders += 1
      return pageOf(state.answer)
    },
  }
  const change = (answer = state.answer) => {
    state.answer = answer
    state.changes += 1
  }
  const visit = async (by = maker) => {
    const page = await cache.page('/', by, { locale: 'fr', address: '203.0.113.7', userAgent: undefined })
    return page && (page instanceof Response ? 'own' : textOf(page))
  }
  return { state, cache, maker, change, visit }
}

async function pageOf(answer: string): Promise<MadePage> {
  const page = await press({ headers: new Headers(), html: answer }, 'no nonce', () => '')
  if (!page) throw new Error('not pressed')
  return { page, answers: new Map([['/api/world', answer]]) }
}

const textOf = async (page: PressedPage) => new TextDecoder().decode(await page.body(undefined))

describe('a kept page', () => {
  test('is rendered once, and not asked about again while nothing changes', async () => {
    const { state, visit } = world()
    expect([await visit(), await visit(), await visit()]).toEqual(['open', 'open', 'open'])
    expect([state.renders, state.asks]).toEqual([1, 0])
  })

  test('is compared with what would be answered now, once something has changed', async () => {
    const { state, visit, change, cache } = world()
    await visit()
    change()
    expect([await visit(), await visit()]).toEqual(['open', 'open'])
    expect([state.renders, state.asks]).toEqual([1, 1])
    change('closed')
    expect([await visit(), await visit()]).toEqual(['closed', 'closed'])
    expect([state.renders, state.asks]).toEqual([2, 2])
    expect(cache.visits).toEqual({ rendered: 2, confirmed: 1, hit: 2, shared: 0 })
  })

  test('is compared when its minute is over, and made anew on another day', async () => {
    const { state, visit } = world()
    await visit()
    state.now = Date.parse('2026-12-01T09:00:59.999Z')
    await visit()
    expect(state.asks).toBe(0)
    state.now += 1
    await visit()
    expect([state.renders, state.asks]).toEqual([1, 1])
    state.now = Date.parse('2026-12-02T00:00:00Z')
    await visit()
    expect([state.renders, state.asks]).toEqual([2, 1])
  })

  test('is compared every second where pages are read from a replica', async () => {
    const { state, visit } = world({ readsReplica: true })
    await visit()
    state.now += 999
    await visit()
    expect(state.asks).toBe(0)
    state.now += 1
    await visit()
    expect(state.asks).toBe(1)
  })

  test('that changed while it was made is compared again', async () => {
    const { state, visit, change, maker } = world()
    await visit({
      ...maker,
      async render() {
        const made = await maker.render()
        change('closed')
        return made
      },
    })
    expect(await visit()).toBe('closed')
    expect(state.renders).toBe(2)
  })

  test('is never served unasked while changes may go unheard', async () => {
    const { state, visit } = world()
    await visit()
    state.isHeard = false
    state.answer = 'closed'
    expect(await visit()).toBe('closed')
    state.answer = 'open'
    expect(await visit()).toBe('open')
  })
})

describe('many who ask for a page at once', () => {
  /** A maker that waits for the test. */
  function slow(maker: PageMaker) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const render = vi.fn(async () => {
      const made = await maker.render()
      await promise
      return made
    })
    return { by: { ...maker, render }, render, finish: resolve }
  }

  test('wait for one render', async () => {
    const { visit, maker, cache } = world()
    const { by, render, finish } = slow(maker)
    const visits = Array.from({ length: 50 }, () => visit(by))
    finish()
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['open']))
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.visits).toEqual({ rendered: 1, shared: 49, hit: 0, confirmed: 0 })
  })

  test('do not wait for one that began before the last change', async () => {
    const { visit, maker, change } = world()
    const { by, render, finish } = slow(maker)
    const before = visit(by)
    change('closed')
    const after = visit(by)
    finish()
    expect([await before, await after]).toEqual(['open', 'closed'])
    expect(render).toHaveBeenCalledTimes(2)
    expect(await visit()).toBe('closed')
  })

  test('nor while changes may go unheard', async () => {
    const { visit, maker, state } = world()
    state.isHeard = false
    const { by, render, finish } = slow(maker)
    const visits = [visit(by), visit(by)]
    finish()
    await Promise.all(visits)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('are not given what is for one visitor alone', async () => {
    const { visit, maker, cache } = world()
    const by = { ...maker, render: async () => new Response('for me') }
    expect(await Promise.all([visit(by), visit(by)])).toEqual(['own', undefined])
    expect(cache.count).toBe(0)
  })

  test('all hear of a fault, and the next one is served', async () => {
    const { visit, maker } = world()
    const by = { ...maker, render: () => Promise.reject(new Error('broken')) }
    const visits = await Promise.allSettled([visit(by), visit(by)])
    expect(visits.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await visit()).toBe('open')
  })
})
