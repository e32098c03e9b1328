import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#shared/http/contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { hostCalendarKey } from '#web/features/calendar/host-calendar-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { calendarsQuery } from './queries.ts'

export interface CalendarAction<Input> {
  run: (input: Input) => void
  busy: boolean
  /** Why the last try was refused. */
  problem: Problem | null
}

/**
 * One action on the calendars of a space: what it changed is fetched again, with the days of the space.
 *
 * @param done words for a toast, from what was answered
 */
export function useCalendarAction<Input, Result>(
  spaceId: string,
  act: (input: Input) => Promise<Result>,
  done: (result: Result) => { title: string; text?: string } | null,
): CalendarAction<Input> {
  const t = useT('calendar-feeds')
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: result => {
      const words = done(result)
      if (words) showToast({ tone: 'success', ...words })
    },
    onError: refusal => showToast({ tone: 'error', title: t('failed'), text: problemOf(refusal).title }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: calendarsQuery(spaceId).queryKey }),
        client.invalidateQueries({ queryKey: hostCalendarKey }),
      ]),
  })
  return { run: mutate, busy: isPending, problem: error ? problemOf(error) : null }
}
