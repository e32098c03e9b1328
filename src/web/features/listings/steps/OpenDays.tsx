import { DAY_NAMES } from '#shared/day-names.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

const closedWeekdaysMax = 6

/** From when to when it may be booked, and the weekdays on which it never opens. */
export function OpenDays({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  const { values, change } = editor
  const { onBlur: _, ...group } = field('closedWeekdays')
  const toggle = (weekday: number, isClosed: boolean) => {
    const others = values.closedWeekdays.filter(each => each !== weekday)
    if (isClosed && others.length >= closedWeekdaysMax) return
    change({ closedWeekdays: isClosed ? [...others, weekday].toSorted((a, b) => a - b) : others })
  }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['availabilityStart', 'availabilityEnd'] as const).map(name => (
          <TextField
            key={name}
            {...field(name)}
            type="date"
            label={t(name === 'availabilityStart' ? 'period.start' : 'period.end')}
            optionalLabel={t('optional')}
            value={values[name] ?? ''}
            onChange={event => change({ [name]: event.target.value || null })}
          />
        ))}
      </div>
      <FieldGroup {...group} label={t('closed')} optionalLabel={t('optional')}>
        <div className="flex flex-wrap gap-2">
          {DAY_NAMES[t.locale].weekdays.map((name, index) => (
            <ChoiceChip
              key={name}
              checked={values.closedWeekdays.includes(index + 1)}
              onChange={event => toggle(index + 1, event.target.checked)}
            >
              {name}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
