import type { KeyboardEvent, ReactNode } from 'react'
import { type Day, monthGrid, partsOf } from '#shared/days.ts'
import type { CalendarText } from './calendar-text.ts'
import { classes } from './classes.ts'
import type { RangePlace } from './day-range.ts'

/** How one day looks and what it says. */
export interface DayFace {
  /** Said after the day in full: 'indisponible', 'premier jour'. */
  state?: string | null
  tone?: 'available' | 'booked' | 'blocked' | 'past' | 'selected' | 'unavailable' | 'imported' | 'closed' | 'request'
  place?: RangePlace | null
  /** Reached by keys and read out, but not to be chosen. */
  disabled?: boolean
  /** Under the number: a price, a mark. */
  below?: ReactNode
}

export interface MonthGridProps {
  /** Any day of the month. */
  month: Day
  text: CalendarText
  today: Day
  faceOf: (day: Day) => DayFace
  /** Id of the title, which stands outside. */
  titleId: string
  /** The day that Tab reaches; null when it is in another month. */
  focusable?: Day | null
  /** Without it the grid only shows. */
  onPick?: (day: Day) => void
  onPoint?: (day: Day | null) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
  /** A range: several days are selected, their planes join. */
  isRange?: boolean
  /** The days of a range keep the look of their states, each in a frame. */
  hasStates?: boolean
}

/** The columns' heads in the order of the language. */
export function orderedWeekdays(text: CalendarText): CalendarText['weekdays'] {
  return [...text.weekdays.slice(text.weekStart - 1), ...text.weekdays.slice(0, text.weekStart - 1)]
}

/** One month as a grid of days, by the ARIA grid pattern. */
export function MonthGrid(props: MonthGridProps) {
  const { text } = props
  const { year, month } = partsOf(props.month)
  return (
    <table
      role={props.onPick ? 'grid' : undefined}
      aria-labelledby={props.titleId}
      aria-multiselectable={props.isRange}
      className={classes('month', (props.hasStates ?? !props.isRange) && 'month-states')}
      onKeyDown={props.onKeyDown}
    >
      <thead>
        <tr>
          {orderedWeekdays(text).map(name => (
            <th key={name.long} scope="col" abbr={name.long}>
              <span aria-hidden>{name.short}</span>
              <span className="sr-only">{name.long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody onPointerLeave={() => props.onPoint?.(null)}>
        {monthGrid(year, month, text.weekStart).map(week => (
          <tr key={week[0]}>
            {week.map(day =>
              partsOf(day).month === month ? <DayCell key={day} day={day} grid={props} /> : <td key={day} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, grid }: { day: Day; grid: MonthGridProps }) {
  const { text, onPick, onPoint } = grid
  const face = grid.faceOf(day)
  const isToday = day === grid.today
  const label = [text.longDay(day), isToday ? text.today : null, face.state].filter(Boolean).join(', ')
  const content = (
    <>
      <span aria-hidden className="month-number" data-today={isToday || undefined}>
        {partsOf(day).dayOfMonth}
      </span>
      {face.below}
    </>
  )
  const place = face.place ?? undefined
  const attributes = { 'data-tone': face.tone, [grid.hasStates ? 'data-chosen' : 'data-place']: place }
  if (!onPick) {
    return (
      <td {...attributes}>
        <span className="month-day">
          {content}
          <span className="sr-only">{label}</span>
        </span>
      </td>
    )
  }
  return (
    <td role="gridcell" aria-selected={grid.isRange ? Boolean(face.place) : face.tone === 'selected'} {...attributes}>
      <button
        type="button"
        className="month-day"
        data-day={day}
        tabIndex={grid.focusable === day ? 0 : -1}
        aria-label={label}
        aria-disabled={face.disabled || undefined}
        onClick={() => onPick(day)}
        onPointerEnter={() => onPoint?.(day)}
        onFocus={() => onPoint?.(day)}
      >
        {content}
      </button>
    </td>
  )
}
