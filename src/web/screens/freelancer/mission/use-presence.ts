import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { createFormKeys } from '#web/features/booking-request/form-key.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Shows that the reader is there: by the code of the place, or without one by the button alone. */
export function usePresence(missionId: string) {
  const t = useT('seller-missions')
  const queryClient = useQueryClient()
  const [keyOf] = useState(createFormKeys)
  return useMutation({
    mutationFn: (body: { code?: string }) =>
      api(
        'POST /api/missions/{id}/presence',
        { params: { id: missionId }, body },
        { idempotencyKey: keyOf(JSON.stringify(body)) },
      ),
    onSuccess(changed) {
      queryClient.setQueryData(['mission', missionId], changed)
      showToast({ tone: 'success', title: t('presence.done'), text: t('presence.doneText') })
    },
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
