import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayRange } from '#shared/days.ts'
import type { Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

interface Row {
  firstDay: string
  lastDay: string
}
export interface RefusedRow extends Row {
  reason: 'booked' | 'past'
}

export interface DayBlocks {
  block: (days: DayRange, note: string) => void
  release: (days: DayRange) => void
  busy: 'block' | 'release' | null
  /** What of the last try could not be done. */
  refused: readonly RefusedRow[]
  /** Why nothing of the last try was done. */
  problem: Problem | null
  /** Forgets both, when other days are chosen. */
  reset: () => void
}

/** Blocks and frees days of one space; what was done can be taken back from its toast. */
export function useDayBlocks(spaceId: string): DayBlocks {
  const t = useT('host-calendar')
  const common = useT('common')
  const errors = useT('errors')
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const refresh = () => client.invalidateQueries({ queryKey: ['me', 'host-calendar'] })

  const postBlock = ({ firstDay, lastDay }: Row, note: string | null) =>
    api('POST /api/host/calendar/blocks', { body: { firstDay, lastDay, spaceIds: [spaceId], ...(note && { note }) } })
  const postRelease = ({ firstDay, lastDay }: Row) =>
    api('POST /api/host/calendar/releases', { body: { firstDay, lastDay, spaceIds: [spaceId] } })

  const fail = (error: unknown) => {
    const problem = problemOf(error)
    showToast({ tone: 'error', title: t('failed'), text: problem.title || errors.byKey(problem.code) })
  }
  const undo = (calls: () => Promise<unknown>[], done: string) => ({
    label: common('action.undo'),
    onAction: () => {
      Promise.all(calls())
        .then(() => showToast({ tone: 'success', title: done }), fail)
        .finally(refresh)
    },
  })

  const blocking = useMutation({
    mutationFn: ({ days, note }: { days: DayRange; note: string }) =>
      postBlock({ firstDay: days.first, lastDay: days.last }, note.trim()),
    onSuccess: result => {
      setRefused(result.refused)
      if (result.blocked.length > 0) {
        const back = undo(() => result.blocked.map(postRelease), t('released'))
        showToast({ tone: 'success', title: t('blocked'), action: back })
      } else if (result.refused.length > 0) {
        showToast({ tone: 'error', title: t('failed') })
      } else {
        showToast({ tone: 'info', title: t('nothingBlocked') })
      }
    },
    onError: fail,
    onSettled: refresh,
  })
  const releasing = useMutation({
    mutationFn: (days: DayRange) => postRelease({ firstDay: days.first, lastDay: days.last }),
    onSuccess: ({ freed }) => {
      setRefused([])
      if (freed.length > 0) {
        const back = undo(() => freed.map(row => postBlock(row, row.note)), t('blocked'))
        showToast({ tone: 'success', title: t('released'), action: back })
      } else {
        showToast({ tone: 'info', title: t('nothingFreed') })
      }
    },
    onError: fail,
    onSettled: refresh,
  })

  const error = blocking.error ?? releasing.error
  const reset = () => {
    setRefused([])
    blocking.reset()
    releasing.reset()
  }
  return {
    block: (days, note) => {
      reset()
      blocking.mutate({ days, note })
    },
    release: days => {
      reset()
      releasing.mutate(days)
    },
    busy: blocking.isPending ? 'block' : releasing.isPending ? 'release' : null,
    refused,
    problem: error ? problemOf(error) : null,
    reset,
  }
}
