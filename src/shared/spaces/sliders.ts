import type { Currency } from '../money.ts'

/** Bounds of the explore sliders and the positions they start from: a day's price in whole units, m² of area. */
export const PRICE_SLIDERS = {
  MAD: { min: 0, max: 1_000, step: 10, start: [50, 500] },
  AED: { min: 0, max: 400, step: 5, start: [20, 200] },
  EUR: { min: 0, max: 100, step: 1, start: [5, 50] },
} as const satisfies Record<Currency, unknown>
export const AREA_SLIDER = { min: 10, max: 500, step: 5, start: [20, 200] } as const
