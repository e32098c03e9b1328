import { z } from 'zod'
import { daysInclusive, isDay } from '../days.ts'
import { currency, day, id, minorUnits, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { season, spacePrices } from '../prices/lines.ts'
import { blockNoteCharactersMax, calendarDaysMax, calendarSpacesMax, DAY_LAYERS } from './layers.ts'

const range = { firstDay: day, lastDay: day }

/** Both are asked though one may be no day: its own words say so already. */
const isOrdered = (first: string, last: string) => isDay(first) && isDay(last) && first <= last

/** In their order, and no more than a calendar shows. */
function ordered<S extends z.ZodType<{ firstDay: string; lastDay: string }>>(schema: S): S {
  return schema
    .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: 'validation.dates.order' })
    .refine(
      ({ firstDay, lastDay }) => !isOrdered(firstDay, lastDay) || daysInclusive(firstDay, lastDay) <= calendarDaysMax,
      {
        path: ['lastDay'],
        message: 'validation.dates',
      },
    )
}

const calendarQuery = ordered(z.object({ ...range, space: id.optional() }))

const calendarRun = z.object({
  ...range,
  layer: z.enum(DAY_LAYERS),
  /** Of a booking or its preparation days. */
  bookingId: id.nullable(),
  retailerName: z.string().nullable(),
  /** What the host wrote to themselves with a block. */
  note: z.string().nullable(),
  /** The calendar that an imported event came from; null for a file. */
  feedName: z.string().nullable(),
  /** The shop or the part whose booking, block or event it is; null for the space's own. */
  of: z.object({ id, name: z.string() }).nullable(),
})

export const hostCalendar = z.object({
  /** Published spaces of the caller, by name. */
  spaces: z.array(
    z.object({
      id,
      name: z.string(),
      /** The day it is at the space. */
      today: day,
      /** Taken days in order, each with its strongest layer; both ends included. */
      runs: z.array(calendarRun),
      /** What takes days that something stronger takes as well: the rest of why a day is closed. */
      beneath: z.array(calendarRun),
      /** Requests that wait for an answer, also of its shop (`of`) or its parts; they take no day. */
      requests: z.array(z.object({ id, ...range, retailerName: z.string(), of: calendarRun.shape.of })),
      currency,
      /** Of a day without a price of its own. */
      pricePerDayMinor: minorUnits,
      weekdayPricesMinor: spacePrices.shape.weekdayPricesMinor,
      minimumStay: z.int(),
      /** Those that reach into the asked days. */
      seasons: z.array(season),
    }),
  ),
})
export type HostCalendar = z.infer<typeof hostCalendar>

const ofSpace = z.object({ spaceId: id, ...range })
const spaceIds = z.array(id).min(1).max(calendarSpacesMax)

export const calendarEndpoints = defineEndpoints({
  'GET /api/host/calendar': {
    summary: 'What takes the days of the caller’s published spaces',
    tag: 'calendars',
    who: ['host', 'admin'],
    viewAs: 'shown',
    query: calendarQuery,
    response: hostCalendar,
    errors: ['not_found'],
  },
  'POST /api/host/calendar/blocks': {
    summary: 'Block days of own spaces: what is booked or past is refused by name, the rest is done',
    tag: 'calendars',
    who: ['host', 'admin'],
    body: ordered(z.object({ ...range, spaceIds, note: text(blockNoteCharactersMax).optional() })),
    response: z.object({
      /** What is blocked now and was not before. */
      blocked: z.array(ofSpace),
      refused: z.array(ofSpace.extend({ reason: z.enum(['booked', 'past']) })),
    }),
    errors: ['not_found'],
  },
  'POST /api/host/calendar/releases': {
    summary: 'Free blocked days of own spaces; bookings and events of other calendars stay',
    tag: 'calendars',
    who: ['host', 'admin'],
    body: ordered(z.object({ ...range, spaceIds })),
    response: z.object({
      /** What was blocked and is not any more, so that it can be blocked again. */
      freed: z.array(ofSpace.extend({ note: z.string().nullable() })),
    }),
    errors: ['not_found'],
  },
})
