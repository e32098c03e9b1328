import { expect, test } from 'vitest'
import { daysFrom } from './count-days.ts'
import { CLASS_ENDS, quantile } from './duration-classes.ts'

test('a day of the site begins and ends at midnight in Casablanca, also where the clocks change', () => {
  // until then an hour before Greenwich, from then on with it
  expect(daysFrom('2026-09-19', '2026-09-20')).toEqual({
    days: ['2026-09-19', '2026-09-20'],
    bounds: ['2026-09-18T23:00:00.000Z', '2026-09-19T23:00:00.000Z', '2026-09-21T00:00:00.000Z'],
  })
})

test('a share of answers came within the end of its class', () => {
  expect(
    quantile(
      new Map([
        [60, 1],
        [10, 4],
        [180, 3],
      ]),
      0.5,
    ),
  ).toBe(10)
  expect(quantile(new Map([[180, 10]]), 0.9)).toBe(180)
  expect(quantile(new Map(), 0.5)).toBeNull()
  expect(CLASS_ENDS.toSorted((a, b) => a - b)).toEqual(CLASS_ENDS)
})
