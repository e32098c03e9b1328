import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#web/api/client.ts'
import { readSavedDay, subscribeSavedDay, waitingPresence } from './saved-day.ts'
import { sendOrSave, sendUnsent } from './send-presence.ts'

const store = new Map<string, string>()
let isFull = false
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError')
      store.set(key, value)
    },
    removeItem: (key: string) => store.delete(key),
  },
})

/** What the network does with each request in turn: an answer, or nothing. */
let network: (Response | 'down')[] = []
let sent: { path: string; key: string | null; body: unknown }[] = []
const call = createApi((path, init) => {
  sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) })
  const next = network.shift() ?? 'down'
  return next === 'down' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(next)
})

const mission = () => Response.json({ id: 'm1' })
const refusal = (status: number, code: string) => Response.json({ code, status, title: code }, { status })
const press = (code?: string) => sendOrSave('me', { missionId: 'm1', ...(code && { code }), key: 'pressed' }, call)
const send = async () => {
  const answers: boolean[] = []
  await sendUnsent(new QueryClient(), 'me', isTaken => answers.push(isTaken), call)
  return answers
}

beforeEach(() => {
  store.clear()
  isFull = false
  network = []
  sent = []
})

describe('presence that is shown on an open page', () => {
  test('is sent, and nothing is kept', async () => {
    network = [mission()]
    expect(await press('123456')).toEqual({ id: 'm1' })
    expect(sent).toEqual([{ path: '/api/missions/m1/presence', key: 'pressed', body: { code: '123456' } }])
    expect(store.size).toBe(0)
  })

  test.each(['123456', undefined])(
    'is kept where no answer comes, and sent once under its key (code %s)',
    async code => {
      const onChange = vi.fn()
      const unsubscribe = subscribeSavedDay(onChange)
      expect(await press(code)).toBeNull()
      expect(onChange, 'the page says that it waits').toHaveBeenCalledOnce()
      const takenAt = waitingPresence('me', 'm1')?.takenAt ?? ''
      expect(Math.abs(Date.parse(takenAt) - Date.now())).toBeLessThan(60_000)
      expect(waitingPresence('me', 'another mission')).toBeNull()
      expect(waitingPresence('somebody else', 'm1')).toBeNull()

      expect(await send(), 'no network yet').toEqual([])
      expect(readSavedDay('me').unsent).toHaveLength(1)
      network = [mission()]
      expect(await send()).toEqual([true])
      expect(await send(), 'once').toEqual([])
      expect(sent).toHaveLength(3)
      expect(sent.at(-1)).toEqual({
        path: '/api/missions/m1/presence',
        key: 'pressed',
        body: { ...(code && { code }), takenAt },
      })
      expect(waitingPresence('me', 'm1')).toBeNull()
      unsubscribe()
    },
  )

  test('pressed twice under one key waits once', async () => {
    await press()
    await press()
    expect(readSavedDay('me').unsent).toHaveLength(1)
  })

  test.each([
    [409, 'wrong_code'],
    [503, 'unavailable'],
  ])('is the reader’s to show again after an answer of %i', async (status, code) => {
    network = [refusal(status, code)]
    await expect(press('000000')).rejects.toMatchObject({ code })
    expect(store.size).toBe(0)
  })

  test('fails where the browser keeps nothing', async () => {
    isFull = true
    await expect(press()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('of yesterday waits on no page of today', async () => {
    await press()
    expect(waitingPresence('me', 'm1', Date.now() + 2 * 86_400_000)).toBeNull()
  })
})
