import { type ReactNode, useId, useRef } from 'react'
import { addMonths, type Day, isDay } from '#shared/days.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { initialsOf } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type DayFace, MonthGrid, type MonthGridProps } from '#web/ui/MonthGrid.tsx'
import { runShortcut, type ShortcutActions } from './calendar-shortcuts.ts'
import { faceOfDay } from './day-face.ts'
import type { CalendarSpace } from './day-states.ts'
import { Legend } from './Legend.tsx'
import { monthsOnPhone } from './queries.ts'
import type { Choice } from './use-choice.ts'
import { useDragSelect } from './use-drag-select.ts'
import { useMonthKeys } from './use-month-keys.ts'

export interface SpaceMonthProps {
  space: CalendarSpace
  /** First day of the month in sight. */
  month: Day
  hrefOf: (month: Day) => string
  onMonth: (month: Day) => void
  choice: Choice
  /** What is chosen is forgotten with what was said of it. */
  onChoose: () => void
  shortcuts: ShortcutActions | null
}

/** One month of a space, on phones those after it too: what takes each day, as a fill, a pattern and a word. */
export function SpaceMonth({ space, month, hrefOf, onMonth, choice, onChoose, shortcuts }: SpaceMonthProps) {
  const t = useT('host-calendar')
  const text = useRangeText()
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const { today } = space
  const keys = useMonthKeys({ container, month, today, weekStart: text.weekStart, onMonth, onExtend: choice.extend })
  const drag = useDragSelect((from, to) => {
    const [first, last] = [from.dataset['day'], to.dataset['day']]
    if (!isDay(first) || !isDay(last)) return
    onChoose()
    choice.sweep(first, last)
  })
  const grid: Omit<MonthGridProps, 'month' | 'titleId'> = {
    text,
    today,
    isRange: true,
    hasStates: true,
    faceOf: day => faceOf(day, space, choice, t),
    focusable: keys.focusable,
    onKeyDown: event => {
      if (!runShortcut(event, shortcuts)) keys.onKeyDown(event)
    },
    onPick: day => {
      keys.setMark(day)
      onChoose()
      choice.pick(day)
    },
  }
  const later = Array.from({ length: monthsOnPhone - 1 }, (_, index) => addMonths(month, index + 1))
  return (
    <div ref={container} className="month-own rounded-md border border-hairline bg-surface p-2 sm:p-5" {...drag}>
      <div className="mb-2 flex items-center justify-between">
        <MonthLink icon="previous" label={text.previousMonth} href={hrefOf(addMonths(month, -1))} />
        <h2 id={titleId} aria-live="polite" className="figures text-lg font-semibold first-letter:uppercase">
          {text.month(month)}
        </h2>
        <MonthLink icon="next" label={text.nextMonth} href={hrefOf(addMonths(month, 1))} />
      </div>
      <MonthGrid month={month} titleId={titleId} {...grid} />
      {later.map(each => (
        <section key={each} className="mt-6 md:hidden">
          <h2 id={`${titleId}${each}`} className="figures mb-2 text-center font-semibold first-letter:uppercase">
            {text.month(each)}
          </h2>
          <MonthGrid month={each} titleId={`${titleId}${each}`} {...grid} />
        </section>
      ))}
      <Legend />
    </div>
  )
}

function MonthLink({ icon, label, href }: { icon: 'previous' | 'next'; label: string; href: string }) {
  return <IconButton icon={icon} label={label} render={props => <Link href={href} keepScroll {...props} />} />
}

/** What a day says is the whole of it: who has it, which calendar, what it costs. */
function faceOf(day: Day, space: CalendarSpace, choice: Choice, t: ReturnType<typeof useT<'host-calendar'>>): DayFace {
  const { state, run, words, price, isSeason } = faceOfDay(space, day, t)
  return {
    tone: state,
    state: words,
    place: choice.placeOf(day),
    disabled: state === 'past',
    below:
      state === 'booked' && run?.retailerName && !run.of ? (
        <Below text={initialsOf(run.retailerName)} />
      ) : price ? (
        <Below text={price} isSeason={isSeason} />
      ) : undefined,
  }
}

/** Drawn by the style: text in the button would have to be part of its name. */
function Below({ text, isSeason }: { text: string; isSeason?: boolean }): ReactNode {
  return <span aria-hidden className="month-below" data-text={text} data-season={isSeason || undefined} />
}
