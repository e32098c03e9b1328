import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, minorFromMajor, money, plus, times } from './money.ts'

const currency = fc.constantFrom(...CURRENCIES)
const price = fc.integer({ min: 0, max: 10_000_000_000 })

describe('money', () => {
  test('is a whole number of minor units', () => {
    expect(money(45_000, 'MAD')).toEqual({ minor: 45_000, currency: 'MAD' })
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, -(2 ** 60)]) {
      expect(() => money(wrong, 'MAD')).toThrow(RangeError)
    }
  })

  test('adds within one currency only, and never past what is exact', () => {
    fc.assert(
      fc.property(price, price, currency, (a, b, unit) => {
        expect(plus(money(a, unit), money(b, unit))).toEqual(plus(money(b, unit), money(a, unit)))
        expect(BigInt(plus(money(a, unit), money(b, unit)).minor)).toBe(BigInt(a) + BigInt(b))
      }),
    )
    expect(() => plus(money(1, 'MAD'), money(1, 'EUR'))).toThrow(TypeError)
    expect(() => plus(money(Number.MAX_SAFE_INTEGER, 'MAD'), money(1, 'MAD'))).toThrow(RangeError)
  })

  test('is multiplied exactly or not at all', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 100_000 }), currency, (minor, count, unit) => {
        const product = BigInt(minor) * BigInt(count)
        const fits = product <= BigInt(Number.MAX_SAFE_INTEGER) && product >= BigInt(Number.MIN_SAFE_INTEGER)
        if (fits) expect(BigInt(times(money(minor, unit), count).minor)).toBe(product)
        else expect(() => times(money(minor, unit), count)).toThrow(RangeError)
      }),
    )
    expect(() => times(money(100, 'MAD'), 1.5)).toThrow(RangeError)
    expect(Object.is(times(money(-100, 'MAD'), 0).minor, 0)).toBe(true)
  })
})

describe('an amount typed in major units', () => {
  test('becomes minor units exactly', () => {
    expect(minorFromMajor(450, 'MAD')).toBe(45_000)
    expect(minorFromMajor(0.29, 'EUR')).toBe(29)
    expect(minorFromMajor(1.1, 'AED')).toBe(110)
    fc.assert(
      fc.property(price, currency, (minor, unit) => {
        expect(minorFromMajor(minor / 100, unit)).toBe(minor)
      }),
    )
  })

  test('is refused with more decimals than the currency has', () => {
    for (const wrong of [0.001, 450.555, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => minorFromMajor(wrong, 'MAD')).toThrow(RangeError)
    }
  })
})
