import { useQueryClient } from '@tanstack/react-query'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { useSending } from '#web/features/forms/use-sending.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Declines the invitation to apply. `refused`: a post of it without JavaScript that was refused. */
export function useInvitationRefusal({ id }: MissionView, refused: Flash | undefined, onDone: () => void) {
  const options = useAnswer(id, 'invitation.declined', refused, onDone)
  return useSending('POST /api/missions/{id}/invitation/refusal', options)
}

/** Takes back what was offered. */
export function useWithdrawal({ id }: MissionView, refused: Flash | undefined) {
  return useSending('POST /api/missions/{id}/application/withdrawal', useAnswer(id, 'apply.withdrawDone', refused))
}

/** Applies, or changes what was offered. */
export function useApplication({ id }: MissionView, refused: Flash | undefined, onDone: () => void) {
  return useSending('PUT /api/missions/{id}/application', useAnswer(id, 'apply.done', refused, onDone))
}

/** What each of them does with its answer. */
function useAnswer(
  missionId: string,
  done: 'invitation.declined' | 'apply.withdrawDone' | 'apply.done',
  refused: Flash | undefined,
  onDone?: () => void,
) {
  const t = useT('seller-missions')
  const queryClient = useQueryClient()
  return {
    refused,
    params: { id: missionId },
    stays: true,
    onDone(changed: MissionView) {
      queryClient.setQueryData(['mission', missionId], changed)
      showToast({ tone: 'success', title: t(done) })
      onDone?.()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  }
}
