import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addMonths, type Day, isDay, type IsoWeekday, startOfMonth } from '#shared/days.ts'
import { dayAfterKey } from './calendar-keys.ts'
import { clampDay, type RangeLimits } from './day-range.ts'

export interface DayFocus {
  /** First day of the first month in sight. */
  month: Day
  setMonth: (month: Day) => void
  /** The day that Tab reaches. */
  focusable: Day
  /** Moves the mark without the focus, after a click. */
  setFocusable: (day: Day) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Which month is in sight and which day the keyboard is on, for calendars of `monthsShown` months. A key that leads out
 * of sight turns the page; the limits stop it.
 */
export function useDayFocus(
  container: RefObject<HTMLElement | null>,
  start: Day,
  monthsShown: number,
  weekStart: IsoWeekday,
  limits: Pick<RangeLimits, 'earliest' | 'latest'>,
  onMonthChange?: (month: Day) => void,
): DayFocus {
  const [month, putMonth] = useState(startOfMonth(start))
  const [focusable, setFocusable] = useState(start)
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    container.current?.querySelector<HTMLElement>(`[data-day="${focusable}"]`)?.focus()
  }, [container, focusable, month])

  const setMonth = (to: Day) => {
    putMonth(to)
    onMonthChange?.(to)
  }

  const show = (day: Day) => {
    if (day < month) setMonth(startOfMonth(day))
    else if (day >= addMonths(month, monthsShown)) setMonth(addMonths(startOfMonth(day), 1 - monthsShown))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.day
    if (!isDay(from)) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = dayAfterKey(from, event, weekStart, isRtl)
    if (to === null) return
    event.preventDefault()
    wantsFocus.current = true
    const reached = clampDay(to, limits)
    setFocusable(reached)
    show(reached)
  }

  const turn = (to: Day) => {
    setMonth(to)
    // The mark follows the page, so that Tab always reaches a day in sight.
    if (focusable < to || focusable >= addMonths(to, monthsShown)) setFocusable(clampDay(to, limits))
  }

  return { month, setMonth: turn, focusable, setFocusable, onKeyDown }
}
