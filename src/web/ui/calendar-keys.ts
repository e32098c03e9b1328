import { addDays, addMonths, type Day, type IsoWeekday, weekday } from '#shared/days.ts'

export interface CalendarKey {
  key: string
  shiftKey: boolean
}

/**
 * Where a key leads from a day, by the ARIA date grid pattern: arrows by day and week, Home and End within the week,
 * Page keys by month, with Shift by year.
 *
 * @param isRtl left and right change places
 * @returns null for a key that moves nothing
 */
export function dayAfterKey(
  from: Day,
  { key, shiftKey }: CalendarKey,
  weekStart: IsoWeekday,
  isRtl: boolean,
): Day | null {
  const fromWeekStart = (weekday(from) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(from, isRtl ? -1 : 1)
    case 'ArrowLeft':
      return addDays(from, isRtl ? 1 : -1)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'Home':
      return addDays(from, -fromWeekStart)
    case 'End':
      return addDays(from, 6 - fromWeekStart)
    case 'PageDown':
      return addMonths(from, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(from, shiftKey ? -12 : -1)
    default:
      return null
  }
}
