import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { LOCALES } from '../locales.ts'
import ar from '../messages/booking-terms/ar.ts'
import en from '../messages/booking-terms/en.ts'
import fr from '../messages/booking-terms/fr.ts'
import { createTranslator } from '../messages/translator.ts'
import {
  CANCELLATION_TERMS,
  type CancellableBooking,
  type CancellationTable,
  type CancellationTerms,
  datedSteps,
  DEFAULT_CANCELLATION_TABLES,
  owedOnCancellation,
  percentOwed,
  phasesOf,
  shareOf,
} from './cancellation-terms.ts'
import { BOOKING_ACTORS, BOOKING_STATUSES } from './states.ts'
import { ruleInWords, stepsInWords } from './terms-words.ts'

const booking = (terms: CancellationTerms, more: Partial<CancellableBooking> = {}): CancellableBooking => ({
  status: 'confirmed',
  cancellationTable: DEFAULT_CANCELLATION_TABLES[terms],
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
  }
})

describe('in words', () => {
  const words = {
    fr: createTranslator<typeof en>('fr', fr, en),
    en: createTranslator<typeof en>('en', en),
    ar: createTranslator<typeof en>('ar', ar, en),
  }

  const step = (daysLeft: number, percent: number) => ({ daysLeft, percent })

  test.each([
    [DEFAULT_CANCELLATION_TABLES.flexible, 'Annulation sans frais jusqu’à la veille du premier jour.'],
    [
      DEFAULT_CANCELLATION_TABLES.moderate,
      'Annulation sans frais jusqu’à 7 jours avant le premier jour ; ensuite, 50 % du total est dû.',
    ],
    [
      DEFAULT_CANCELLATION_TABLES.strict,
      'Annulation sans frais jusqu’à 14 jours avant le premier jour ; 50 % du total est dû jusqu’à 7 jours avant, puis le total entier.',
    ],
    [
      [step(30, 0), step(10, 25), step(3, 60)],
      'Annulation sans frais jusqu’à 30 jours avant le premier jour ; 25 % du total est dû jusqu’à 10 jours avant ; 60 % du total est dû jusqu’à 3 jours avant, puis le total entier.',
    ],
    [
      [step(5, 20), step(0, 80)],
      '20 % du total est dû jusqu’à 5 jours avant le premier jour ; ensuite, 80 % du total est dû.',
    ],
    [[step(2, 100)], 'Le total entier est dû dès qu’une réservation confirmée est annulée.'],
    [[step(9, 10), step(1, 10)], '10 % du total est dû dès qu’une réservation confirmée est annulée.'],
  ])('%j', (table, rule) => {
    expect(ruleInWords(table, words.fr).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(rule)
  })

  const table = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 3 }).chain(days =>
    fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: days.length, maxLength: days.length })
      .map((percents): CancellationTable => {
        const [most, least] = [days.toSorted((a, b) => b - a), percents.toSorted((a, b) => a - b)]
        return most.map((daysLeft, index) => step(daysLeft, least[index] ?? 0))
      }),
  )

  test('any table: the rule has its figures in each language, and its phases ask what it asks', () => {
    fc.assert(
      fc.property(table, steps => {
        const phases = phasesOf(steps)
        expect(phases.at(-1)?.daysLeft, 'the last ends on the eve').toBe(1)
        for (let left = 1; left <= 61; left += 1) {
          expect(phases.find(phase => left >= phase.daysLeft)?.percent).toBe(percentOwed(steps, left))
        }
        const figures = phases.flatMap(({ daysLeft, percent }) => [
          ...(daysLeft > 2 ? [`${daysLeft}`] : []),
          ...(percent > 0 && percent < 100 ? [`${percent}`] : []),
        ])
        for (const locale of LOCALES) {
          const rule = ruleInWords(steps, words[locale])
          expect(figures.filter(each => !rule.includes(each))).toEqual([])
          expect(rule).toMatch(/^\S.*\.$/)
        }
      }),
    )
  })

  test('on known days they say the days and the amounts', () => {
    const said = (today: string) => stepsInWords(datedSteps(booking('strict'), today), 'MAD', words.en)
    expect(said('2027-02-01')).toMatch(/1 Mar.*From.*2 Mar.*1.125.*From.*9 Mar.*2.250/)
    expect(said('2027-03-05')).toMatch(/costs.*1.125.*8 Mar.*From.*9 Mar.*2.250/)
    expect(said('2027-03-15')).toBe(en['dated.started'])
  })
})
