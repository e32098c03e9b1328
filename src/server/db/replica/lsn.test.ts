import { describe, expect, test } from 'vitest'
import { lsnMax, requiredLsn, readingAfter, parseLsn, formatLsn } from './lsn.ts'

describe('a place in the log', () => {
  test.each(['0/0', '0/16B3748', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])(
    'is read and written as PostgreSQL does: %s',
    text => {
      expect(formatLsn(parseLsn(text) as bigint)).toBe(text)
    },
  )

  test('is before another as the server counts, not as text sorts', () => {
    expect((parseLsn('9/0') as bigint) < (parseLsn('10/0') as bigint)).toBe(true)
    expect((parseLsn('0/FFFFFFFF') as bigint) < (parseLsn('1/0') as bigint)).toBe(true)
    expect(parseLsn('FFFFFFFF/FFFFFFFF')).toBe(lsnMax)
  })

  test.each(['', '0', '0/', '/0', '0/G', '0/123456789', ' 0/0', '0/0;', '0-0'])('is nothing else: %j', text => {
    expect(parseLsn(text)).toBeNull()
  })
})

describe('what reads must know', () => {
  test('holds for all that is done within, and never becomes less', async () => {
    expect(requiredLsn()).toBeUndefined()
    await readingAfter(5n, async () => {
      await Promise.resolve()
      expect(requiredLsn()).toBe(5n)
      expect(readingAfter(3n, requiredLsn)).toBe(5n)
      expect(readingAfter(8n, requiredLsn)).toBe(8n)
      expect(readingAfter(lsnMax, () => readingAfter(8n, requiredLsn))).toBe(lsnMax)
    })
    expect(requiredLsn()).toBeUndefined()
  })
})
