import type { Day, IsoWeekday } from '#shared/days.ts'

/** The words and the order of a calendar in one language; made once per language by the caller. */
export interface CalendarText {
  /** 1 in French and Arabic, 7 in English. */
  weekStart: IsoWeekday
  /** Column heads, Monday first: two or three letters, and the full word for screen readers. */
  weekdays: readonly { short: string; long: string }[]
  /** 'novembre 2026' */
  month: (day: Day) => string
  /** 'mardi 24 novembre 2026' */
  longDay: (day: Day) => string
  /** As people type it: '24/11/2026'. Its inverse is `parse`. */
  typedDay: (day: Day) => string
  /** Null when the text is no day. */
  parse: (text: string) => Day | null
  previousMonth: string
  nextMonth: string
  today: string
  unavailable: string
  /** The first day of the range, the last, and those between. */
  rangeStart: string
  rangeEnd: string
  inRange: string
}

/** Words of the range picker. */
export interface RangeText extends CalendarText {
  /** Name of the dialog: 'Choisir les dates'. */
  title: string
  firstDay: string
  lastDay: string
  /** In an empty date box: 'jj/mm/aaaa'. */
  typedHint: string
  openCalendar: string
  clear: string
  done: string
  close: string
  /** Read out and shown under the months: nothing chosen, a first day, a whole range. */
  summary: (first: Day | null, last: Day | null) => string
  /** Why a typed or chosen day is refused. */
  refusals: Record<'notADay' | 'unavailable' | 'tooEarly' | 'tooLate' | 'tooShort' | 'tooLong', string>
}
