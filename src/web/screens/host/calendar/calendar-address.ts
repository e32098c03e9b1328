import { paths, withSearch } from '#web/paths.ts'
import type { CalendarSearch } from './calendar-search.ts'

/** The address of the screen in this state. */
export const calendarAddress = ({ space, month, calendars, view, from, days, q, skip }: CalendarSearch): string =>
  withSearch(paths.hostCalendar(), { space, month, calendars, view, from, days: days?.toString(), q, skip })

interface ListedSpace {
  id: string
  /** The day it is there. */
  today: string
}

/** The space that is asked for; the first where it is not among them. */
export function spaceOf<Space extends ListedSpace>(
  spaces: readonly Space[],
  search: CalendarSearch,
): Space | undefined {
  return spaces.find(({ id }) => id === search.space) ?? spaces[0]
}

/** First day of the month that is asked for; of the one that it is at the space otherwise. */
export const monthOf = ({ month }: CalendarSearch, { today }: ListedSpace): string => `${month ?? today.slice(0, 7)}-01`
