import { describe, expect, test } from 'vitest'
import { boundState, FR_VAT, MA_CLIENT, withheldMinor } from './legal-facts.ts'

describe('a bound of the law', () => {
  test('is near from its notice on, and passed above it', () => {
    expect([6_399_999, 6_400_000, 8_000_000, 8_000_001].map(sum => boundState(sum, MA_CLIENT))).toEqual([
      null,
      'near',
      'near',
      'above',
    ])
    expect(boundState(3_750_001, FR_VAT)).toBe('above')
  })

  test('has a Moroccan client withhold 30 % of the surplus alone', () => {
    expect([8_000_000, 8_000_001, 8_000_005, 10_000_000].map(withheldMinor)).toEqual([0, 0, 2, 600_000])
  })
})
