import type { HostCalendar } from '#shared/calendars/contract.ts'
import type { DayLayer } from '#shared/calendars/layers.ts'
import { type Day, type DayRange, isWithin, overlaps } from '#shared/days.ts'
import { priceOfDay } from '#shared/prices/price-stay.ts'

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
  /** What takes days of the choice, no further than the choice reaches; strongest first on each day. */
  runs: Run[]
  requests: PendingRequest[]
  /** A day of it can be blocked: it is neither booked nor blocked in this space itself. */
  canBlock: boolean
  canRelease: boolean
}

/** What the host sees and can do about the chosen days, none of which is over. */
export function readChoice(space: CalendarSpace, choice: DayRange, days: readonly Day[]): ChoiceReading {
  const within = (runs: readonly Run[]) =>
    runs
      .filter(run => overlaps(rangeOf(run), choice))
      .map(run => ({
        ...run,
        firstDay: run.firstDay < choice.first ? choice.first : run.firstDay,
        lastDay: run.lastDay > choice.last ? choice.last : run.lastDay,
      }))
  const beneath = within(space.beneath)
  const all = [...within(space.runs), ...beneath]
  const isOwnBlock = ({ layer, of }: Run) => layer === 'blocked' && of === null
  const fixed = all.filter(run => run.layer === 'booked' || run.layer === 'preparation' || isOwnBlock(run))
  return {
    // a layer that is visible between stronger ones is listed once, in full
    runs: all
      .filter(run => beneath.includes(run) || !beneath.some(whole => covers(whole, run)))
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0)),
    requests: space.requests.filter(request => overlaps(rangeOf(request), choice)),
    canBlock: days.some(day => !fixed.some(run => isWithin(day, rangeOf(run)))),
    canRelease: all.some(isOwnBlock),
  }
}

function covers(whole: Run, part: Run): boolean {
  const isSame =
    whole.layer === part.layer &&
    whole.bookingId === part.bookingId &&
    whole.note === part.note &&
    whole.of?.id === part.of?.id &&
    whole.feedName === part.feedName
  return isSame && whole.firstDay <= part.firstDay && whole.lastDay >= part.lastDay
}

/** What one day of a space costs, and whether its season says so. */
export function priceOn(space: CalendarSpace, day: Day): { minor: number; isSeason: boolean } {
  const { kind, unitMinor } = priceOfDay(space.pricePerDayMinor, space, day)
  return { minor: unitMinor, isSeason: kind === 'season' }
}

/** The shortest stay that may begin on a day. */
export function minimumStayOn(space: CalendarSpace, day: Day): number {
  const season = space.seasons.find(each => isWithin(day, rangeOf(each)))
  return Math.max(space.minimumStay, season?.minimumStay ?? 1)
}

export interface SelectionReading {
  /** How many days of all the spaces are in which state, in the order of the legend. */
  states: { state: CalendarState; count: number }[]
  canBlock: boolean
  canRelease: boolean
}

/** The same for several spaces at once. */
export function readSelection(
  spaces: readonly CalendarSpace[],
  range: DayRange,
  days: readonly Day[],
): SelectionReading {
  const readings = spaces.map(space => readChoice(space, range, days))
  const counts = new Map<CalendarState, number>()
  for (const space of spaces) {
    for (const day of days) {
      const { state } = readDay(space, day)
      counts.set(state, (counts.get(state) ?? 0) + 1)
    }
  }
  return {
    states: CALENDAR_STATES.flatMap(state => {
      const count = counts.get(state)
      return count === undefined ? [] : [{ state, count }]
    }),
    canBlock: readings.some(({ canBlock }) => canBlock),
    canRelease: readings.some(({ canRelease }) => canRelease),
  }
}

/** The least and the most that a chosen day costs; null where the spaces have several currencies. */
export function priceSpan(
  spaces: readonly CalendarSpace[],
  days: readonly Day[],
): { least: number; most: number; currency: CalendarSpace['currency'] } | null {
  const currency = spaces[0]?.currency
  if (currency === undefined || days.length === 0 || spaces.some(space => space.currency !== currency)) return null
  const prices = spaces.flatMap(space => days.map(day => priceOn(space, day).minor))
  const least = prices.reduce((a, b) => Math.min(a, b))
  return { least, most: prices.reduce((a, b) => Math.max(a, b)), currency }
}
