import { isDay } from '#shared/days.ts'
import { isId } from '#shared/ids.ts'

/** The state of the screen. What is absent is the first space, and the month that it is there. */
export interface CalendarSearch {
  space?: string
  /** yyyy-MM */
  month?: string
  /** The space's ties to other calendars stand open; 'google': with the steps for Google first. */
  calendars?: 'open' | 'google'
  /** All spaces at once instead of a month of one. */
  view?: 'all'
  /** The first day that all spaces are shown from; absent: today. */
  from?: string
  /** How many; absent: the shorter. */
  days?: 60
  /** Part of the names of the spaces that are shown. */
  q?: string
  /** This many of the spaces are left out: their pages without JavaScript. */
  skip?: number
}

const yearMin = '2020'
const yearMax = '2100'

const wordsMax = 80

/** Reads the query as anybody may have written it: what makes no sense is dropped. */
export function readCalendarSearch({
  space,
  month,
  calendars,
  view,
  from,
  days,
  q,
  skip,
}: Record<string, unknown>): CalendarSearch {
  const isInSight = (text: string) => text >= yearMin && text < yearMax
  const isMonth = typeof month === 'string' && isDay(`${month}-01`) && isInSight(month)
  const words = typeof q === 'string' ? q.trim().slice(0, wordsMax) : ''
  return {
    ...(typeof space === 'string' && isId(space) && { space }),
    ...(isMonth && { month }),
    ...((calendars === 'open' || calendars === 'google') && { calendars }),
    ...(view === 'all' && { view }),
    ...(view === 'all' && isDay(from) && isInSight(from) && { from }),
    ...(view === 'all' && Number(days) === 60 && { days: 60 }),
    ...(view === 'all' && words !== '' && { q: words }),
    ...(view === 'all' && Number.isInteger(Number(skip)) && Number(skip) > 0 && { skip: Number(skip) }),
  }
}
