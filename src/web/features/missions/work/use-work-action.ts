import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { showToast } from '#web/ui/toasts.ts'
import { missionWorkQuery } from '../queries.ts'

/**
 * One action on the hours or the pay of a mission: the answer is what the screen shows next, and lists are fetched again in any case.
 *
 * @param run calls the API with what was typed
 * @param done what is said afterwards
 */
export function useWorkAction<Input>(
  missionId: string,
  { run, done, onDone }: { run: (input: Input) => Promise<MissionWork>; done: string; onDone?: () => void },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess(work) {
      queryClient.setQueryData(missionWorkQuery(missionId).queryKey, work)
      showToast({ tone: 'success', title: done })
      onDone?.()
    },
    onSettled() {
      for (const key of ['missions', 'mission', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
