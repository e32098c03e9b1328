import { z } from 'zod'
import { currency, day, id, idParams, instant, locale, minorUnits, text, wallTime } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { priceLine } from '../prices/lines.ts'
import { bookingReview } from '../reviews/contract.ts'
import { REVIEW_ACTIONS } from '../reviews/states.ts'
import { spaceCalendar, spaceCard } from '../spaces/contract.ts'
import { photo } from '../spaces/photo.ts'
import { SPACE_TYPES } from '../spaces/vocabulary.ts'
import { cancellationTable } from './cancellation-contract.ts'
import { CANCELLATION_TERMS, tableKeyCharactersMax } from './cancellation-terms.ts'
import { ACCEPT_OBSTACLE_NAMES } from './obstacles.ts'
import {
  BOOKING_ACTIONS,
  BOOKING_ACTORS,
  BOOKING_REASONS,
  BOOKING_STATUSES,
  CANCELLATION_CAUSES,
  HOST_CANCELLATION_CAUSES,
  noteCharactersMax,
} from './states.ts'

const note = text(noteCharactersMax).optional()

/** A party of a booking or a mission, as the other one sees it. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
})

export const bookingView = z.object({
  id,
  status: z.enum(BOOKING_STATUSES),
  firstDay: day,
  lastDay: day,
  days: z.int(),
  pricePerDayMinor: minorUnits,
  totalPriceMinor: minorUnits,
  /** What the total is the sum of. */
  lines: z.array(priceLine),
  currency,
  /** As they were when it was asked for. */
  cancellationTerms: z.enum(CANCELLATION_TERMS),
  cancellationTable,
  /** What the retailer will owe the host if the caller cancels today; null where they cannot. */
  owedOnCancellationMinor: minorUnits.nullable(),
  /** What the retailer wrote with the request. */
  message: z.string().nullable(),
  /** Of that message, for its host to report it; null for everybody else, and where it is not there any more. */
  messageId: id.nullable(),
  /** What the host wrote with the answer. */
  hostNotes: z.string().nullable(),
  /** The day it is at the space. Wall times, too, are those of the space. */
  today: day,
  createdAt: instant,
  createdLocal: wallTime,
  /** When an unanswered request expires, three days after it or when its first day comes; null once answered. */
  expiresAt: instant.nullable(),
  expiresLocal: wallTime.nullable(),
  space: z.object({
    id,
    /** In the reader's language where it is written in it, and the language it is in. */
    name: z.string(),
    nameLocale: locale,
    type: z.enum(SPACE_TYPES),
    city: z.string(),
    citySlug: z.string(),
    country: z.string(),
    neighborhood: z.string().nullable(),
    timeZone: z.string(),
    surfaceM2: z.number(),
    heightM: z.number().nullable(),
    widthM: z.number().nullable(),
    depthM: z.number().nullable(),
    /** The cover, if there is a photo. */
    photos: z.array(photo).max(1),
    /** Shown to the retailer once confirmed, and to the host always. */
    address: z.string().nullable(),
    /** Everybody sees it on the space's page: nothing to be promised. */
    addressIsPublic: z.boolean(),
  }),
  retailer: person,
  /** Bookings that this retailer has completed on Rahba, of any space. */
  retailerCompleted: z.int(),
  host: person,
  /** Which side the caller is on. */
  side: z.enum(['retailer', 'host', 'admin']),
  events: z.array(
    z.object({
      status: z.enum(BOOKING_STATUSES),
      actorRole: z.enum(BOOKING_ACTORS),
      reason: z.enum(BOOKING_REASONS),
      /** Of a host or an admin who cancelled; null for every other reason. */
      cause: z.enum(CANCELLATION_CAUSES).nullable(),
      note: z.string().nullable(),
      /** What the retailer owes the host after a cancellation; null where there was none, or before this was written down. */
      owedMinor: minorUnits.nullable(),
      at: instant,
      local: wallTime,
    }),
  ),
  /** Other bookings of the same space on some of the same days (host only): accepting cancels the pending ones. */
  conflicts: z.array(
    z.object({
      id,
      status: z.enum(BOOKING_STATUSES),
      firstDay: day,
      lastDay: day,
      retailerName: z.string(),
    }),
  ),
  /** What other calendars have on the days of a confirmed booking, and nobody has resolved (host only). */
  calendarConflicts: z.array(
    z.object({
      eventId: id,
      /** Null where the event came from a file. */
      feedName: z.string().nullable(),
      firstDay: day,
      lastDay: day,
    }),
  ),
  /** The confirmed booking in whose place this one was asked for. */
  replaces: z.object({ id, firstDay: day, lastDay: day, totalPriceMinor: minorUnits }).nullable(),
  /** Other days that were asked for in place of this booking's, and wait for an answer or have replaced it. */
  replacement: z.object({ id, status: z.enum(BOOKING_STATUSES), firstDay: day, lastDay: day }).nullable(),
  /** Why its host cannot accept this request now; null where nothing hinders it, and for its retailer. */
  acceptObstacle: z.enum(ACCEPT_OBSTACLE_NAMES).nullable(),
  allowedActions: z.array(z.enum(BOOKING_ACTIONS)),
  /** The caller may ask for other days now. */
  canChangeDays: z.boolean(),
  /** What the retailer wrote of the stay, and what the host replied. */
  review: bookingReview.nullable(),
  /** What the caller may do now about the review, if anything. */
  reviewAction: z.enum(REVIEW_ACTIONS).nullable(),
})
export type BookingView = z.infer<typeof bookingView>

export const bookingRequest = z.object({
  spaceId: id,
  firstDay: day,
  lastDay: day,
  message: note,
  /** The total the page showed; if the price has changed since, the request is refused and says the new one. */
  expectedTotalMinor: minorUnits.optional(),
  /** What that total was in. */
  expectedCurrency: currency.optional(),
  /** The cancellation terms the page showed; if they have changed since, the request is refused and says the new ones. */
  expectedTerms: z.enum(CANCELLATION_TERMS).optional(),
  /** Their table, as '7:0,1:50': with at least 7 days left nothing is owed, with at least 1 half. */
  expectedTable: z.string().max(tableKeyCharactersMax).optional(),
})

export const changeRequest = bookingRequest.omit({ spaceId: true })

/** `newest` by the request, `soonest` by the first day. */
const BOOKING_SORTS = ['newest', 'soonest'] as const

const bookingsQuery = z.object({
  status: z.enum(BOOKING_STATUSES).optional(),
  space: id.optional(),
  sort: z.enum(BOOKING_SORTS).optional(),
  page: z.int().min(1).max(1000).optional(),
})
export type BookingsQuery = z.infer<typeof bookingsQuery>

const bookingList = z.object({
  bookings: z.array(bookingView),
  /** For the filter chips, over all pages. */
  counts: z.object({
    all: z.int(),
    pending: z.int(),
    confirmed: z.int(),
    cancelled: z.int(),
    completed: z.int(),
  }),
  page: z.int(),
  pages: z.int(),
})
export type BookingList = z.infer<typeof bookingList>

const receivedBookings = bookingList.extend({
  /** The caller's spaces that have bookings, by name, whatever the filter. */
  spaces: z.array(z.object({ id, name: z.string(), bookings: z.int() })),
})
export type ReceivedBookings = z.infer<typeof receivedBookings>

/** Other spaces for the days of a booking that its host cancelled. */
export const alternativesMax = 3

const answerErrors = [
  'not_found',
  'state_changed',
  'only_host_answers',
  'first_day_reached',
  'idempotency_key_reused',
] as const

const requestErrors = [
  'not_found',
  'day_in_past',
  'notice_too_short',
  'already_requested',
  'too_many_requests_open',
  'price_changed',
  'terms_changed',
  'too_far_ahead',
  'outside_availability',
  'days_closed',
  'days_blocked',
  'days_taken',
  'stay_too_short',
  'stay_too_long',
  'idempotency_key_reused',
] as const

export const bookingEndpoints = defineEndpoints({
  'POST /api/bookings': {
    summary: 'Request a space for a range of days; confirmed at once where the host lets book instantly',
    tag: 'bookings',
    who: ['retailer', 'host', 'freelancer', 'admin'],
    body: bookingRequest,
    status: 201,
    response: bookingView,
    errors: [...requestErrors, 'own_space', 'requests_closed', 'role_taken'],
    form: true,
    idempotent: true,
    limit: { bucket: 'booking', max: 60, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/bookings/{id}': {
    summary: 'One booking, for its two parties',
    tag: 'bookings',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: bookingView,
    errors: ['not_found'],
  },
  'GET /api/host/bookings': {
    summary:
      'Bookings received for the caller’s spaces, newest first; whose role of a host was taken reads those that stand',
    tag: 'bookings',
    who: 'signed-in',
    viewAs: 'shown',
    query: bookingsQuery,
    response: receivedBookings,
    errors: [],
  },
  'GET /api/retailer/bookings': {
    summary: 'Bookings the caller made, newest first',
    tag: 'bookings',
    who: 'signed-in',
    viewAs: 'shown',
    query: bookingsQuery,
    response: bookingList,
    errors: [],
  },
  'POST /api/bookings/{id}/acceptance': {
    summary: 'Accept a request: its days are taken, overlapping requests are cancelled and told',
    tag: 'bookings',
    who: ['host', 'admin'],
    params: idParams,
    body: z.object({ note }),
    response: bookingView,
    errors: [
      ...answerErrors,
      'other_party_left',
      'days_taken',
      'days_blocked',
      'outside_availability',
      'space_not_live',
    ],
    form: true,
    idempotent: true,
  },
  'POST /api/bookings/{id}/refusal': {
    summary: 'Refuse a request',
    tag: 'bookings',
    who: ['host', 'admin'],
    params: idParams,
    body: z.object({ note }),
    response: bookingView,
    errors: answerErrors,
    form: true,
    idempotent: true,
  },
  'POST /api/bookings/{id}/cancellation': {
    summary: 'Cancel one’s own request, or a confirmed booking before it starts',
    tag: 'bookings',
    who: 'signed-in',
    params: idParams,
    body: z.object({ note }),
    response: bookingView,
    errors: ['not_found', 'state_changed', 'only_retailer_cancels', 'first_day_reached', 'idempotency_key_reused'],
    form: true,
    idempotent: true,
  },
  'POST /api/bookings/{id}/host-cancellation': {
    summary:
      'Cancel a confirmed booking of one’s space before its first day: its retailer is told why, with alternatives',
    tag: 'bookings',
    who: ['host', 'admin'],
    params: idParams,
    body: z.object({
      cause: z.enum(HOST_CANCELLATION_CAUSES),
      /** What the retailer reads beside the cause. */
      note: text(noteCharactersMax).min(1, 'validation.required'),
    }),
    response: bookingView,
    errors: answerErrors,
    form: true,
    idempotent: true,
  },
  'GET /api/bookings/{id}/calendar': {
    summary: 'The days of the space that cannot be asked for in place of a booking’s own, for its retailer',
    tag: 'bookings',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: spaceCalendar,
    errors: ['not_found'],
  },
  'POST /api/bookings/{id}/change': {
    summary: 'Ask for other days in place of a confirmed booking’s, which stands until its host accepts them',
    tag: 'bookings',
    who: 'signed-in',
    params: idParams,
    body: changeRequest,
    status: 201,
    response: bookingView,
    errors: [...requestErrors, 'state_changed', 'first_day_reached', 'only_retailer_changes', 'change_already_asked'],
    form: true,
    idempotent: true,
    limit: { bucket: 'booking', max: 60, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/bookings/{id}/alternatives': {
    summary:
      'Spaces that are free on the days of a booking whose host cancelled it, for its retailer; none once these have come',
    tag: 'bookings',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: z.object({ spaces: z.array(spaceCard).max(alternativesMax) }),
    errors: ['not_found'],
  },
})
