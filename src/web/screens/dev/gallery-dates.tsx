import { useState } from 'react'
import { addDays, type Day, partsOf } from '#shared/days.ts'
import { DateRangeField } from '#web/ui/DateRangeField.tsx'
import { DateRangePicker } from '#web/ui/DateRangePicker.tsx'
import type { ChosenRange } from '#web/ui/day-range.ts'
import { nothingChosen } from '#web/ui/day-range.ts'
import { type DayState, MonthCalendar } from '#web/ui/MonthCalendar.tsx'
import { type SampleLocale, type Samples, sampleRangeText } from './gallery-samples.ts'
import { Section } from './gallery-section.tsx'

/** A fixed today, so that the pictures of the gallery do not change with the calendar. */
const today: Day = '2026-11-21'
const taken = new Set([addDays(today, 12), addDays(today, 13), addDays(today, 14), addDays(today, 30)])
const blocked = new Set([7, 14, 28])

const stateOf = (day: Day): DayState => {
  if (taken.has(day) || (day >= '2026-11-24' && day <= '2026-11-27')) return 'booked'
  if (day < today) return 'past'
  return blocked.has(partsOf(day).dayOfMonth) ? 'blocked' : 'available'
}

/** Range pickers and the calendar of a host. */
export function GalleryDates({ text, locale }: { text: Samples; locale: SampleLocale }) {
  const [range, setRange] = useState<ChosenRange>({ first: '2026-11-24', last: '2026-11-28' })
  const [free, setFree] = useState<ChosenRange>(nothingChosen)
  const [picked, setPicked] = useState<Day | null>(null)
  const words = sampleRangeText(locale)
  const limits = { isUnavailable: (day: Day) => taken.has(day), daysMin: 2, daysMax: 30 }
  return (
    <Section id="dates" title={text.sections.dates}>
      <div className="max-w-sm">
        <DateRangeField
          text={words}
          today={today}
          value={free}
          onChange={setFree}
          {...limits}
          nameFirst="first"
          nameLast="last"
        />
      </div>
      <DateRangePicker text={words} today={today} value={range} onChange={setRange} {...limits} />
      <div className="max-w-md">
        <MonthCalendar
          text={words}
          today={today}
          stateOf={day => (day === picked ? 'selected' : stateOf(day))}
          stateLabels={text.states}
          onPick={setPicked}
        />
      </div>
    </Section>
  )
}
