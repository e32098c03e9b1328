import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay } from './days.ts'
import { CURRENCIES, minorFromMajor, money, plus, times, totalForDays } from './money.ts'

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

describe('the price of a stay', () => {
  test('is the price per day times its days, both ends included', () => {
    expect(totalForDays(45_000, { first: '2026-11-24', last: '2026-11-28' })).toBe(225_000)
    expect(totalForDays(45_000, { first: '2026-11-24', last: '2026-11-24' })).toBe(45_000)
  })

  test('is the sum of its days', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 400 }), (perDay, extra) => {
        const range = { first: '2026-01-01', last: addDays('2026-01-01', extra) }
        const summed = eachDay(range.first, range.last).reduce(sum => sum + perDay, 0)
        expect(totalForDays(perDay, range)).toBe(summed)
      }),
    )
  })

  test('is refused rather than rounded', () => {
    const range = { first: '2026-11-24', last: '2026-11-25' }
    expect(() => totalForDays(0.1, range)).toThrow(RangeError)
    expect(() => totalForDays(Number.MAX_SAFE_INTEGER, range)).toThrow(RangeError)
    expect(() => totalForDays(1, { first: range.last, last: range.first })).toThrow(RangeError)
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
