import { describe, expect, test } from 'vitest'
import { beyondEveryPlace, neededPlace, readingAfter, readLogPlace, writeLogPlace } from './log-place.ts'

describe('a place in the log', () => {
  test.each(['0/0', '0/16B3748', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])(
    'is read and written as PostgreSQL does: %s',
    text => {
      expect(writeLogPlace(readLogPlace(text) as bigint)).toBe(text)
    },
  )

  test('is before another as the server counts, not as text sorts', () => {
    expect((readLogPlace('9/0') as bigint) < (readLogPlace('10/0') as bigint)).toBe(true)
    expect((readLogPlace('0/FFFFFFFF') as bigint) < (readLogPlace('1/0') as bigint)).toBe(true)
    expect(readLogPlace('FFFFFFFF/FFFFFFFF')).toBe(beyondEveryPlace)
  })

  test.each(['', '0', '0/', '/0', '0/G', '0/123456789', ' 0/0', '0/0;', '0-0'])('is nothing else: %j', text => {
    expect(readLogPlace(text)).toBeNull()
  })
})

describe('what reads must know', () => {
  test('holds for all that is done within, and never becomes less', async () => {
    expect(neededPlace()).toBeUndefined()
    await readingAfter(5n, async () => {
      await Promise.resolve()
      expect(neededPlace()).toBe(5n)
      expect(readingAfter(3n, neededPlace)).toBe(5n)
      expect(readingAfter(8n, neededPlace)).toBe(8n)
      expect(readingAfter(beyondEveryPlace, () => readingAfter(8n, neededPlace))).toBe(beyondEveryPlace)
    })
    expect(neededPlace()).toBeUndefined()
  })
})
