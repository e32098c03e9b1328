import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** The calendars that a space follows and is followed by; for its host alone. */
export const calendarsQuery = (spaceId: string) =>
  queryOptions({
    queryKey: ['me', 'calendars', spaceId],
    queryFn: ({ signal }) => api('GET /api/host/listings/{id}/calendars', { params: { id: spaceId } }, { signal }),
  })

export const personalCalendarQuery = () =>
  queryOptions({
    queryKey: ['me', 'personal-calendar'],
    queryFn: ({ signal }) => api('GET /api/me/calendar', {}, { signal }),
  })
