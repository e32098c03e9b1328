import { useState } from 'react'
import { type Day, type DayRange, eachDay } from '#shared/days.ts'
import { clampDay, nothingChosen, pickDay, placeInRange, type RangePlace } from '#web/ui/day-range.ts'
import { daysAround } from './queries.ts'

/** The days chosen in the calendar: one day at once, a second click makes a period of it, Shift and arrows move its end. */
export interface Choice {
  range: DayRange | null
  days: Day[]
  pick: (day: Day) => void
  extend: (from: Day, to: Day) => void
  /** From one day to the other, in either order. */
  sweep: (from: Day, to: Day) => void
  clear: () => void
  /** Something was done to it: the next press starts again. */
  finish: () => void
  placeOf: (day: Day) => RangePlace | null
}

/** Days before `today`, and days that are not known with this month, are never part of it. */
export function useChoice(month: Day, today: Day): Choice {
  const [chosen, setChosen] = useState(nothingChosen)
  const [moved, setMoved] = useState<Day | null>(null)
  const known = daysAround(month)
  const limits = { earliest: known.firstDay > today ? known.firstDay : today, latest: known.lastDay }
  const last = chosen.last ?? chosen.first
  const isKnown = chosen.first !== null && last !== null && chosen.first >= limits.earliest && last <= limits.latest
  const current = isKnown ? chosen : nothingChosen
  const range = current.first === null ? null : { first: current.first, last: current.last ?? current.first }

  const pick = (day: Day) => {
    const { range: next } = pickDay(current, day, limits)
    if (!next) return
    setMoved(null)
    setChosen(next)
  }
  const extend = (from: Day, to: Day) => {
    if (to < limits.earliest || to > limits.latest || from < limits.earliest) return
    // the end that stays is the one that the keys have not moved
    const anchor = range !== null && moved === from ? (from === range.first ? range.last : range.first) : from
    setMoved(to)
    setChosen(to < anchor ? { first: to, last: anchor } : { first: anchor, last: to })
  }
  const sweep = (from: Day, to: Day) => {
    const [first, last] = from < to ? [from, to] : [to, from]
    setMoved(null)
    setChosen({ first: clampDay(first, limits), last: clampDay(last, limits) })
  }
  return {
    range,
    days: range ? eachDay(range.first, range.last) : [],
    pick,
    extend,
    sweep,
    clear: () => setChosen(nothingChosen),
    finish: () => setChosen(({ first, last }) => ({ first, last: last ?? first })),
    placeOf: day => placeInRange(day, current, null),
  }
}
