import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Day, isDay, type IsoWeekday, startOfMonth } from '#shared/days.ts'
import { dayAfterKey } from '#web/ui/calendar-keys.ts'

export interface MonthKeysOptions {
  container: RefObject<HTMLElement | null>
  /** First day of the month in sight, which the address says. */
  month: Day
  today: Day
  weekStart: IsoWeekday
  /** A key leads out of the month. */
  onMonth: (month: Day) => void
  /** Shift with an arrow: the choice reaches from one day to the next. */
  onExtend: (from: Day, to: Day) => void
}

/** Which day the keyboard is on in a month whose address says it: the focus follows once that month is in sight. */
export function useMonthKeys({ container, month, today, weekStart, onMonth, onExtend }: MonthKeysOptions) {
  const [mark, setMark] = useState<Day | null>(null)
  const wantsFocus = useRef(false)
  const inSight = (day: Day) => startOfMonth(day) === month
  const focusable = mark !== null && inSight(mark) ? mark : inSight(today) ? today : month

  useEffect(() => {
    if (!wantsFocus.current) return
    const cell = container.current?.querySelector<HTMLElement>(`[data-day="${mark}"]`)
    // months of a phone that are not in sight take no focus
    if (!cell?.checkVisibility()) return
    wantsFocus.current = false
    cell.focus()
  }, [container, mark, month])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['day']
    if (!isDay(from)) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = dayAfterKey(from, event, weekStart, isRtl)
    if (to === null) return
    event.preventDefault()
    wantsFocus.current = true
    setMark(to)
    if (event.shiftKey && event.key.startsWith('Arrow')) onExtend(from, to)
    if (!inSight(to)) onMonth(startOfMonth(to))
  }

  return { focusable, setMark, onKeyDown }
}
