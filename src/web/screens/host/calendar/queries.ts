import { queryOptions } from '@tanstack/react-query'
import { addDays, addMonths, type Day, endOfMonth, todayIn } from '#shared/days.ts'
import { api } from '#web/api/api.ts'

/** The caller's published spaces by name; what their days hold is asked for each by itself. */
export const calendarSpacesQuery = () =>
  queryOptions({
    queryKey: ['me', 'host-calendar', 'spaces'],
    queryFn: async ({ signal }) => {
      const day = todayIn('UTC', Date.now())
      const { spaces } = await api('GET /api/host/calendar', { query: { firstDay: day, lastDay: day } }, { signal })
      return spaces.map(({ id, name, today }) => ({ id, name, today }))
    },
  })

/** The days that are known with a month: its own and those of its neighbours, so that a choice can go over its ends. */
export function daysAround(month: Day): { firstDay: Day; lastDay: Day } {
  return { firstDay: addMonths(month, -1), lastDay: endOfMonth(addDays(endOfMonth(month), 1)) }
}

/** What takes the days of a space around the month that begins with this day. */
export const spaceMonthQuery = (spaceId: string, month: Day) =>
  queryOptions({
    queryKey: ['me', 'host-calendar', spaceId, month],
    queryFn: async ({ signal }) => {
      const query = { ...daysAround(month), space: spaceId }
      const { spaces } = await api('GET /api/host/calendar', { query }, { signal })
      return spaces[0] ?? null
    },
  })
