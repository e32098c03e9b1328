import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from './ids.ts'

const uuidVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('a new id', () => {
  afterEach(() => vi.useRealTimers())

  it('is a UUID version 7 that carries the time', () => {
    const before = Date.now()
    const id = newId()
    expect(id).toMatch(uuidVersion7)
    const milliseconds = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(milliseconds).toBeGreaterThanOrEqual(before)
    expect(milliseconds).toBeLessThanOrEqual(Date.now())
  })

  it('is greater than every id made before it, however many a millisecond', () => {
    const ids = Array.from({ length: 50_000 }, newId)
    expect(ids).toEqual([...ids].sort())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keeps rising when the clock steps back', () => {
    const before = newId()
    vi.useFakeTimers({ now: Date.now() - 3_600_000 })
    expect(newId() > before).toBe(true)
  })
})
