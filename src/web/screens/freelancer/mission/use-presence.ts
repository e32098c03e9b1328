import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { useMe } from '#web/api/me.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { subscribeSavedDay, waitingPresence } from '#web/features/missions/day/saved-day.ts'
import { sendOrSave } from '#web/features/missions/day/send-presence.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

/**
 * Shows that the reader is there: by the code of the place, or without one by the button alone. Without a network it is
 * stored. `refused`: a post of it without JavaScript that was refused.
 */
export function usePresence(missionId: string, refused: Flash | undefined) {
  const t = useT('seller-missions')
  const queryClient = useQueryClient()
  const ownerId = useMe()?.id ?? ''
  return useSubmission(
    (body: { code?: string }, keyOf) => sendOrSave(ownerId, { missionId, ...body, key: keyOf(body) }),
    {
      refused,
      stays: true,
      onDone(changed) {
        if (changed === null) return
        queryClient.setQueryData(['mission', missionId], changed)
        showToast({ tone: 'success', title: t('presence.done'), text: t('presence.doneText') })
      },
      onSettled() {
        for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
      },
    },
  )
}

/** When presence was noted that waits for the network, ISO 8601; null when none does. */
export function useWaitingPresence(missionId: string): string | null {
  const ownerId = useMe()?.id
  const read = () => (ownerId === undefined ? null : (waitingPresence(ownerId, missionId)?.takenAt ?? null))
  return useSyncExternalStore(subscribeSavedDay, read, () => null)
}
