import { useT } from '#web/i18n/I18nProvider.tsx'
import { CALENDAR_STATES } from './day-states.ts'

/** Stands for any day, so that the legend looks exactly like the days it explains. */
const sampleNumber = 12

export function Legend() {
  const t = useT('host-calendar')
  return (
    <ul
      aria-label={t('legend')}
      className="month-own mt-4 flex flex-wrap gap-x-5 gap-y-2 px-2 pb-2 text-sm text-ink-2 sm:px-0 sm:pb-0"
    >
      {CALENDAR_STATES.map(state => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden className="month-swatch" data-tone={state}>
            {sampleNumber}
          </span>
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
