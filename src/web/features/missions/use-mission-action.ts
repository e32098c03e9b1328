import { useQueryClient } from '@tanstack/react-query'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ACTION_ENDPOINTS, type MissionActionTarget } from './mission-actions.ts'

/** What every list and page of missions is read from: stale after any change. */
export const MISSION_KEYS = ['missions', 'mission', 'dashboard'] as const

/** Accepts, declines, cancels or reports an absence: the page changes with the answer, and lists are fetched again in any case. */
export function useMissionAction({ mission, action }: MissionActionTarget, onDone: () => void) {
  const t = useT('missions')
  const queryClient = useQueryClient()
  return useSending(ACTION_ENDPOINTS[action], {
    params: { id: mission.id },
    isKeyed: true,
    stays: true,
    onDone(changed) {
      queryClient.setQueryData(['mission', changed.id], changed)
      showToast({ tone: 'success', title: t(`${action}.done`) })
      onDone()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
