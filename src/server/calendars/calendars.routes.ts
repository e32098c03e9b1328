import type { calendarEndpoints } from '#shared/calendars/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { blockDays, readHostCalendar, releaseDays } from './calendars.service.ts'

export function calendarHandlers(platform: Platform): Handlers<typeof calendarEndpoints> {
  return {
    'GET /api/host/calendar': ({ viewer, locale, query }) => readHostCalendar(platform, viewer, locale, query),
    'POST /api/host/calendar/blocks': ({ viewer, body }) => blockDays(platform, viewer, body),
    'POST /api/host/calendar/releases': ({ viewer, body }) => releaseDays(platform, viewer, body),
  }
}
