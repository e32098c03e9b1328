import { formatClock, formatDay, formatWallTime } from '#shared/format.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { MissionWork, WorkDay } from '#shared/missions/work-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { CardTable, CardTableCell, CardTableRow } from '#web/ui/CardTable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { WorkMission } from './work-mission.ts'
import { WorkedTime } from './WorkedTime.tsx'

/** Each day of a mission: what was planned, whether somebody was there, and how long it was. */
export function WorkDays({ mission, work }: { mission: WorkMission; work: MissionWork }) {
  const t = useT('mission-work')
  return (
    <CardTable
      caption={t('hours.table')}
      columns={[
        { id: 'day', header: t('day.day'), className: 'w-[28%] text-start' },
        { id: 'planned', header: t('day.planned'), className: 'w-[12%] text-start' },
        { id: 'presence', header: t('day.presence'), className: 'w-[22%] text-start' },
        { id: 'worked', header: t('day.worked'), className: 'text-start' },
      ]}
    >
      {work.days.map(day => (
        <CardTableRow key={day.day}>
          <CardTableCell>
            <p className="font-medium">{formatDay(day.day, t.locale, 'weekdayShort')}</p>
            <p className="figures text-sm text-ink-2">{timesOf(day, t)}</p>
          </CardTableCell>
          <CardTableCell className="figures max-lg:text-end">
            <span className="text-sm text-ink-3 lg:hidden">{t('day.planned')} </span>
            {formatMinutes(day.plannedMinutes, t.locale)}
          </CardTableCell>
          <CardTableCell wide>
            <Presence day={day} />
          </CardTableCell>
          <CardTableCell wide>
            <WorkedTime mission={mission} day={day} />
          </CardTableCell>
        </CardTableRow>
      ))}
    </CardTable>
  )
}

function timesOf(day: WorkDay, t: ReturnType<typeof useT<'mission-work'>>): string {
  const times = { from: formatClock(day.startTime, t.locale), to: formatClock(day.endTime, t.locale) }
  if (day.breakMinutes === 0) return t('day.times', times)
  return t('day.break', { ...times, pause: formatMinutes(day.breakMinutes, t.locale) })
}

function Presence({ day }: { day: WorkDay }) {
  const t = useT('mission-work')
  const isThere = day.presenceLocal !== null && day.presenceMethod !== null
  return (
    <p className="figures flex items-start gap-1.5 text-sm text-ink-2">
      <Icon name={isThere ? 'check' : 'minus'} size={16} className="mt-0.5" />
      <span>
        <span className="lg:hidden">{t('day.presence')} · </span>
        {day.presenceLocal !== null && day.presenceMethod !== null
          ? t(`presence.${day.presenceMethod}`, { time: formatWallTime(day.presenceLocal, t.locale, 'time') })
          : t('presence.none')}
      </span>
    </p>
  )
}
