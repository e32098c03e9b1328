import { useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#shared/http/contract.ts'
import { hostCalendarKey } from '#web/features/calendar/host-calendar-key.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { calendarsQuery } from './queries.ts'

/** Fetches the calendars of a space again, with its days. */
export function useRefreshCalendars(spaceId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: calendarsQuery(spaceId).queryKey }),
      client.invalidateQueries({ queryKey: hostCalendarKey }),
    ])
}

export interface CalendarAction<Input> {
  run: (input: Input) => void
  busy: boolean
  /** Why the last try was refused. */
  problem: Problem | null
}

/**
 * One action on the calendars of a space: what it changed is fetched again.
 *
 * @param done words for a toast, from what was answered
 */
export function useCalendarAction<Input, Result>(
  spaceId: string,
  act: (input: Input) => Promise<Result>,
  done: (result: Result) => { title: string; text?: string } | null,
): CalendarAction<Input> {
  const t = useT('calendar-feeds')
  const refresh = useRefreshCalendars(spaceId)
  const { send, busy, problem } = useSubmission<Input, Result>(act, {
    stays: true,
    async onDone(result) {
      const words = done(result)
      if (words) showToast({ tone: 'success', ...words })
      await refresh()
    },
    onRefused({ title }) {
      showToast({ tone: 'error', title: t('failed'), text: title })
      void refresh()
    },
  })
  return { run: input => void send(input), busy, problem }
}
