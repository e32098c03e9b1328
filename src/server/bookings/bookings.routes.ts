import type { bookingEndpoints } from '#shared/bookings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Handlers, Viewer } from '../http/call.ts'
import { readFeedsBeforeAcceptance } from '../calendar-feeds/read-feed.ts'
import type { Platform } from '../platform.ts'
import { readAlternatives } from './list-alternatives.ts'
import { listBookings, listReceivedBookings, readBooking, readChangeCalendar } from './bookings.service.ts'
import { changeBooking } from './change-booking.ts'
import { requestBooking, requestOtherDays } from './request-booking.ts'

/** The caller as a reader of this page, whose language may be another than that of their account. */
const readerOf = ({ viewer, locale }: { viewer: Viewer; locale: Locale }): Viewer => ({ ...viewer, locale })

export function bookingHandlers(platform: Platform): Handlers<typeof bookingEndpoints> {
  return {
    'POST /api/bookings': ({ body, idempotencyKey, ...call }) =>
      requestBooking(platform, readerOf(call), body, idempotencyKey),
    'GET /api/bookings/{id}': ({ params, ...call }) => readBooking(platform, readerOf(call), params.id),
    'GET /api/host/bookings': ({ query, ...call }) => listReceivedBookings(platform, readerOf(call), query),
    'GET /api/retailer/bookings': ({ query, ...call }) => listBookings(platform, readerOf(call), 'retailer', query),
    'POST /api/bookings/{id}/acceptance': async ({ params, body, idempotencyKey, ...call }) => {
      await readFeedsBeforeAcceptance(platform, call.viewer.id, params.id)
      return changeBooking(platform, readerOf(call), params.id, 'accept', body.note, idempotencyKey)
    },
    'POST /api/bookings/{id}/refusal': ({ params, body, idempotencyKey, ...call }) =>
      changeBooking(platform, readerOf(call), params.id, 'refuse', body.note, idempotencyKey),
    'POST /api/bookings/{id}/cancellation': ({ params, body, idempotencyKey, ...call }) =>
      changeBooking(platform, readerOf(call), params.id, 'cancel', body.note, idempotencyKey),
    'POST /api/bookings/{id}/host-cancellation': ({ params, body, idempotencyKey, ...call }) =>
      changeBooking(platform, readerOf(call), params.id, 'host_cancel', body.note, idempotencyKey, body.cause),
    'GET /api/bookings/{id}/calendar': ({ params, viewer }) => readChangeCalendar(platform, viewer, params.id),
    'POST /api/bookings/{id}/change': ({ params, body, idempotencyKey, ...call }) =>
      requestOtherDays(platform, readerOf(call), params.id, body, idempotencyKey),
    'GET /api/bookings/{id}/alternatives': ({ params, ...call }) =>
      readAlternatives(platform, readerOf(call), params.id),
  }
}
