import { useId, useRef, useState } from 'react'
import { addMonths, type Day, startOfMonth } from '#shared/days.ts'
import type { RangeText } from './calendar-text.ts'
import { classes } from './classes.ts'
import { useDayFocus } from './day-focus.ts'
import {
  type ChosenRange,
  pickDay,
  placeInRange,
  refusalOfDay,
  type RangeLimits,
  type RangeRefusal,
} from './day-range.ts'
import { IconButton } from './IconButton.tsx'
import { type DayFace, MonthGrid, type MonthGridProps, orderedWeekdays } from './MonthGrid.tsx'

export interface DateRangePickerProps extends RangeLimits {
  value: ChosenRange
  onChange: (range: ChosenRange) => void
  text: RangeText
  /** In the zone of the thing that is booked. Earlier days are refused unless `earliest` says otherwise. */
  today: Day
  /** `pages`: one month, two from 768 px, turned by arrows. `scroll`: all months below each other, for phones. */
  layout?: 'pages' | 'scroll'
  /** How far the scrolling layout goes. */
  monthsAhead?: number
}

/** Chooses a range of days, both ends included, by pointer, touch or keys. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, text, today, layout = 'pages', monthsAhead = 12 } = props
  const limits: RangeLimits = { ...props, earliest: props.earliest ?? today }
  const monthsShown = layout === 'pages' ? 2 : monthsAhead
  const container = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Day | null>(null)
  const [refusal, setRefusal] = useState<RangeRefusal | null>(null)
  const start = layout === 'pages' ? (value.first ?? limits.earliest ?? today) : today
  const focus = useDayFocus(container, start, monthsShown, text.weekStart, limits)

  const pick = (day: Day) => {
    const outcome = pickDay(value, day, limits)
    setRefusal(outcome.refusal ?? null)
    focus.setFocusable(day)
    if (outcome.range) props.onChange(outcome.range)
  }
  const months: Omit<MonthGridProps, 'month' | 'titleId'> = {
    text,
    today,
    faceOf: day => faceOf(day, value, pointed, limits, text),
    focusable: focus.focusable,
    onPick: pick,
    onPoint: value.first !== null && value.last === null ? setPointed : undefined,
    onKeyDown: focus.onKeyDown,
    isRange: true,
  }
  const shown = Array.from({ length: monthsShown }, (_, index) => addMonths(focus.month, index))
  return (
    <div ref={container} className={layout === 'scroll' ? 'months-scroll' : 'months-pages'}>
      {layout === 'pages' ? (
        <PageButtons text={text} month={focus.month} limits={limits} onTurn={focus.setMonth} />
      ) : (
        <WeekdayBar text={text} />
      )}
      <div className={layout === 'pages' ? 'grid gap-x-8 md:grid-flow-col' : 'flex flex-col gap-6 pt-4'}>
        {shown.map((month, index) => (
          <Month
            key={month}
            month={month}
            grid={months}
            className={layout === 'pages' && index > 0 ? 'max-md:hidden' : undefined}
          />
        ))}
      </div>
      <p
        role="status"
        className={classes(
          'figures text-sm',
          layout === 'scroll' ? 'sr-only' : 'mt-3 min-h-6',
          refusal ? 'text-brick' : 'text-ink-2',
        )}
      >
        {refusal ? text.refusals[refusal] : text.summary(value.first, value.last)}
      </p>
    </div>
  )
}

function faceOf(day: Day, value: ChosenRange, pointed: Day | null, limits: RangeLimits, text: RangeText): DayFace {
  const place = placeInRange(day, value, pointed)
  const refusal = refusalOfDay(day, limits)
  if (refusal !== null) {
    const isTaken = refusal === 'unavailable'
    return {
      tone: isTaken ? 'unavailable' : 'past',
      disabled: true,
      state: isTaken ? text.unavailable : `${text.unavailable}, ${text.refusals[refusal]}`,
    }
  }
  const chosen = placeInRange(day, value, null)
  const state =
    chosen === null ? null : chosen === 'between' ? text.inRange : chosen === 'end' ? text.rangeEnd : text.rangeStart
  return { place, state }
}

function Month({
  month,
  grid,
  className,
}: {
  month: Day
  grid: Omit<MonthGridProps, 'month' | 'titleId'>
  className?: string
}) {
  const titleId = useId()
  return (
    <div className={className}>
      <h3 id={titleId} className="month-title">
        {grid.text.month(month)}
      </h3>
      <MonthGrid {...grid} month={month} titleId={titleId} />
    </div>
  )
}

function PageButtons(props: { text: RangeText; month: Day; limits: RangeLimits; onTurn: (month: Day) => void }) {
  const { text, month, limits } = props
  const isFirst = limits.earliest !== undefined && month <= startOfMonth(limits.earliest)
  const isLast = limits.latest !== undefined && addMonths(month, 1) > limits.latest
  return (
    <div className="flex justify-between">
      <IconButton
        icon="previous"
        size="sm"
        label={text.previousMonth}
        disabled={isFirst}
        onClick={() => props.onTurn(addMonths(month, -1))}
      />
      <IconButton
        icon="next"
        size="sm"
        label={text.nextMonth}
        disabled={isLast}
        onClick={() => props.onTurn(addMonths(month, 1))}
      />
    </div>
  )
}

function WeekdayBar({ text }: { text: RangeText }) {
  return (
    <div aria-hidden className="weekday-bar">
      {orderedWeekdays(text).map(name => (
        <span key={name.long}>{name.short}</span>
      ))}
    </div>
  )
}
