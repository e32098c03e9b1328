import { useState } from 'react'
import { DAY_NAMES } from '#shared/day-names.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
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
      <Period editor={editor} />
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

/** Either end may be left open, which a range of days cannot. */
function Period({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const text = useRangeText()
  const field = useFields(editor)
  const [isUnread, setUnread] = useState(false)
  const { values, change } = editor
  const end = field('availabilityEnd')
  const groupId = `${end.id}-group`
  const error = isUnread ? text.refusals.notADay : (end.error ?? field('availabilityStart').error)
  return (
    <FieldGroup id={groupId} label={t('period')} optionalLabel={t('optional')} hint={t('period.hint')} error={error}>
      <div className="control day-range">
        {(['availabilityStart', 'availabilityEnd'] as const).map(name => (
          <DayInput
            key={name}
            id={field(name).id}
            label={t(name === 'availabilityStart' ? 'period.start' : 'period.end')}
            text={text}
            value={values[name]}
            isInvalid={Boolean(error)}
            describedBy={error ? `${groupId}-error` : undefined}
            onTyped={day => {
              setUnread(day === undefined)
              if (day === undefined) return false
              if (day === values[name]) return true
              change({ [name]: day })
              end.onBlur()
              return true
            }}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
