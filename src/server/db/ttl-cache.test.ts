import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Executor } from './database.ts'
import { ttlCached } from './ttl-cache.ts'

const db = {} as Executor
const freshMs = 60_000
let reads: string[] = []
const read = async (_: Executor, key: string) => {
  reads.push(key)
  return `${key} ${reads.length}`
}

describe('what is remembered of a database', () => {
  beforeEach(() => {
    reads = []
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => vi.useRealTimers())

  it('is read once as long as it is fresh, by key and database', async () => {
    const known = ttlCached(read, { freshMs })
    expect([await known(db, 'a'), await known(db, 'a'), await known(db, 'b')]).toEqual(['a 1', 'a 1', 'b 2'])
    expect(await known({} as Executor, 'a')).toBe('a 3')
  })

  it('is returned as it was while it is read again', async () => {
    const known = ttlCached(read, { freshMs })
    await known(db, 'a')
    vi.advanceTimersByTime(freshMs)
    expect(await known(db, 'a')).toBe('a 1')
    expect(await known(db, 'a')).toBe('a 2')
  })

  it('is forgotten when nobody has asked for it for long', async () => {
    const known = ttlCached(read, { freshMs })
    await known(db, 'a')
    vi.advanceTimersByTime(2 * freshMs + 1)
    await known(db, 'b')
    expect(await known(db, 'a')).toBe('a 3')
  })

  it('is not a failure', async () => {
    let isAway = true
    const known = ttlCached(
      async (from: Executor, key: string) => {
        if (isAway) throw new Error('away')
        return read(from, key)
      },
      { freshMs },
    )
    await expect(known(db, 'a')).rejects.toThrow('away')
    isAway = false
    expect(await known(db, 'a')).toBe('a 1')
  })

  it('is only what is worth it, where a test for that is given', async () => {
    const known = ttlCached(read, { freshMs, isWorthKeeping: value => value.startsWith('b') })
    expect([await known(db, 'a'), await known(db, 'a')]).toEqual(['a 1', 'a 2'])
    expect([await known(db, 'b'), await known(db, 'b')]).toEqual(['b 3', 'b 3'])
  })
})
