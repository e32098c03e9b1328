import { type ReactNode, useId, useRef } from 'react'
import { addMonths, type Day } from '#shared/days.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { initialsOf } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type DayFace, MonthGrid } from '#web/ui/MonthGrid.tsx'
import { CALENDAR_STATES, type CalendarSpace, type CalendarState, readDay } from './day-states.ts'
import type { Choice } from './use-choice.ts'
import { useMonthKeys } from './use-month-keys.ts'

export interface SpaceMonthProps {
  space: CalendarSpace
  /** First day of the month in sight. */
  month: Day
  hrefOf: (month: Day) => string
  onMonth: (month: Day) => void
  choice: Choice
  onPick: (day: Day) => void
}

/** One month of a space: what takes each day, as a fill, a pattern and a word. */
export function SpaceMonth({ space, month, hrefOf, onMonth, choice, onPick }: SpaceMonthProps) {
  const t = useT('host-calendar')
  const text = useRangeText()
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const { today } = space
  const keys = useMonthKeys({ container, month, today, weekStart: text.weekStart, onMonth, onExtend: choice.extend })
  return (
    <div ref={container} className="month-own rounded-md border border-hairline bg-surface p-2 sm:p-5">
      <div className="mb-2 flex items-center justify-between">
        <Turn icon="previous" label={text.previousMonth} href={hrefOf(addMonths(month, -1))} />
        <h2 id={titleId} aria-live="polite" className="figures text-lg font-semibold first-letter:uppercase">
          {text.month(month)}
        </h2>
        <Turn icon="next" label={text.nextMonth} href={hrefOf(addMonths(month, 1))} />
      </div>
      <MonthGrid
        month={month}
        text={text}
        today={today}
        titleId={titleId}
        isRange
        hasStates
        faceOf={day => faceOf(day, space, choice, t)}
        focusable={keys.focusable}
        onKeyDown={keys.onKeyDown}
        onPick={day => {
          keys.setMark(day)
          onPick(day)
        }}
      />
      <Legend />
    </div>
  )
}

function Turn({ icon, label, href }: { icon: 'previous' | 'next'; label: string; href: string }) {
  return <IconButton icon={icon} label={label} render={look => <Way href={href} keepScroll {...look} />} />
}

/** What a day says is the whole of it: who has it, or which calendar. */
function faceOf(day: Day, space: CalendarSpace, choice: Choice, t: ReturnType<typeof useT<'host-calendar'>>): DayFace {
  const { state, run, request } = readDay(space, day)
  const word = run && state !== 'past' ? t(`layer.${run.layer}`) : t(`state.${state}`)
  const name = state === 'past' ? null : (run?.retailerName ?? run?.feedName ?? request?.retailerName)
  return {
    tone: state,
    state: name ? t('who', { state: word, name }) : word,
    place: choice.placeOf(day),
    disabled: state === 'past',
    below: state === 'booked' && run?.retailerName ? <Initials of={run.retailerName} /> : undefined,
  }
}

/** Drawn by the style: text in the button would have to be part of its name. */
function Initials({ of }: { of: string }): ReactNode {
  return <span aria-hidden className="month-initials" data-initials={initialsOf(of)} />
}

/** Stands for any day, so that the legend looks exactly like the days it explains. */
const sampleNumber = 12

function Legend() {
  const t = useT('host-calendar')
  return (
    <ul
      aria-label={t('legend')}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-2 px-2 pb-2 text-sm text-ink-2 sm:px-0 sm:pb-0"
    >
      {CALENDAR_STATES.map((state: CalendarState) => (
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
