/**
 * Which bookings the admins' list shows. `to_check`: confirmed ones of somebody who is suspended, to keep or cancel;
 * `overdue`: requests that wait for their host for too long; `conflicts`: confirmed ones over which a calendar has something.
 */
export const ADMIN_BOOKING_VIEWS = [
  'all',
  'to_check',
  'overdue',
  'conflicts',
  'pending',
  'confirmed',
  'completed',
  'cancelled',
] as const
export type AdminBookingView = (typeof ADMIN_BOOKING_VIEWS)[number]

/** `newest` by the request; `soonest` by the first day, of stays that are not over unless the days are asked for. */
export const ADMIN_BOOKING_SORTS = ['newest', 'soonest'] as const

/** Whom an admin writes to about a booking. */
export const BOOKING_RECIPIENTS = ['retailer', 'host', 'both'] as const
export type BookingRecipient = (typeof BOOKING_RECIPIENTS)[number]

/** Longest text to the parties of a booking: what it is about is set above it (messageCharactersMax holds for both). */
export const teamMessageCharactersMax = 4_000
