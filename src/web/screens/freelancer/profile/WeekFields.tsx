import { DAY_NAMES } from '#shared/day-names.ts'
import { WEEKDAYS } from '#shared/profiles/freelancer-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { FieldsProps } from './draft.ts'
import { FormCard } from './FormCard.tsx'

const ENDS = [
  { name: 'startTimes', key: 'day.from' },
  { name: 'endTimes', key: 'day.to' },
] as const

/** Which weekdays they work on, and from when to when. Sent Monday first, so shown so in every language. */
export function WeekFields(fields: FieldsProps) {
  const t = useT('freelancer-profile')
  return (
    <FormCard id="availability" title={t('availability')}>
      <p className="-mt-3 mb-4 max-w-prose text-ink-2">{t('availability.hint')}</p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {WEEKDAYS.map(weekday => (
          <DayRow key={weekday} {...fields} weekday={weekday} />
        ))}
      </ul>
    </FormCard>
  )
}

function DayRow({ draft, change, errorOf, weekday }: FieldsProps & { weekday: number }) {
  const t = useT('freelancer-profile')
  const day = DAY_NAMES[t.locale].weekdays[weekday - 1] ?? ''
  const error = errorOf(`endTimes.${weekday - 1}`) ?? errorOf(`startTimes.${weekday - 1}`)
  return (
    <li className="day-row grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[14rem_1fr]">
      <Switch
        name="days"
        value={weekday}
        label={<span className="first-letter:uppercase inline-block font-medium">{day}</span>}
        checked={draft.days.includes(weekday)}
        onChange={({ target }) => {
          const others = draft.days.filter(each => each !== weekday)
          change({ days: target.checked ? [...others, weekday] : others })
        }}
      />
      <div className="day-times pb-1">
        <div className="grid max-w-sm grid-cols-2 gap-3">
          {ENDS.map(({ name, key }) => (
            <TextField
              key={name}
              name={name}
              type="time"
              label={t(key, { day })}
              labelHidden
              required
              dir="ltr"
              value={draft[name][weekday - 1] ?? ''}
              onChange={({ target }) =>
                change({ [name]: draft[name].map((time, index) => (index === weekday - 1 ? target.value : time)) })
              }
              aria-invalid={error !== undefined || undefined}
            />
          ))}
        </div>
        {error && <p className="mt-1 text-sm text-brick">{error}</p>}
      </div>
      <p className="day-off text-sm text-ink-3 max-sm:hidden">{t('day.off')}</p>
    </li>
  )
}
