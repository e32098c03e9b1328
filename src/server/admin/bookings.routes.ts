import type { adminBookingEndpoints } from '#shared/admin/bookings-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { keepBooking, listBookings, readBooking, writeAboutBooking } from './bookings.service.ts'
import { cancelBooking } from './cancel-booking.ts'

export function adminBookingHandlers(platform: Platform): Handlers<typeof adminBookingEndpoints> {
  return {
    'GET /api/admin/bookings': ({ query, locale }) => listBookings(platform, query, locale),
    'GET /api/admin/bookings/{id}': ({ viewer, locale, params }) =>
      readBooking(platform, platform.db.kysely, { ...viewer, locale }, params.id),
    'POST /api/admin/bookings/{id}/cancellation': ({ viewer, locale, params, body }) =>
      cancelBooking(platform, { ...viewer, locale }, params.id, body),
    'POST /api/admin/bookings/{id}/check': ({ viewer, locale, params }) =>
      keepBooking(platform, { ...viewer, locale }, params.id),
    'POST /api/admin/bookings/{id}/messages': ({ viewer, params, body, idempotencyKey }) =>
      writeAboutBooking(platform, viewer, params.id, body, idempotencyKey),
  }
}
