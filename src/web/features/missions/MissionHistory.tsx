import { formatDay, formatMinor } from '#shared/format.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { dayOf, timeOf } from '#web/features/bookings/booking-life.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import { eventText } from './mission-words.ts'

const endedEarly: readonly MissionView['status'][] = ['cancelled', 'rejected']

/** Who did what with a mission, when and why, oldest first. */
export function MissionHistory({ mission }: { mission: MissionView }) {
  const t = useT('missions')
  return (
    <Timeline
      label={t('history')}
      events={mission.events.map((event, index) => ({
        id: `${index}`,
        state: endedEarly.includes(event.status) ? 'stopped' : 'done',
        title: eventText(event, mission, t),
        time: (
          <time dateTime={event.at}>
            {formatDay(dayOf(event.local), t.locale)} · {timeOf(event.local)}
          </time>
        ),
        note: (event.note !== null || event.owedMinor > 0) && (
          <div className="flex flex-col gap-1 border-s-2 border-hairline ps-3">
            {event.owedMinor > 0 && (
              <p>{t('event.owed', { amount: formatMinor(event.owedMinor, mission.currency, t.locale) })}</p>
            )}
            {event.note !== null && (
              <p dir="auto" className="w-fit whitespace-pre-line">
                {event.note}
              </p>
            )}
          </div>
        ),
      }))}
    />
  )
}
