import { z } from 'zod'
import { day, minorUnits } from '../fields.ts'

/** What a line of a booking's total is for. Those after the discount come with what a booking may have besides its days. */
const LINE_KINDS = ['base', 'weekday', 'season', 'length_discount', 'fee', 'deposit', 'offer', 'seller'] as const

/** Seasons that a space may have ahead of it. */
export const seasonsMax = 100

/** Part of a total. `amountMinor` is `unitMinor` × `quantity`, less than nothing for what is taken off. */
export const priceLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** The first and the last of its days; those of a weekday do not follow each other. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  unitMinor: z.int(),
  quantity: z.int().min(1),
  /** Of a discount. */
  percent: z.int().nullable(),
  amountMinor: z.int(),
})
export type PriceLine = z.infer<typeof priceLine>

/** Some dates with a price or a shortest stay of their own, both ends included. */
export const season = z.object({
  firstDay: day,
  lastDay: day,
  /** Of one day; null where only the shortest stay is another one. */
  priceMinor: minorUnits.nullable(),
  /** Of a stay that begins in the season, where it is longer than the space's own. */
  minimumStay: z.int().nullable(),
})
export type Season = z.infer<typeof season>

/** What a space's days cost besides the price of a day: enough to price any stay. */
export const spacePrices = z.object({
  /** Monday first; null where a weekday has no price of its own. */
  weekdayPricesMinor: z.array(minorUnits.nullable()).length(7).nullable(),
  weekPercent: z.int().nullable(),
  monthPercent: z.int().nullable(),
  /** Those that are not over, in order; no two share a day. */
  seasons: z.array(season),
})
export type SpacePrices = z.infer<typeof spacePrices>
