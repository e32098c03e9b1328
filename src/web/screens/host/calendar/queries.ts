import { queryOptions } from '@tanstack/react-query'
import { addDays, addMonths, type Day, endOfMonth, todayIn } from '#shared/days.ts'
import { api } from '#web/api/api.ts'
import { hostCalendarKey } from '#web/features/calendar/host-calendar-key.ts'

/** The caller's published spaces by name; what their days hold is asked for each by itself. */
export const calendarSpacesQuery = () =>
  queryOptions({
    queryKey: [...hostCalendarKey, 'spaces'],
    queryFn: async ({ signal }) => {
      const day = todayIn('UTC', Date.now())
      const { spaces } = await api('GET /api/host/calendar', { query: { firstDay: day, lastDay: day } }, { signal })
      return spaces.map(({ id, name, today }) => ({ id, name, today }))
    },
  })

/** Months that a phone shows under each other. */
export const monthsOnPhone = 3

/** The days that are known with a month: its own and those around it, so that a choice can go over its ends. */
export function daysAround(month: Day): { firstDay: Day; lastDay: Day } {
  return { firstDay: addMonths(month, -1), lastDay: endOfMonth(addMonths(month, monthsOnPhone - 1)) }
}

/** Days that the timeline shows. */
export const TIMELINE_DAYS = [30, 60] as const
export type TimelineDays = (typeof TIMELINE_DAYS)[number]

/** What takes the days of all spaces from a day on. */
export const timelineQuery = (firstDay: Day, days: TimelineDays) =>
  queryOptions({
    queryKey: [...hostCalendarKey, 'all', firstDay, days],
    queryFn: async ({ signal }) => {
      const query = { firstDay, lastDay: addDays(firstDay, days - 1) }
      return (await api('GET /api/host/calendar', { query }, { signal })).spaces
    },
  })

/** What takes the days of a space around the month that begins with this day. */
export const spaceMonthQuery = (spaceId: string, month: Day) =>
  queryOptions({
    queryKey: [...hostCalendarKey, spaceId, month],
    queryFn: async ({ signal }) => {
      const query = { ...daysAround(month), space: spaceId }
      const { spaces } = await api('GET /api/host/calendar', { query }, { signal })
      return spaces[0] ?? null
    },
  })
