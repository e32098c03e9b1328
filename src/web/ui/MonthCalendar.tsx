import { type ReactNode, useId, useRef } from 'react'
import { addMonths, type Day, startOfMonth } from '#shared/days.ts'
import type { CalendarText } from './calendar-text.ts'
import { useDayFocus } from './day-focus.ts'
import { IconButton } from './IconButton.tsx'
import { type DayFace, MonthGrid } from './MonthGrid.tsx'

export type DayState = 'available' | 'booked' | 'blocked' | 'past' | 'selected'

export interface MonthCalendarProps {
  text: CalendarText
  today: Day
  stateOf: (day: Day) => DayState
  /** Words of the states: read out with each day and shown in the legend. */
  stateLabels: Record<DayState, string>
  /** Month in sight when it appears. */
  month?: Day
  onMonthChange?: (month: Day) => void
  /** Without it the calendar only shows. */
  onPick?: (day: Day) => void
  /** What to add under a number. */
  belowOf?: (day: Day) => ReactNode
  /** The states that the legend explains. */
  legend?: readonly DayState[]
  earliest?: Day
  latest?: Day
}

/** Stands for any day in the legend, so that it looks exactly like the days it explains. */
const sampleNumber = 12

/** One month and the state of each of its days. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { text, today, legend = ['available', 'booked', 'blocked', 'past'] } = props
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const focus = useDayFocus(container, props.month ?? today, 1, text.weekStart, props, props.onMonthChange)
  const { month } = focus
  const turn = (count: number) => focus.setMonth(addMonths(month, count))
  const faceOf = (day: Day): DayFace => {
    const tone = props.stateOf(day)
    return { tone, state: props.stateLabels[tone], below: props.belowOf?.(day) }
  }
  const isFirst = props.earliest !== undefined && month <= startOfMonth(props.earliest)
  const isLast = props.latest !== undefined && addMonths(month, 1) > props.latest
  return (
    <div ref={container}>
      <div className="flex items-center justify-between">
        <IconButton
          icon="previous"
          label={text.previousMonth}
          className="script-only"
          disabled={isFirst}
          onClick={() => turn(-1)}
        />
        <h3 id={titleId} aria-live="polite" className="figures font-semibold first-letter:uppercase">
          {text.month(month)}
        </h3>
        <IconButton
          icon="next"
          label={text.nextMonth}
          className="script-only"
          disabled={isLast}
          onClick={() => turn(1)}
        />
      </div>
      <MonthGrid
        month={month}
        text={text}
        today={today}
        titleId={titleId}
        faceOf={faceOf}
        focusable={focus.focusable}
        onKeyDown={focus.onKeyDown}
        onPick={
          props.onPick &&
          (day => {
            focus.setFocusable(day)
            props.onPick?.(day)
          })
        }
      />
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
        {legend.map(state => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden className="month-swatch" data-tone={state}>
              {sampleNumber}
            </span>
            {props.stateLabels[state]}
          </li>
        ))}
      </ul>
    </div>
  )
}
