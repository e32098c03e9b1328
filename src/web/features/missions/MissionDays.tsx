import type { ReactNode } from 'react'
import { formatDay } from '#shared/format.ts'
import type { MissionCard } from '#shared/missions/contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { durationText, timesText } from './mission-words.ts'

type ShownDay = MissionDay & Partial<Pick<MissionCard['days'][number], 'presenceAt' | 'presenceMethod'>>

export interface MissionDaysProps {
  days: readonly ShownDay[]
  /** Beside each day, at its end. */
  end?: (day: ShownDay) => ReactNode
}

/** The working days, each with its hours, its break and whether somebody was there. */
export function MissionDays({ days, end }: MissionDaysProps) {
  const t = useT('missions')
  return (
    <ul aria-label={t('days.label')} className="flex flex-col divide-y divide-hairline">
      {days.map(day => (
        <li key={day.day} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="figures font-medium">
              <time dateTime={day.day}>{formatDay(day.day, t.locale, 'weekday')}</time>
            </p>
            {day.presenceAt && (
              <p className="flex items-center gap-1 text-sm text-pine">
                <Icon name="success" size={16} />
                {t('days.present')} {day.presenceMethod && t('days.method', { method: day.presenceMethod })}
              </p>
            )}
          </div>
          <div className="figures text-sm text-ink-2">
            <bdi>{timesText(day, t.locale)}</bdi>
            {day.breakMinutes > 0 && (
              <span className="block">{t('days.break', { duration: durationText(day.breakMinutes, t) })}</span>
            )}
            {end?.(day)}
          </div>
        </li>
      ))}
    </ul>
  )
}
