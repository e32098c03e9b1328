import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#web/api/page-errors.ts'
import { missionQuery } from '#web/features/missions/queries.ts'
import { useMissionDialog } from '#web/features/missions/use-mission-dialog.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface Answer {
  /** Fetches the mission as it is now, and asks whether to accept, decline or cancel it. */
  ask: (missionId: string, action: 'accept' | 'decline' | 'cancel') => Promise<void>
  /** To be drawn once. */
  dialog: ReactNode
}

/** Answering about a mission of which only the gist is known. */
export function useAnswer(): Answer {
  const t = useT('missions')
  const queryClient = useQueryClient()
  const { ask, dialog } = useMissionDialog()
  return {
    dialog,
    async ask(missionId, action) {
      try {
        const mission = await queryClient.fetchQuery(missionQuery(missionId))
        if (mission) ask(mission, action)
        else void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      } catch (error) {
        showToast({ tone: 'error', title: t('action.failed'), text: problemOf(error).title })
      }
    },
  }
}
