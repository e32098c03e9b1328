import type { BookingView } from '#shared/bookings/contract.ts'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'

/** Other calendars that take days of a confirmed booking, and the way to where that is resolved. */
export function CalendarConflicts({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const { calendarConflicts: conflicts, space, firstDay } = booking
  if (conflicts.length === 0) return null
  const month = firstDay.slice(0, 7)
  return (
    <Alert tone="warning" title={t('calendarConflict.title', { count: conflicts.length })}>
      <ul className="mb-1 list-disc ps-5">
        {conflicts.map(conflict => (
          <li key={conflict.eventId}>
            {t('calendarConflict.item', {
              feed: bidiIsolate(conflict.feedName ?? t('calendarConflict.file'), t.locale),
              days: daysOf(conflict, t.locale),
            })}
          </li>
        ))}
      </ul>
      <Link href={withSearch(paths.hostCalendar(), { space: space.id, month, calendars: 'open' })} className="link">
        {t('calendarConflict.resolve')}
      </Link>
    </Alert>
  )
}
