import { describe, expect, test } from 'vitest'
import common from '../messages/common/fr.ts'
import commonAr from '../messages/common/ar.ts'
import type commonEn from '../messages/common/en.ts'
import { createTranslator } from '../messages/translator.ts'
import { linesInWords } from './line-words.ts'
import type { SpacePrices } from './lines.ts'
import { minimumStayOn, priceStay } from './price-stay.ts'

const nothingElse: SpacePrices = { weekdayPricesMinor: null, weekPercent: null, monthPercent: null, seasons: [] }
const weekend: SpacePrices = { ...nothingElse, weekdayPricesMinor: [null, null, null, null, null, 60_000, 60_000] }
const eid = { firstDay: '2026-12-05', lastDay: '2026-12-06', priceMinor: 90_000, minimumStay: 3 }
const price = (prices: SpacePrices, first: string, last: string) =>
  priceStay({ pricePerDayMinor: 45_000, prices }, { first, last })
const inFrench = createTranslator<typeof commonEn>('fr', common)
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const words = (prices: SpacePrices, first: string, last: string) =>
  plain(linesInWords(price(prices, first, last).lines, 'MAD', inFrench))

describe('a stay', () => {
  test('costs the price of a day as often as it has days, where nothing else is said', () => {
    expect(price(nothingElse, '2026-12-01', '2026-12-05').totalMinor).toBe(225_000)
    expect(words(nothingElse, '2026-12-01', '2026-12-05')).toBe('5 jours × 450 MAD')
  })

  test('costs more on weekdays with a price of their own', () => {
    // 1 December 2026 is a Tuesday
    expect(price(weekend, '2026-12-01', '2026-12-06').totalMinor).toBe(4 * 45_000 + 2 * 60_000)
    expect(words(weekend, '2026-12-01', '2026-12-06')).toBe('4 jours × 450 MAD + 2 jours × 600 MAD')
  })

  test('in a season costs what the season says, on any weekday', () => {
    const prices = { ...weekend, seasons: [eid] }
    expect(price(prices, '2026-12-04', '2026-12-07').lines).toMatchObject([
      { kind: 'base', quantity: 2, amountMinor: 90_000 },
      { kind: 'season', quantity: 2, firstDay: '2026-12-05', lastDay: '2026-12-06', amountMinor: 180_000 },
    ])
  })

  test('of a week costs less, of a month by the larger discount alone', () => {
    const prices = { ...nothingElse, weekPercent: 10, monthPercent: 25 }
    expect(price(prices, '2026-12-01', '2026-12-06').totalMinor, 'six days').toBe(6 * 45_000)
    expect(price(prices, '2026-12-01', '2026-12-07').totalMinor).toBe(283_500)
    expect(words(prices, '2026-12-01', '2026-12-07')).toBe('7 jours × 450 MAD − 10 %')
    expect(price(prices, '2026-12-01', '2026-12-28').totalMinor).toBe(28 * 45_000 * 0.75)
    expect(price({ ...prices, weekPercent: 30 }, '2026-12-01', '2026-12-28').totalMinor).toBe(28 * 45_000 * 0.7)
  })

  test('is rounded once, half up, to whole units, and never costs more for its discount', () => {
    const off = (percent: number, pricePerDayMinor: number) =>
      priceStay(
        { pricePerDayMinor, prices: { ...nothingElse, weekPercent: percent } },
        { first: '2026-12-01', last: '2026-12-07' },
      )
    expect(off(10, 45_500).totalMinor, '2 866.50').toBe(286_700)
    expect(off(10, 45_100).totalMinor, '2 841.30').toBe(284_100)
    expect(off(1, 180).totalMinor, '12.60 less 0.13 would be 12 and not 13').toBe(1_200)
    expect(off(1, 110).lines, '7.70 less 1 % would be rounded to 8').toHaveLength(1)
  })

  test('may be no shorter than its first day asks for', () => {
    expect(minimumStayOn(2, [eid], '2026-12-06')).toBe(3)
    expect(minimumStayOn(2, [eid], '2026-12-07')).toBe(2)
    expect(minimumStayOn(5, [eid], '2026-12-06'), 'the space’s own is longer').toBe(5)
  })

  test('sets amounts apart within Arabic', () => {
    const { lines } = price(nothingElse, '2026-12-01', '2026-12-05')
    const inArabic = linesInWords(lines, 'MAD', createTranslator<typeof commonEn>('ar', commonAr))
    expect(plain(inArabic)).toBe('5 أيام × \u2068450 MAD\u2069')
  })
})
