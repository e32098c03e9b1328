import { z } from 'zod'
import { day, id, idParams, instant, line } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'

/** Calendars of the outside that one space follows at most, and addresses under which it is followed. */
export const calendarsOfSpaceMax = 10
/** From how many hours on an event with hours closes its days; null: never. */
export const TIMED_HOURS = [null, 0, 2, 4, 8] as const
const FEED_STATES = ['ok', 'failing', 'suspect'] as const
const FEED_FAULTS = [
  'address_refused',
  'not_found',
  'away',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'bad_answer',
  'web_page',
  'no_calendar',
  'cut_off',
  'too_many_events',
  'broken',
] as const
export type FeedFault = (typeof FEED_FAULTS)[number]

const feedName = line(80).min(1, 'validation.required')
const timedHoursMin = z.union([z.null(), z.literal(0), z.literal(2), z.literal(4), z.literal(8)])

export const calendarFeed = z.object({
  id,
  name: z.string(),
  /** Host name of the address alone: anyone who has the whole address can read the calendar. */
  addressShown: z.string(),
  timedHoursMin,
  state: z.enum(FEED_STATES),
  /** A file that was read once: it is never read again. */
  isFile: z.boolean(),
  /** Why the last reading failed; null when it did not. */
  fault: z.enum(FEED_FAULTS).nullable(),
  checkedAt: instant.nullable(),
  /** The last reading that could be trusted. */
  goodAt: instant.nullable(),
  /** Ranges of days that it takes from today on. */
  events: z.int(),
  /** Events of the last reading that could not be followed. */
  notUnderstood: z.int(),
  /** Ranges that it no longer names, still taken until somebody says that they are free. */
  vanished: z.int(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

export const calendarExport = z.object({
  id,
  name: z.string(),
  /** Anyone who has it sees which days are taken, and nothing else. */
  address: z.string(),
  createdAt: instant,
  lastReadAt: instant.nullable(),
  lastReader: z.enum(['google', 'apple', 'outlook', 'airbnb', 'booking', 'thunderbird', 'other']).nullable(),
})
export type CalendarExport = z.infer<typeof calendarExport>

/** Another calendar takes days of a booking that was confirmed before. */
export const calendarConflict = z.object({
  bookingId: id,
  eventId: id,
  feedName: z.string().nullable(),
  retailerName: z.string(),
  bookingFirstDay: day,
  bookingLastDay: day,
  firstDay: day,
  lastDay: day,
  seenAt: instant,
})
export type CalendarConflict = z.infer<typeof calendarConflict>

const listingCalendars = z.object({
  /** Requests are not confirmed at once though the host allows it: a followed calendar cannot be trusted now. */
  isInstantPaused: z.boolean(),
  feeds: z.array(calendarFeed),
  exports: z.array(calendarExport),
  conflicts: z.array(calendarConflict),
})
export type ListingCalendars = z.infer<typeof listingCalendars>

/** The address under which one's own phone follows one's own bookings. */
const personalCalendar = z.object({
  /** Anyone who has it sees who comes when; null until it is made. */
  address: z.string().nullable(),
  createdAt: instant.nullable(),
  lastReadAt: instant.nullable(),
  lastReader: calendarExport.shape.lastReader,
})
export type PersonalCalendar = z.infer<typeof personalCalendar>

/** Characters of a file: what of it says no day is left out before it is sent. */
export const calendarFileCharactersMax = 240_000

const tag = 'calendar feeds'
const reading = { bucket: 'calendar-reading', max: 60, windowSeconds: 3600, by: 'user' } as const

export const calendarFeedEndpoints = defineEndpoints({
  'GET /api/host/listings/{id}/calendars': {
    summary: 'The calendars that one’s space follows, the addresses under which it is followed, and open conflicts',
    tag,
    who: 'signed-in',
    params: idParams,
    response: listingCalendars,
    errors: ['not_found'],
  },
  'POST /api/host/listings/{id}/calendar-feeds': {
    summary: 'Follow another calendar (iCalendar over https): it is read at once, then every quarter of an hour',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({
      name: feedName,
      address: line(2000).min(1, 'validation.required'),
      timedHoursMin: timedHoursMin.optional(),
    }),
    status: 201,
    response: calendarFeed,
    errors: ['not_found', 'too_many_calendars', 'calendar_unreadable'],
    limit: reading,
  },
  'POST /api/host/listings/{id}/calendar-files': {
    summary: 'Take the days of an iCalendar file once',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({
      name: feedName,
      text: z.string().min(1, 'validation.required').max(calendarFileCharactersMax),
      timedHoursMin: timedHoursMin.optional(),
    }),
    status: 201,
    response: calendarFeed,
    errors: ['not_found', 'too_many_calendars', 'calendar_unreadable'],
    limit: reading,
  },
  'GET /api/me/calendar': {
    summary: 'The address under which one’s own phone follows all of one’s bookings',
    tag,
    who: 'signed-in',
    response: personalCalendar,
    errors: [],
  },
  'POST /api/me/calendar': {
    summary: 'Make it, or replace it: the one before says from then on that it is gone',
    tag,
    who: 'signed-in',
    response: personalCalendar,
    errors: [],
    limit: { bucket: 'personal-calendar', max: 20, windowSeconds: 3600, by: 'user' },
  },
  'DELETE /api/me/calendar': {
    summary: 'Take it away',
    tag,
    who: 'signed-in',
    errors: ['not_found'],
  },
  'POST /api/host/calendar-feeds/{id}/reading': {
    summary: 'Read a calendar now',
    tag,
    who: 'signed-in',
    params: idParams,
    response: calendarFeed,
    errors: ['not_found'],
    limit: reading,
  },
  'POST /api/host/calendar-feeds/{id}/release': {
    summary: 'Free the days that a calendar no longer names',
    tag,
    who: 'signed-in',
    params: idParams,
    response: calendarFeed,
    errors: ['not_found'],
  },
  'DELETE /api/host/calendar-feeds/{id}': {
    summary: 'Follow a calendar no more; its days become free unless they are to stay',
    tag,
    who: 'signed-in',
    params: idParams,
    query: z.object({ keepsDays: z.boolean().optional() }),
    errors: ['not_found'],
  },
  'POST /api/host/listings/{id}/calendar-exports': {
    summary: 'Make an address under which another calendar can follow one’s space',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({ name: feedName }),
    status: 201,
    response: calendarExport,
    errors: ['not_found', 'too_many_calendars'],
  },
  'POST /api/host/calendar-exports/{id}/rotation': {
    summary: 'Replace the address; the one before says from now on that it is gone',
    tag,
    who: 'signed-in',
    params: idParams,
    response: calendarExport,
    errors: ['not_found'],
  },
  'DELETE /api/host/calendar-exports/{id}': {
    summary: 'Take an address away',
    tag,
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
  },
  'POST /api/host/bookings/{bookingId}/conflicts/{eventId}/resolution': {
    summary: 'Say what a conflict with another calendar is: the same booking, or nothing to mind',
    tag,
    who: 'signed-in',
    params: z.object({ bookingId: id, eventId: id }),
    body: z.object({ resolution: z.enum(['same_booking', 'ignored']) }),
    errors: ['not_found'],
  },
})
