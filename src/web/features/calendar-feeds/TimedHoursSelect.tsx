import { type CalendarFeed, TIMED_HOURS } from '#shared/calendar-feeds/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'

const name = 'timedHoursMin'

/** From how many hours on an event closes its days. */
export function TimedHoursSelect() {
  const t = useT('calendar-feeds')
  return (
    <Select
      name={name}
      label={t('follow.timed')}
      hint={t('follow.timedHint')}
      options={TIMED_HOURS.map(hours => ({ value: String(hours), label: t(`follow.timed.${hours ?? 'none'}`) }))}
    />
  )
}

export function readTimedHours(form: HTMLFormElement): CalendarFeed['timedHoursMin'] {
  const chosen = new FormData(form).get(name)
  return TIMED_HOURS.find(hours => String(hours) === chosen) ?? null
}
