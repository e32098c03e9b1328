import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, readCurrency } from '../money.ts'
import { countryCurrencies } from './country-currencies.ts'
import { aboutMinor, inMad } from './rates.ts'

const rates = { AED: 2.5, EUR: 10.75 }
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyRate = fc.integer({ min: 100, max: 200_000 }).map(whole => whole / 10_000)
const anyRates = fc.record({ AED: anyRate, EUR: anyRate })
const price = fc.integer({ min: 100, max: 100_000_000 })

test('an amount is a number of centimes of a dirham, half up, and never more than an integer holds', () => {
  expect(inMad(45_000, 'MAD', rates)).toBe(45_000)
  expect([inMad(10_000, 'AED', rates), inMad(10_000, 'EUR', rates)]).toEqual([25_000, 107_500])
  // 1.5 and 2.5 centimes
  expect([inMad(1, 'EUR', { AED: 1, EUR: 1.5 }), inMad(1, 'AED', { AED: 2.5, EUR: 1 })]).toEqual([2, 3])
  fc.assert(
    fc.property(price, anyCurrency, anyRates, (minor, currency, given) => {
      const mad = inMad(minor, currency, given)
      expect(Number.isSafeInteger(mad) && mad <= 2 ** 31 - 1).toBe(true)
    }),
  )
})

test('the dearer of two prices in one currency is not the cheaper one in another', () => {
  fc.assert(
    fc.property(price, price, anyCurrency, anyRates, (a, b, currency, given) => {
      expect(Math.sign(inMad(a, currency, given) - inMad(b, currency, given)) * Math.sign(a - b)).not.toBe(-1)
    }),
  )
})

test('about as much is shown in whole units, but for little', () => {
  expect(aboutMinor(12_345, 'EUR', 'MAD', rates)).toBe(132_700)
  expect(aboutMinor(45_000, 'MAD', 'EUR', rates)).toBe(4_200)
  expect(aboutMinor(45_000, 'MAD', 'AED', rates)).toBe(18_000)
  expect(aboutMinor(5_000, 'MAD', 'EUR', rates)).toBe(465)
  expect(aboutMinor(10_000, 'AED', 'EUR', rates)).toBe(2_300)
})

test('a space is priced in dirhams or in what is paid with in its country', () => {
  expect(['MA', 'AE', 'FR', 'ES', 'CH', 'SN', null].map(countryCurrencies)).toEqual([
    ['MAD'],
    ['MAD', 'AED'],
    ['MAD', 'EUR'],
    ['MAD', 'EUR'],
    ['MAD'],
    ['MAD'],
    ['MAD'],
  ])
})

test('a choice that we did not write is none', () => {
  expect(['EUR', 'AED', 'eur', 'USD', '', null, undefined].map(readCurrency)).toEqual([
    'EUR',
    'AED',
    'MAD',
    'MAD',
    'MAD',
    'MAD',
    'MAD',
  ])
})
