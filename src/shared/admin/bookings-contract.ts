import { z } from 'zod'
import { bookingView } from '../bookings/contract.ts'
import { ADMIN_CANCELLATION_CAUSES, BOOKING_STATUSES } from '../bookings/states.ts'
import { VISIBLE_CHARACTER } from '../conversations/message-text.ts'
import { factsCharactersMax } from '../decisions/reasons.ts'
import { currency, day, id, idParams, instant, minorUnits, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { cityRef } from '../spaces/contract.ts'
import { chosenRows } from './chosen-rows.ts'
import {
  ADMIN_BOOKING_SORTS,
  ADMIN_BOOKING_VIEWS,
  BOOKING_RECIPIENTS,
  teamMessageCharactersMax,
} from './booking-views.ts'

const party = z.object({ id, name: z.string(), isSuspended: z.boolean() })

const bookingCard = z.object({
  id,
  status: z.enum(BOOKING_STATUSES),
  firstDay: day,
  lastDay: day,
  totalPriceMinor: minorUnits,
  currency,
  createdAt: instant,
  space: z.object({ id, name: z.string(), city: z.string() }),
  retailer: party,
  host: party,
  /** Waits for its host for longer than it should. */
  isOverdue: z.boolean(),
  /** A calendar has something on its days, and nobody has resolved that. */
  hasConflict: z.boolean(),
  /** Confirmed, of a suspended person, and no admin has checked it since. */
  awaitsCheck: z.boolean(),
})
export type AdminBookingCard = z.infer<typeof bookingCard>

const who = z.string().nullable()

const adminBooking = bookingCard.omit({ createdAt: true }).extend({
  /** As its host sees it. */
  view: bookingView,
  /** Who brought about each of its events, by name; null for the site and for who has left. */
  actors: z.array(who),
  /** What hangs on it. */
  missions: z.array(z.object({ id, title: z.string(), status: z.string(), firstDay: day, freelancer: who })),
  /** How many messages its two parties have exchanged about it: what they say is read only where one is reported. */
  messages: z.int(),
  /** The last time an admin checked it and kept it. */
  check: z.object({ by: who, at: instant }).nullable(),
  /** What admins have done about it, the latest first. */
  entries: z.array(z.object({ action: z.string(), by: who, at: instant })),
  /** The reader is a party of it, and another admin can decide. */
  isForAnother: z.boolean(),
  allowedActions: z.array(z.enum(['cancel', 'keep'])),
  /** Whom an admin may write to about it: who is neither suspended nor gone, and not the reader. */
  recipients: z.array(z.enum(BOOKING_RECIPIENTS)),
})
export type AdminBooking = z.infer<typeof adminBooking>

export const adminBookingsQuery = z.object({
  view: z.enum(ADMIN_BOOKING_VIEWS).optional(),
  sort: z.enum(ADMIN_BOOKING_SORTS).optional(),
  /** Part of the space's name, or of a party's name or mail address; or the id of the booking, the space or a party. */
  text: z.string().trim().max(120).optional(),
  /** A city's slug. */
  city: z.string().max(80).optional(),
  /** Stays with a day from then on. */
  from: day.optional(),
  /** Stays with a day up to then. */
  to: day.optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
})
export type AdminBookingsQuery = z.infer<typeof adminBookingsQuery>

const cancellationBody = z.object({
  cause: z.enum(ADMIN_CANCELLATION_CAUSES),
  /** What both parties read besides; needed with the cause `other`. */
  facts: text(factsCharactersMax).optional(),
  /** As the admin has seen it: another one is refused as state_changed. */
  status: z.enum(BOOKING_STATUSES),
})
export type BookingCancellationBody = z.infer<typeof cancellationBody>

const messageBody = z.object({
  to: z.enum(BOOKING_RECIPIENTS),
  content: text(teamMessageCharactersMax).regex(VISIBLE_CHARACTER, 'validation.required'),
})
export type BookingMessageBody = z.infer<typeof messageBody>

export const bulkBookingMessages = messageBody.extend({
  /** As they were when they were chosen: of one that has another state by now nobody is written to. */
  items: chosenRows(z.enum(BOOKING_STATUSES)),
})
export type BulkBookingsBody = z.infer<typeof bulkBookingMessages>

export const adminBookingEndpoints = defineEndpoints({
  'GET /api/admin/bookings': {
    summary: 'Bookings of everybody for admins, in pages, with how many each view holds',
    tag: 'admin',
    who: ['admin'],
    query: adminBookingsQuery,
    response: z.object({
      bookings: z.array(bookingCard),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      /** The same of each view with these filters. */
      counts: z.record(z.enum(ADMIN_BOOKING_VIEWS), z.int()),
      /** Cities that the list can be filtered by. */
      towns: z.array(cityRef),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/admin/bookings/{id}': {
    summary: 'A booking as an admin sees it: all of it, who did what, what hangs on it, what may be done',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: adminBooking,
    errors: ['not_found'],
  },
  'POST /api/admin/bookings/{id}/cancellation': {
    summary:
      'Cancel a request, or a confirmed booking before its first day, in Rahba’s name; both parties are told why',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: cancellationBody,
    response: adminBooking,
    errors: ['not_found', 'own_case', 'state_changed', 'first_day_reached'],
  },
  'POST /api/admin/bookings/{id}/check': {
    summary: 'Let a confirmed booking of somebody who is suspended stand: it no longer waits for a look',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: adminBooking,
    errors: ['not_found', 'own_case', 'wrong_state'],
  },
  'POST /api/admin/bookings/{id}/messages': {
    summary: 'Write to the parties of a booking for the team, each in a conversation of their own',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: messageBody,
    status: 201,
    /** Where each of them is answered. */
    response: z.object({ conversations: z.array(z.object({ id, name: z.string() })) }),
    errors: ['not_found', 'other_party_left', 'idempotency_key_reused'],
    idempotent: true,
    limit: { bucket: 'message', max: 120, windowSeconds: 600, by: 'user' },
  },
})
