import { isDay } from '#shared/days.ts'
import { isId } from '#shared/ids.ts'

/** The state of the screen. What is absent is the first space, and the month that it is there. */
export interface CalendarSearch {
  space?: string
  /** yyyy-MM */
  month?: string
  /** The space's ties to other calendars stand open. */
  calendars?: 'open'
}

const yearMin = '2020'
const yearMax = '2100'

/** Reads the query as anybody may have written it: what makes no sense is dropped. */
export function readCalendarSearch({ space, month, calendars }: Record<string, unknown>): CalendarSearch {
  const isMonth = typeof month === 'string' && isDay(`${month}-01`) && month >= yearMin && month < yearMax
  return {
    ...(typeof space === 'string' && isId(space) && { space }),
    ...(isMonth && { month }),
    ...(calendars === 'open' && { calendars }),
  }
}
