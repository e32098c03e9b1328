import type { CalendarExport } from '#shared/calendar-feeds/contract.ts'

type Reader = NonNullable<CalendarExport['lastReader']>

export function exportAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/calendars/${secret}.ics`
}

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/google/i, 'google'],
  [/airbnb/i, 'airbnb'],
  [/booking\.com/i, 'booking'],
  [/microsoft|outlook|exchange/i, 'outlook'],
  [/thunderbird|lightning/i, 'thunderbird'],
  [/ios\/|macos|mac os x.*(calendaragent|dataaccessd)|calendaragent|dataaccessd/i, 'apple'],
]

/** Whose program reads a calendar, by the name that it gives itself. */
export function readerOfAgent(userAgent: string | null): Reader {
  return READERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other'
}

export function readerNamed(name: string): Reader {
  return READERS.find(([, reader]) => reader === name)?.[1] ?? 'other'
}
