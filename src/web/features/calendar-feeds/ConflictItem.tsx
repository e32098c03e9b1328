import type { CalendarConflict } from '#shared/calendar-feeds/contract.ts'
import { formatDayRange } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCalendarAction } from './use-calendar-action.ts'

/** A booking whose days another calendar takes as well, and the three ways out. */
export function ConflictItem({ conflict, spaceId }: { conflict: CalendarConflict; spaceId: string }) {
  const t = useT('calendar-feeds')
  const { bookingId, eventId } = conflict
  const resolving = useCalendarAction(
    spaceId,
    (resolution: 'same_booking' | 'ignored') =>
      api('POST /api/host/bookings/{bookingId}/conflicts/{eventId}/resolution', {
        params: { bookingId, eventId },
        body: { resolution },
      }),
    () => ({ title: t('conflict.resolved') }),
  )
  const days = formatDayRange({ first: conflict.bookingFirstDay, last: conflict.bookingLastDay }, t.locale)
  const otherDays = formatDayRange({ first: conflict.firstDay, last: conflict.lastDay }, t.locale)
  return (
    <li className="flex flex-col gap-2">
      <p>
        {t('conflict.text', {
          retailerName: bidiIsolate(conflict.retailerName, t.locale),
          feedName: conflict.feedName ?? t('conflict.file'),
          days,
          otherDays,
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={resolving.busy} onClick={() => resolving.run('same_booking')}>
          {t('conflict.same')}
        </Button>
        <Button size="sm" href={withSearch(paths.hostBookings(), { booking: bookingId })}>
          {t('conflict.bookings')}
        </Button>
        <Button size="sm" variant="quiet" loading={resolving.busy} onClick={() => resolving.run('ignored')}>
          {t('conflict.ignore')}
        </Button>
      </div>
    </li>
  )
}
