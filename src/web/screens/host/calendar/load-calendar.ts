import { receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { monthOf, spaceOf } from './calendar-address.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { calendarSpacesQuery, spaceMonthQuery, TIMELINE_DAYS, timelineQuery } from './queries.ts'

/** The spaces must be there; days and bookings say by themselves that they could not be loaded. */
export async function loadCalendar({ queryClient }: RouterContext, search: CalendarSearch): Promise<void> {
  const space = spaceOf(await queryClient.ensureQueryData(calendarSpacesQuery()), search)
  if (!space) return
  if (search.view === 'all') {
    await queryClient.prefetchQuery(timelineQuery(search.from ?? space.today, search.days ?? TIMELINE_DAYS[0]))
    return
  }
  await Promise.all([
    queryClient.prefetchQuery(spaceMonthQuery(space.id, monthOf(search, space))),
    queryClient.prefetchQuery(receivedBookingsQuery({ space: space.id })),
  ])
}
