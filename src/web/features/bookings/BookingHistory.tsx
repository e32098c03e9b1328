import type { BookingView } from '#shared/bookings/contract.ts'
import { formatDay } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/Timeline.tsx'
import { type BookingEvent, dayOf, timeOf, untilOf } from './booking-life.ts'
import { type BookingWords, eventText } from './booking-words.ts'

export interface BookingHistoryProps {
  booking: BookingView
  /** For admins, who brought about each event, where somebody did. */
  actors?: readonly (string | null)[]
}

/** Who did what when and why, oldest first, and what is still to come. */
export function BookingHistory({ booking, actors = [] }: BookingHistoryProps) {
  const t = useT('bookings')
  const locale = useLocale()
  return (
    <Timeline
      label={t('details.history')}
      events={[...pastOf(booking, actors, t, locale), ...futureOf(booking, t, locale)]}
    />
  )
}

function pastOf(
  booking: BookingView,
  actors: readonly (string | null)[],
  t: BookingWords,
  locale: Locale,
): TimelineEvent[] {
  return booking.events.map((event, index) => ({
    id: `${index}`,
    state: event.status === 'cancelled' ? 'stopped' : 'done',
    title: eventText(event, booking, t, locale),
    time: (
      <>
        <time dateTime={event.at}>
          {formatDay(dayOf(event.local), locale)} · {timeOf(event.local)}
        </time>
        {actors[index] && (
          <>
            {' · '}
            <bdi>{actors[index]}</bdi>
          </>
        )}
      </>
    ),
    note: event.note && !standsAbove(event, index, booking) && (
      <div className="border-s-2 border-hairline ps-3">
        <p dir="auto" className="w-fit whitespace-pre-line">
          {event.note}
        </p>
      </div>
    ),
  }))
}

/** The message of the request, what our team wrote, and for the retailer the host's note, stand by themselves above. */
function standsAbove({ note, reason }: BookingEvent, index: number, { hostNotes, side }: BookingView): boolean {
  return (
    index === 0 || (reason === 'admin_cancelled' && side !== 'admin') || (side === 'retailer' && note === hostNotes)
  )
}

function futureOf(booking: BookingView, t: BookingWords, locale: Locale): TimelineEvent[] {
  const { status, expiresLocal, firstDay, lastDay, today, side } = booking
  const first = { id: 'first', title: t('details.firstDay'), time: formatDay(firstDay, locale, 'weekday') }
  const last = { id: 'last', title: t('details.lastDay'), time: formatDay(lastDay, locale, 'weekday') }
  if (status === 'pending') {
    const before = expiresLocal ? t('step.before', untilOf(expiresLocal)) : undefined
    return [
      { id: 'answer', state: 'current', title: t(side === 'host' ? 'event.yourAnswer' : 'step.answer'), time: before },
      { ...first, state: 'future' },
      { ...last, state: 'future' },
    ]
  }
  if (status !== 'confirmed') return []
  const hasStarted = firstDay <= today
  return [
    { ...first, state: hasStarted ? 'done' : 'current' },
    { ...last, state: !hasStarted ? 'future' : lastDay < today ? 'done' : 'current' },
  ]
}
