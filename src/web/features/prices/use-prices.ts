import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '#shared/http/contract.ts'
import type { Currency } from '#shared/money.ts'
import type { ListingPrices, PricesBody } from '#shared/prices/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'

const pricesQuery = (id: string, currency: Currency) =>
  queryOptions({
    queryKey: ['listing-prices', id, currency],
    queryFn: ({ signal }) => api('GET /api/host/listings/{id}/prices', { params: { id } }, { signal }),
  })

export interface PricesEditor {
  /** As they are saved; undefined until they are here, and for a listing that is not made yet. */
  saved: ListingPrices | undefined
  /** As they stand in the fields. */
  typed: PricesBody
  change: (changes: Partial<PricesBody>) => void
  problem: Problem | null
  /** What was saved elsewhere since these fields were filled. */
  conflict: ListingPrices | null
  isSaving: boolean
  /** Nothing was changed since they were saved here. */
  hasSaved: boolean
  save: () => void
  /** What was saved elsewhere counts, or what stands in the fields. */
  resolve: (choice: 'mine' | 'theirs') => void
}

/**
 * Weekday prices, discounts and seasons of a listing, saved as a whole on the version that was seen. What was typed stays
 * when they are refused.
 */
export function usePrices(id: string | null, currency: Currency): PricesEditor {
  const client = useQueryClient()
  const query = pricesQuery(id ?? '', currency)
  const { data: saved } = useQuery({ ...query, enabled: id !== null, placeholderData: keepPreviousData })
  const [draft, setDraft] = useState<PricesBody | null>(null)
  const [conflict, setConflict] = useState<ListingPrices | null>(null)
  const typed = draft ?? bodyOf(saved)
  const saving = useMutation({
    mutationFn: (body: PricesBody) => api('PUT /api/host/listings/{id}/prices', { params: { id: id ?? '' }, body }),
    onSuccess: prices => {
      client.setQueryData(query.queryKey, prices)
      setDraft(null)
      void client.invalidateQueries({ queryKey: ['space', id] })
    },
    onError: async error => {
      if (problemOf(error).code !== 'listing_changed') return
      // what is in the fields stays there, whatever comes
      setDraft(typed)
      setConflict(await client.fetchQuery({ ...query, staleTime: 0 }))
    },
  })
  const problem = saving.error ? problemOf(saving.error) : null
  return {
    saved,
    typed,
    change: changes => {
      saving.reset()
      setDraft({ ...typed, ...changes })
    },
    problem: conflict ? null : problem,
    conflict,
    isSaving: saving.isPending,
    hasSaved: saving.isSuccess && draft === null,
    save: () => saving.mutate(typed),
    resolve: choice => {
      if (!conflict) return
      setConflict(null)
      saving.reset()
      const mine = { ...typed, version: conflict.version }
      setDraft(choice === 'mine' ? mine : null)
      if (choice === 'mine') saving.mutate(mine)
    },
  }
}

function bodyOf(prices: ListingPrices | undefined): PricesBody {
  return {
    version: prices?.version ?? '',
    weekdayPricesMinor: prices?.weekdayPricesMinor ?? null,
    weekPercent: prices?.weekPercent ?? null,
    monthPercent: prices?.monthPercent ?? null,
    seasons: prices?.seasons ?? [],
  }
}
