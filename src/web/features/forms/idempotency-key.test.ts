import { expect, test } from 'vitest'
import { createIdempotencyKeys, newIdempotencyKey } from './idempotency-key.ts'

test('a request that is sent again carries the same key, a changed one another', () => {
  const keyOf = createIdempotencyKeys()
  const first = keyOf('24 to 28 November')
  expect(keyOf('24 to 28 November')).toBe(first)
  const second = keyOf('24 to 29 November')
  expect(second).not.toBe(first)
  expect(keyOf('24 to 29 November')).toBe(second)
})

test('two forms never share a key', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})
