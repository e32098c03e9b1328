import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { errorText } from './error-texts.ts'
import { createRateLimiter, networkOf, rateLimited } from './rate-limit.ts'

const db = await testDatabase()
const limiter = createRateLimiter({ db })
const byAddress = { bucket: 'test', max: 3, windowSeconds: 900, by: 'address' } as const

describe('a rate limit', () => {
  test('lets the first calls of a window through, also when they come at once', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 10 }, () => limiter(byAddress, '203.0.113.1')))
    expect(calls.filter(call => call.status === 'fulfilled')).toHaveLength(3)
    const refused = calls.find(call => call.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: expect.any(Number) } })
    expect(refused?.reason.details.retryAfterSeconds).toBeGreaterThan(0)
    expect(refused?.reason.details.retryAfterSeconds).toBeLessThanOrEqual(900)
  })

  test.each([
    [0, { retryAfterSeconds: 1, unit: 'seconds', wait: 1 }, 'Réessayez dans 1 seconde.'],
    [90, { retryAfterSeconds: 90, unit: 'seconds', wait: 90 }, 'Réessayez dans 90 secondes.'],
    [91, { retryAfterSeconds: 91, unit: 'minutes', wait: 2 }, 'Réessayez dans 2 minutes.'],
    [5_401, { retryAfterSeconds: 5_401, unit: 'hours', wait: 2 }, 'Réessayez dans 2 heures.'],
  ])('says how long to wait: %i seconds', (seconds, details, words) => {
    const refusal = rateLimited(seconds)
    expect(refusal.details).toEqual(details)
    expect(errorText('fr', refusal.code, refusal.details)).toBe(`Trop de tentatives. ${words}`)
  })

  test('counts each caller and each bucket by itself', async () => {
    await expect(limiter(byAddress, '203.0.113.2')).resolves.toBeUndefined()
    await expect(limiter({ ...byAddress, bucket: 'other' }, '203.0.113.1')).resolves.toBeUndefined()
    await expect(createRateLimiter({ db })(byAddress, '203.0.113.1')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('begins anew with the next window', async () => {
    await sql`UPDATE rate_limits SET window_start = window_start - interval '15 minutes',
      expires_at = expires_at - interval '15 minutes'`.execute(db.kysely)
    await expect(limiter(byAddress, '203.0.113.1')).resolves.toBeUndefined()
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
