import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { api } from '#web/api/api.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface Offer {
  message: string
  /** Null for exactly the hours of the mission. */
  offeredDays: MissionDay[] | null
}

/** Declines the invitation to apply. */
export function useInvitationRefusal(mission: MissionView, onDone: () => void) {
  const t = useT('seller-missions')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/missions/{id}/invitation/refusal', { params: { id: mission.id } }, {}),
    onSuccess(changed) {
      queryClient.setQueryData(['mission', mission.id], changed)
      showToast({ tone: 'success', title: t('invitation.declined') })
      onDone()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Applies, changes what was offered (an offer) or takes it back (null). */
export function useApplication(mission: MissionView, onDone: () => void) {
  const t = useT('seller-missions')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (offer: Offer | null) => {
      const params = { id: mission.id }
      if (offer === null) return api('POST /api/missions/{id}/application/withdrawal', { params }, {})
      const { message, offeredDays } = offer
      const body = {
        termsVersion: mission.termsVersion,
        ...(message && { message }),
        ...(offeredDays && { offeredDays }),
      }
      return api('PUT /api/missions/{id}/application', { params, body }, {})
    },
    onSuccess(changed, offer) {
      queryClient.setQueryData(['mission', mission.id], changed)
      showToast({ tone: 'success', title: t(offer === null ? 'apply.withdrawDone' : 'apply.done') })
      onDone()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
