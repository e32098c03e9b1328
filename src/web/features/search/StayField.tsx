import { useId, useState } from 'react'
import { type Day, todayIn } from '#shared/days.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { DateRangeField } from '#web/ui/DateRangeField.tsx'
import { FlexibilityChoice } from './FlexibilityChoice.tsx'
import { rangeOf, type StayDraft, withRange } from './search-draft.ts'

export interface StayFieldProps<Draft extends StayDraft> {
  draft: Draft
  onChange: (draft: Draft) => void
  align?: 'start' | 'end'
}

/** The earliest day that is today somewhere: Morocco, the westernmost of our countries, keeps universal time. */
const earliestToday = (): Day => todayIn('UTC', Date.now())

/** The wished days and how far they may be shifted. */
export function StayField<Draft extends StayDraft>({ draft, onChange, align }: StayFieldProps<Draft>) {
  const text = useRangeText()
  const name = useId()
  const [today] = useState(earliestToday)
  return (
    <DateRangeField
      text={text}
      today={today}
      value={rangeOf(draft)}
      onChange={range => onChange(withRange(draft, range))}
      nameFirst="startDate"
      nameLast="endDate"
      align={align}
      submits
      extra={
        <FlexibilityChoice
          name={name}
          value={draft.flexibility}
          onChange={flexibility => onChange({ ...draft, flexibility })}
        />
      }
    />
  )
}
