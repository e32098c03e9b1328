import type { calendarFeedEndpoints } from '#shared/calendar-feeds/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import {
  addExport,
  addFeed,
  addFile,
  listCalendars,
  readNow,
  releaseVanished,
  removeExport,
  removeFeed,
  resolveConflict,
  rotateExport,
} from './calendar-feeds.service.ts'
import { readPersonalCalendar, removePersonalCalendar, renewPersonalCalendar } from './personal-calendar.ts'

export function calendarFeedHandlers(platform: Platform): Handlers<typeof calendarFeedEndpoints> {
  return {
    'GET /api/host/listings/{id}/calendars': ({ viewer, params }) => listCalendars(platform, viewer, params.id),
    'POST /api/host/listings/{id}/calendar-feeds': ({ viewer, params, body }) =>
      addFeed(platform, viewer, params.id, body),
    'POST /api/host/listings/{id}/calendar-files': ({ viewer, params, body }) =>
      addFile(platform, viewer, params.id, body),
    'GET /api/me/calendar': ({ viewer }) => readPersonalCalendar(platform, viewer),
    'POST /api/me/calendar': ({ viewer }) => renewPersonalCalendar(platform, viewer),
    'DELETE /api/me/calendar': ({ viewer }) => removePersonalCalendar(platform, viewer),
    'POST /api/host/calendar-feeds/{id}/reading': ({ viewer, params }) => readNow(platform, viewer, params.id),
    'POST /api/host/calendar-feeds/{id}/release': ({ viewer, params }) => releaseVanished(platform, viewer, params.id),
    'DELETE /api/host/calendar-feeds/{id}': ({ viewer, params, query }) =>
      removeFeed(platform, viewer, params.id, query.keepsDays ?? false),
    'POST /api/host/listings/{id}/calendar-exports': ({ viewer, params, body }) =>
      addExport(platform, viewer, params.id, body.name),
    'POST /api/host/calendar-exports/{id}/rotation': ({ viewer, params }) => rotateExport(platform, viewer, params.id),
    'DELETE /api/host/calendar-exports/{id}': ({ viewer, params }) => removeExport(platform, viewer, params.id),
    'POST /api/host/bookings/{bookingId}/conflicts/{eventId}/resolution': ({ viewer, params, body }) =>
      resolveConflict(platform, viewer, params, body.resolution),
  }
}
