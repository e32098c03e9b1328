import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingCard } from '#shared/listings/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'

export interface PauseOutcome {
  listing: Pick<ListingCard, 'id' | 'name'>
  /** Why it was not done; null when it was. */
  refusal: string | null
}

export interface PauseReport {
  action: 'pause' | 'resumption'
  outcomes: readonly PauseOutcome[]
}

/** Whether it is among those that can be paused together. */
export const canPause = ({ allowedActions }: ListingCard): boolean => allowedActions.includes('pause')

/**
 * Several listings chosen in the list, paused together: those that cannot be are named, the others are paused; undone
 * as one.
 */
export function useBulkPause(listings: readonly ListingCard[]) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState<PauseReport | null>(null)
  const [isBusy, setBusy] = useState(false)
  // another page or another filter shows others: only what is in sight is paused
  const selected = listings.filter(listing => chosen.has(listing.id) && canPause(listing))

  const run = async (action: PauseReport['action'], all: readonly Pick<ListingCard, 'id' | 'name'>[]) => {
    setBusy(true)
    const outcomes: PauseOutcome[] = []
    for (const listing of all) {
      const call = () => api(`POST /api/host/listings/{id}/${action}`, { params: { id: listing.id }, body: {} })
      // one after the other: each is a change of its own, refused by itself
      const refusal = await call().then(
        () => null,
        (error: unknown) => problemOf(error).title,
      )
      outcomes.push({ listing: { id: listing.id, name: listing.name }, refusal })
    }
    setReport({ action, outcomes })
    setChosen(new Set())
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: ['listings'] })
    await queryClient.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' })
  }
  return {
    selected,
    report,
    isBusy,
    isChosen: (id: string) => chosen.has(id),
    choose(ids: readonly string[], isOn: boolean) {
      const next = new Set(chosen)
      for (const id of ids) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Set()),
    pause: () => run('pause', selected),
    undo: () =>
      run('resumption', report?.outcomes.filter(({ refusal }) => refusal === null).map(({ listing }) => listing) ?? []),
    dismiss: () => setReport(null),
  }
}
