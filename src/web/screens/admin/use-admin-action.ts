import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

interface Sent<Thing> {
  call: () => Promise<Thing>
  /** What is said when it is done. */
  done: string
}

export interface AdminAction<Thing, Action extends string> {
  /** What is being sent; null when nothing is. */
  busy: Action | null
  /** Why the last one was refused. */
  refusal: string | null
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>
  /** Answers whether it was done. */
  send: (action: Action, sent: Sent<Thing>) => Promise<boolean>
}

/**
 * Sends what an admin does about one thing, which is then shown as the answer has it, with the lists that hold it; who
 * came too late is shown how things stand.
 */
export function useAdminAction<Thing, Action extends string>(
  queryKey: QueryKey,
  { lists, stale }: { lists: QueryKey; stale: string },
): AdminAction<Thing, Action> {
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const { input, problem, send } = useSubmission(({ call }: Sent<Thing> & { action: Action }) => call(), {
    stays: true,
    async onDone(thing, { done }) {
      queryClient.setQueryData(queryKey, thing)
      await queryClient.invalidateQueries({ queryKey: lists })
      showToast({ tone: 'success', title: done })
    },
    onRefused({ code }) {
      if (code === 'state_changed' || code === 'wrong_state') void queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    busy: input?.action ?? null,
    refusal:
      problem &&
      (problem.code === 'state_changed' ? stale : problem.title || errors.byKey(problem.code, problem.details)),
    fields: problem?.fields ?? {},
    send: async (action, sent) => (await send({ action, ...sent })) === null,
  }
}
