import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissionCard } from '#shared/missions/contract.ts'
import { api } from '#web/api/api.ts'
import { createFormKeys } from '#web/features/forms/idempotency-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ACTION_ENDPOINTS, type AskedAction } from './mission-actions.ts'

export interface MissionActionInput {
  mission: Pick<MissionCard, 'id'>
  action: AskedAction
  note: string
}

/** What every list and page of missions is read from: stale after any change. */
export const MISSION_KEYS = ['missions', 'mission', 'dashboard'] as const

/** Accepts, declines, cancels or reports an absence: the page changes with the answer, and lists are fetched again in any case. */
export function useMissionAction(onDone: () => void) {
  const t = useT('missions')
  const queryClient = useQueryClient()
  const [keyOf] = useState(createFormKeys)
  return useMutation({
    mutationFn: ({ mission, action, note }: MissionActionInput) => {
      const idempotencyKey = keyOf(JSON.stringify([action, mission.id, note.trim()]))
      const body = { note: note.trim() || undefined }
      return api(ACTION_ENDPOINTS[action], { params: { id: mission.id }, body }, { idempotencyKey })
    },
    onSuccess(changed, { action }) {
      queryClient.setQueryData(['mission', changed.id], changed)
      showToast({ tone: 'success', title: t(`${action}.done`) })
      onDone()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
