import { useQueryClient } from '@tanstack/react-query'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { showToast } from '#web/ui/toasts.ts'
import { missionWorkQuery } from '../queries.ts'
import { MISSION_KEYS } from '../use-mission-action.ts'

/**
 * How each form of the hours or the pay of a mission is sent: the answer is what the screen shows next, and lists are fetched again in any case.
 *
 * @param done what is said afterwards
 */
export function useWorkOptions(missionId: string, done: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return {
    params: { id: missionId },
    stays: true,
    onDone(work: MissionWork) {
      queryClient.setQueryData(missionWorkQuery(missionId).queryKey, work)
      showToast({ tone: 'success', title: done })
      onDone?.()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  }
}
