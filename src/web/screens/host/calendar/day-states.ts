import type { HostCalendar } from '#shared/calendars/contract.ts'
import type { DayLayer } from '#shared/calendars/layers.ts'
import { type Day, type DayRange, isWithin, overlaps } from '#shared/days.ts'

export type CalendarSpace = HostCalendar['spaces'][number]
export type Run = CalendarSpace['runs'][number]
export type PendingRequest = CalendarSpace['requests'][number]

/** What a day looks like, in the order of the legend. */
export const CALENDAR_STATES = ['available', 'booked', 'blocked', 'past', 'imported', 'closed', 'request'] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]

export interface DayReading {
  state: CalendarState
  /** What takes the day. */
  run: Run | undefined
  /** Who asks for the day while it is free. */
  request: PendingRequest | undefined
}

/** What the space's own settings close looks alike; its words say which of them does. */
const STATE_OF_LAYER: Readonly<Record<DayLayer, CalendarState>> = {
  booked: 'booked',
  preparation: 'closed',
  imported: 'imported',
  blocked: 'blocked',
  outside: 'closed',
  horizon: 'closed',
  notice: 'closed',
  closed: 'closed',
}

/** Both ends of a row of the API as a range. */
export const rangeOf = ({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): DayRange => ({
  first: firstDay,
  last: lastDay,
})

/** The state of one day: over, taken by the strongest of what takes it, asked for, or free. */
export function readDay(space: CalendarSpace, day: Day): DayReading {
  const run = space.runs.find(each => isWithin(day, rangeOf(each)))
  const request = run ? undefined : space.requests.find(each => isWithin(day, rangeOf(each)))
  if (day < space.today) return { state: 'past', run, request }
  return { state: run ? STATE_OF_LAYER[run.layer] : request ? 'request' : 'available', run, request }
}

export interface ChoiceReading {
  /** What takes days of the choice, no further than the choice reaches. */
  runs: Run[]
  requests: PendingRequest[]
  /** A day of it can be blocked: it is neither booked nor blocked. */
  canBlock: boolean
  canRelease: boolean
}

/** What the host sees and can do about the chosen days, none of which is over. */
export function readChoice(space: CalendarSpace, choice: DayRange, days: readonly Day[]): ChoiceReading {
  const runs = space.runs
    .filter(run => overlaps(rangeOf(run), choice))
    .map(run => ({
      ...run,
      firstDay: run.firstDay < choice.first ? choice.first : run.firstDay,
      lastDay: run.lastDay > choice.last ? choice.last : run.lastDay,
    }))
  const isFixed = ({ layer }: Run) => layer === 'booked' || layer === 'preparation' || layer === 'blocked'
  const fixed = runs.filter(isFixed)
  return {
    runs,
    requests: space.requests.filter(request => overlaps(rangeOf(request), choice)),
    canBlock: days.some(day => !fixed.some(run => isWithin(day, rangeOf(run)))),
    canRelease: runs.some(({ layer }) => layer === 'blocked'),
  }
}
