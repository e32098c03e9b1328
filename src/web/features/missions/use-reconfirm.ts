import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { MISSION_KEYS } from './use-mission-action.ts'

/** Says that the reader still comes to a mission: one tap, said once however often it is pressed. */
export function useReconfirm(missionId: string) {
  const t = useT('missions')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/missions/{id}/reconfirmation', { params: { id: missionId } }),
    onSuccess(changed) {
      queryClient.setQueryData(['mission', missionId], changed)
      showToast({ tone: 'success', title: t('reconfirm.done') })
    },
    onError: error => showToast({ tone: 'error', title: t('action.failed'), text: problemOf(error).title }),
    onSettled() {
      for (const key of MISSION_KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
