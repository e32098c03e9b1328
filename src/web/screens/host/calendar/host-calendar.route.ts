import { isDay } from '#shared/days.ts'
import { isId } from '#shared/ids.ts'
import { receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { calendarSpacesQuery, spaceMonthQuery } from './queries.ts'

/** The state of the screen. What is absent is the first space, and the month that it is there. */
export interface CalendarSearch {
  space?: string
  /** yyyy-MM */
  month?: string
  /** The space's ties to other calendars stand open. */
  calendars?: 'open'
}

const yearMin = 2020
const yearMax = 2100

/** Reads the query as anybody may have written it: what makes no sense is dropped. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { space, month } = search
  const year = typeof month === 'string' && isDay(`${month}-01`) ? Number(month.slice(0, 4)) : null
  return {
    ...(typeof space === 'string' && isId(space) && { space }),
    ...(year !== null && year >= yearMin && year <= yearMax && { month: month as string }),
    ...(search['calendars'] === 'open' && { calendars: 'open' as const }),
  }
}

/** The address of the screen in this state. */
export const calendarAddress = ({ space, month, calendars }: CalendarSearch): string =>
  withSearch(paths.hostCalendar(), { space, month, calendars })

interface ListedSpace {
  id: string
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

export interface HostCalendarVisit {
  context: RouterContext
  deps: CalendarSearch
}

/** The spaces must be there; days and bookings say by themselves that they could not be loaded. */
async function loadCalendar({ context: { queryClient }, deps }: HostCalendarVisit): Promise<void> {
  const space = spaceOf(await queryClient.ensureQueryData(calendarSpacesQuery()), deps)
  if (!space) return
  await Promise.all([
    queryClient.prefetchQuery(spaceMonthQuery(space.id, monthOf(deps, space))),
    queryClient.prefetchQuery(receivedBookingsQuery({ space: space.id })),
  ])
}

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'host-calendar')?.('title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const hostCalendarRoute = {
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search: { space, month } }: { search: CalendarSearch }): CalendarSearch => ({
    ...(space && { space }),
    ...(month && { month }),
  }),
  loader: loadCalendar,
  head,
}
