import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hasAnyRole } from '#shared/roles.ts'
import { api } from '#web/api/api.ts'
import { meQuery } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ListingEditor } from './use-listing-editor.ts'

const ENDPOINTS = {
  publish: 'POST /api/host/listings/{id}/submission',
  update: 'POST /api/host/listings/{id}/application',
  draft: 'POST /api/host/listings/{id}/draft',
  pause: 'POST /api/host/listings/{id}/pause',
  resume: 'POST /api/host/listings/{id}/resumption',
} as const

export type ListingAction = keyof typeof ENDPOINTS

/** What leaves the form: publishing, updating, keeping as a draft lead to the list; pausing stays. */
export function useListingActions({ listing, flush, write }: ListingEditor) {
  const t = useT('listings')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<ListingAction | null>(null)

  const refetch = async () => {
    await queryClient.invalidateQueries({ queryKey: ['listings'], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' })
    // the first space that is published makes its owner a host
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  const leave = async () => {
    const { me } = await queryClient.ensureQueryData(meQuery)
    if (hasAnyRole(me, ['host', 'admin'])) await router.navigate({ href: paths.hostSpaces() })
  }
  return {
    running,
    /** False when it was refused: the form says why. */
    async run(action: ListingAction): Promise<boolean> {
      if (!listing || running) return false
      setRunning(action)
      const params = { id: listing.id }
      let becameHost = false
      const isSaved = await flush()
      // what waits for nothing but the saved fields needs no further word to the server
      const isDone =
        isSaved &&
        (action === 'update' && !listing.allowedActions.includes('apply')
          ? true
          : await write(async version => {
              const answer = await api(ENDPOINTS[action], { params, body: { version } })
              becameHost = 'becameHost' in answer && answer.becameHost
              return answer
            }))
      setRunning(null)
      if (!isDone) {
        showToast({
          tone: 'error',
          title: t('failed'),
          text: t(action === 'publish' ? 'failed.create' : 'failed.update'),
        })
        return false
      }
      if (becameHost) {
        const onAction = () => void router.navigate({ href: paths.hostDashboard() })
        const action = { label: t('done.hostDashboard'), onAction }
        showToast({ tone: 'success', title: t('done'), text: t('done.publishAsHost'), action })
      } else showToast({ tone: 'success', title: t('done'), text: t(`done.${action}`) })
      await refetch()
      if (action !== 'pause' && action !== 'resume') await leave()
      return true
    },
    async remove(): Promise<void> {
      if (!listing) return
      try {
        const { outcome } = await api('DELETE /api/host/listings/{id}', { params: { id: listing.id } })
        showToast({
          tone: 'success',
          title: t('done'),
          text: t(outcome === 'deleted' ? 'done.delete' : 'done.archive'),
        })
        await refetch()
        await leave()
      } catch {
        showToast({ tone: 'error', title: t('failed'), text: t('failed.delete') })
      }
    },
  }
}
