import { useQueryClient } from '@tanstack/react-query'
import type { CalendarExport } from '#shared/calendar-feeds/contract.ts'
import { api } from '#web/api/api.ts'
import { calendarsQuery } from './queries.ts'
import { type CalendarAction, useCalendarAction } from './use-calendar-action.ts'

/** What the address for Google is called, and the first name that is proposed for one. */
const googleName = 'Google'

export const googleAddressOf = (exports: readonly CalendarExport[]): CalendarExport | undefined =>
  exports.find(({ name }) => name === googleName)

export interface GoogleAddress extends Pick<CalendarAction<void>, 'busy' | 'problem'> {
  /** Makes the address under which Google follows the space, unless there is one. */
  ensure: () => void
}

/** The address of a space for Google, made when it is first asked for. */
export function useGoogleAddress(spaceId: string): GoogleAddress {
  const client = useQueryClient()
  const { run, busy, problem } = useCalendarAction(
    spaceId,
    async () => {
      const { exports } = await client.fetchQuery({ ...calendarsQuery(spaceId), staleTime: 0 })
      if (googleAddressOf(exports)) return
      await api('POST /api/host/listings/{id}/calendar-exports', {
        params: { id: spaceId },
        body: { name: googleName },
      })
    },
    () => null,
  )
  return { ensure: () => !busy && run(undefined), busy, problem }
}
