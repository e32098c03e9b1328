import { z } from 'zod'
import { currency, day, id, idParams, minorUnits } from '../fields.ts'
import { calendarSpacesMax } from '../calendars/layers.ts'
import { daysInclusive, isDay } from '../days.ts'
import { defineEndpoints } from '../http/contract.ts'
import { minimumStayDaysMax, pricePerDayMinor } from '../listings/limits.ts'
import { season, seasonsMax, spacePrices } from './lines.ts'
import { discountPercentMax } from './price-stay.ts'

const price = z.int().min(pricePerDayMinor.min).max(pricePerDayMinor.max)
/** Of weekday prices, discounts and seasons: another one as soon as anything of them is. */
const version = z.string().max(64)
const percent = z.int().min(1).max(discountPercentMax)

/** What a host sets; the seasons are all that are not over, and replace those there were. */
const pricesBody = z
  .object({
    /** That of the prices which the caller has seen. */
    version,
    weekdayPricesMinor: z.array(price.nullable()).length(7).nullable(),
    weekPercent: percent.nullable(),
    monthPercent: percent.nullable(),
    seasons: z
      .array(
        season.extend({
          priceMinor: price.nullable(),
          minimumStay: z.int().min(1).max(minimumStayDaysMax).nullable(),
        }),
      )
      .max(seasonsMax),
  })
  .superRefine(({ seasons }, context) => {
    const refuse = (index: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['seasons', index, field], message })
    for (const [index, { firstDay, lastDay, priceMinor, minimumStay }] of seasons.entries()) {
      if (lastDay < firstDay) refuse(index, 'lastDay', 'validation.dates.order')
      if (priceMinor === null && minimumStay === null) refuse(index, 'priceMinor', 'validation.season.empty')
      const isShared = seasons.some((other, at) => at < index && other.firstDay <= lastDay && firstDay <= other.lastDay)
      if (isShared) refuse(index, 'firstDay', 'validation.season.overlap')
    }
  })
export type PricesBody = z.output<typeof pricesBody>

const listingPrices = spacePrices.extend({
  version,
  currency,
  /** Null in a draft without one. */
  pricePerDayMinor: minorUnits.nullable(),
  /** The day it is at the space. */
  today: day,
  /** What stays of 1, 7 and 30 days cost on days without a season; none without a price of a day. */
  preview: z.array(z.object({ days: z.int(), totalMinor: minorUnits, isDiscounted: z.boolean() })),
  /** Requests that wait for an answer: they keep the price at which they were made. */
  pendingRequests: z.int(),
})
export type ListingPrices = z.infer<typeof listingPrices>

/** What days of a space shall cost, or ask for: what is absent stays, null takes it back to the space's own. */
const dayPrices = z
  .object({
    spaceId: id,
    firstDay: day,
    lastDay: day,
    priceMinor: price.nullable().optional(),
    minimumStay: z.int().min(1).max(minimumStayDaysMax).nullable().optional(),
    /** What the price is in: a space that is priced in another one is left as it is. */
    currency: currency.optional(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: 'validation.dates.order' })
  .refine(
    // asked though the one before has failed
    ({ firstDay, lastDay }) =>
      !isDay(firstDay) || !isDay(lastDay) || lastDay < firstDay || daysInclusive(firstDay, lastDay) <= seasonDaysMax,
    { path: ['lastDay'], message: 'validation.dates' },
  )
export type DayPrices = z.output<typeof dayPrices>

/** Days of a season at most (twin: space_prices_day_order). */
export const seasonDaysMax = 730
/** Changes at once: each space, with what an undone change was before. */
const changesMax = 4 * calendarSpacesMax
const PRICE_REFUSALS = ['past', 'currency', 'too_many'] as const

export const priceEndpoints = defineEndpoints({
  'GET /api/host/listings/{id}/prices': {
    summary: 'Weekday prices, seasons and discounts of the caller’s own listing, and what stays cost by them',
    tag: 'prices',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: listingPrices,
    errors: ['not_found'],
  },
  'PUT /api/host/listings/{id}/prices': {
    summary:
      'Set them, for requests from now on; those that wait for an answer keep their price. Refused as listing_changed when they are no longer those of the version that the caller has seen',
    tag: 'prices',
    who: 'signed-in',
    params: idParams,
    body: pricesBody,
    response: listingPrices,
    errors: ['not_found', 'listing_changed', 'listing_archived'],
  },
  'POST /api/host/calendar/prices': {
    summary: 'Give days of own spaces a price or a shortest stay: what cannot be is named, the rest is done',
    tag: 'prices',
    who: ['host', 'admin'],
    body: z.object({ changes: z.array(dayPrices).min(1).max(changesMax) }),
    response: z.object({
      /** What was changed, as it was before: sent again, it takes the change back. */
      before: z.array(season.extend({ spaceId: id })),
      refused: z.array(z.object({ spaceId: id, firstDay: day, lastDay: day, reason: z.enum(PRICE_REFUSALS) })),
    }),
    errors: ['not_found'],
  },
})
