import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { LOCALES } from '../locales.ts'
import ar from '../messages/booking-terms/ar.ts'
import en from '../messages/booking-terms/en.ts'
import fr from '../messages/booking-terms/fr.ts'
import { createTranslator } from '../messages/translator.ts'
import {
  CANCELLATION_TABLE,
  CANCELLATION_TERMS,
  type CancellableBooking,
  type CancellationTerms,
  datedSteps,
  owedOnCancellation,
  shareOf,
} from './cancellation-terms.ts'
import { BOOKING_ACTORS, BOOKING_STATUSES } from './states.ts'
import { ruleInWords, stepsInWords } from './terms-words.ts'

const booking = (cancellationTerms: CancellationTerms, more: Partial<CancellableBooking> = {}): CancellableBooking => ({
  status: 'confirmed',
  cancellationTerms,
  firstDay: '2027-03-15',
  totalPriceMinor: 225_000,
  ...more,
})
const owed = (terms: CancellationTerms, today: string) => owedOnCancellation(booking(terms), 'retailer', today)

describe('what a retailer owes who cancels a confirmed booking', () => {
  test.each([
    ['flexible', '2027-01-01', 0],
    ['flexible', '2027-03-14', 0],
    ['flexible', '2027-03-15', 225_000],
    ['moderate', '2027-03-08', 0],
    ['moderate', '2027-03-09', 112_500],
    ['moderate', '2027-03-14', 112_500],
    ['moderate', '2027-03-15', 225_000],
    ['strict', '2027-03-01', 0],
    ['strict', '2027-03-02', 112_500],
    ['strict', '2027-03-08', 112_500],
    ['strict', '2027-03-09', 225_000],
    ['strict', '2027-03-14', 225_000],
    ['strict', '2027-04-01', 225_000],
  ] as const)('%s, on %s: %i', (terms, today, minor) => {
    expect(owed(terms, today)).toBe(minor)
  })

  test('half a minor unit is rounded up, once', () => {
    expect(shareOf(4_501, 50)).toBe(2_251)
    expect(shareOf(4_499, 50)).toBe(2_250)
    expect(shareOf(1, 50)).toBe(1)
  })

  test('days are counted across the end of a year and a leap day', () => {
    expect(owedOnCancellation(booking('moderate', { firstDay: '2028-03-03' }), 'retailer', '2028-02-25')).toBe(0)
    expect(owedOnCancellation(booking('moderate', { firstDay: '2028-03-03' }), 'retailer', '2028-02-26')).toBe(112_500)
    expect(owedOnCancellation(booking('strict', { firstDay: '2027-01-05' }), 'retailer', '2026-12-22')).toBe(0)
  })

  test('a request costs nothing, nor does what anybody else cancels', () => {
    for (const terms of CANCELLATION_TERMS) {
      for (const status of BOOKING_STATUSES.filter(each => each !== 'confirmed')) {
        expect(owedOnCancellation(booking(terms, { status }), 'retailer', '2027-03-14')).toBe(0)
      }
      for (const by of BOOKING_ACTORS.filter(each => each !== 'retailer')) {
        expect(owedOnCancellation(booking(terms), by, '2027-03-14')).toBe(0)
      }
    }
  })
})

test('no term asks less the later one cancels, none more than the total, and each stricter one no less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 10 ** 11 }),
      (daysLeft, totalPriceMinor) => {
        const at = (days: number) =>
          CANCELLATION_TERMS.map(terms =>
            owedOnCancellation(
              booking(terms, { totalPriceMinor }),
              'retailer',
              addDays('2027-03-15', -Math.max(0, days)),
            ),
          )
        const now = at(daysLeft)
        expect(now.toSorted((a, b) => a - b)).toEqual(now)
        at(daysLeft - 1).forEach((later, index) => expect(later).toBeGreaterThanOrEqual(now[index] ?? 0))
        expect(Math.max(...now)).toBeLessThanOrEqual(totalPriceMinor)
      },
    ),
  )
})

test('the dated steps are what cancelling costs on each day until the eve', () => {
  for (const terms of CANCELLATION_TERMS) {
    for (let left = 1; left <= 40; left += 1) {
      const today = addDays('2027-03-15', -left)
      expect(datedSteps(booking(terms), today)[0]?.owedMinor, `${terms}, ${left} days left`).toBe(owed(terms, today))
    }
    expect(datedSteps(booking(terms), '2027-03-15')).toEqual([])
    expect(CANCELLATION_TABLE[terms].at(-1)?.daysLeft, 'the last step ends on the eve').toBe(1)
  }
})

describe('in words', () => {
  const words = {
    fr: createTranslator<typeof en>('fr', fr, en),
    en: createTranslator<typeof en>('en', en),
    ar: createTranslator<typeof en>('ar', ar, en),
  }

  test('each rule has the figures of the table, in each language', () => {
    for (const locale of LOCALES) {
      for (const terms of ['moderate', 'strict'] as const) {
        const figures = CANCELLATION_TABLE[terms].flatMap(({ daysLeft, percent }) => [
          ...(daysLeft > 1 ? [`${daysLeft}`] : []),
          ...(percent > 0 && percent < 100 ? [`${percent}`] : []),
        ])
        const rule = ruleInWords(terms, words[locale])
        expect(
          figures.filter(each => !rule.includes(each)),
          `${terms} in ${locale}`,
        ).toEqual([])
      }
    }
  })

  test('on known days they say the days and the amounts', () => {
    const said = (today: string) => stepsInWords(datedSteps(booking('strict'), today), 'MAD', words.en)
    expect(said('2027-02-01')).toMatch(/1 Mar.*From.*2 Mar.*1.125.*From.*9 Mar.*2.250/)
    expect(said('2027-03-05')).toMatch(/costs.*1.125.*8 Mar.*From.*9 Mar.*2.250/)
    expect(said('2027-03-15')).toBe(en['dated.begun'])
  })
})
