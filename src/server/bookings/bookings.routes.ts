import type { bookingEndpoints } from '#shared/bookings/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { listBookings, listReceivedBookings, readBooking } from './bookings.service.ts'
import { changeBooking } from './change-booking.ts'
import { requestBooking } from './request-booking.ts'

export function bookingHandlers(platform: Platform): Handlers<typeof bookingEndpoints> {
  return {
    'POST /api/bookings': ({ viewer, body, idempotencyKey }) => requestBooking(platform, viewer, body, idempotencyKey),
    'GET /api/bookings/{id}': ({ viewer, params }) => readBooking(platform, viewer, params.id),
    'GET /api/host/bookings': ({ viewer, query }) => listReceivedBookings(platform, viewer, query),
    'GET /api/retailer/bookings': ({ viewer, query }) => listBookings(platform, viewer, 'retailer', query),
    'POST /api/bookings/{id}/acceptance': ({ viewer, params, body }) =>
      changeBooking(platform, viewer, params.id, 'accept', body.note),
    'POST /api/bookings/{id}/refusal': ({ viewer, params, body }) =>
      changeBooking(platform, viewer, params.id, 'refuse', body.note),
    'POST /api/bookings/{id}/cancellation': ({ viewer, params, body }) =>
      changeBooking(platform, viewer, params.id, 'cancel', body.note),
  }
}
