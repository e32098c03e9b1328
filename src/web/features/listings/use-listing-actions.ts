import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Listing } from '#shared/listings/contract.ts'
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
  const toasts = useActionToasts()
  const { refetch, leave } = useListOfSpaces()
  const [running, setRunning] = useState<ListingAction | null>(null)
  return {
    running,
    /** False when it was refused: the form says why. */
    async run(action: ListingAction): Promise<boolean> {
      if (!listing || running) return false
      setRunning(action)
      const outcome = (await flush()) ? await perform(action, listing, write) : null
      setRunning(null)
      if (!outcome) {
        toasts.failed(action === 'publish' ? 'failed.create' : 'failed.update')
        return false
      }
      if (outcome.becameHost) toasts.becameHost()
      else toasts.done(`done.${action}`)
      await refetch()
      if (action !== 'pause' && action !== 'resume') await leave()
      return true
    },
    async remove(): Promise<void> {
      if (!listing) return
      try {
        const { outcome } = await api('DELETE /api/host/listings/{id}', { params: { id: listing.id } })
        toasts.done(outcome === 'deleted' ? 'done.delete' : 'done.archive')
        await refetch()
        await leave()
      } catch {
        toasts.failed('failed.delete')
      }
    },
  }
}

/** Does it with the saved fields. Null when it was refused. */
async function perform(
  action: ListingAction,
  { id, allowedActions }: Listing,
  write: ListingEditor['write'],
): Promise<{ becameHost: boolean } | null> {
  // what waits for nothing but the saved fields needs no further word to the server
  if (action === 'update' && !allowedActions.includes('apply')) return { becameHost: false }
  let becameHost = false
  const isDone = await write(async version => {
    const answer = await api(ENDPOINTS[action], { params: { id }, body: { version } })
    becameHost = 'becameHost' in answer && answer.becameHost
    return answer
  })
  return isDone ? { becameHost } : null
}

/** The list that a host comes from and goes back to. */
function useListOfSpaces() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return {
    async refetch() {
      await queryClient.invalidateQueries({ queryKey: ['listings'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' })
      // the first space that is published makes its owner a host
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    async leave() {
      const { me } = await queryClient.ensureQueryData(meQuery)
      if (hasAnyRole(me, ['host', 'admin'])) await router.navigate({ href: paths.hostSpaces() })
    },
  }
}

type DoneText = `done.${ListingAction | 'delete' | 'archive'}`
type FailedText = `failed.${'create' | 'update' | 'delete'}`

/** What is said once something was done or refused. */
function useActionToasts() {
  const t = useT('listings')
  const router = useRouter()
  return {
    failed: (text: FailedText) => showToast({ tone: 'error', title: t('failed'), text: t(text) }),
    done: (text: DoneText) => showToast({ tone: 'success', title: t('done'), text: t(text) }),
    becameHost() {
      const onAction = () => void router.navigate({ href: paths.hostDashboard() })
      const action = { label: t('done.hostDashboard'), onAction }
      showToast({ tone: 'success', title: t('done'), text: t('done.publishAsHost'), action })
    },
  }
}
