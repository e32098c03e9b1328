import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '#shared/http/contract.ts'
import type { ListingPrices, PricesBody } from '#shared/prices/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'

const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['listing-prices', id],
    queryFn: ({ signal }) => api('GET /api/host/listings/{id}/prices', { params: { id } }, { signal }),
  })

export interface PricesEditor {
  /** As they are saved; undefined until they are here. */
  saved: ListingPrices | undefined
  /** As they stand in the fields. */
  typed: PricesBody
  change: (changes: Partial<PricesBody>) => void
  problem: Problem | null
  isSaving: boolean
  /** Nothing was changed since they were saved here. */
  hasSaved: boolean
  save: () => void
}

/** Weekday prices, discounts and seasons of a listing, saved as a whole. What was typed stays when they are refused. */
export function usePrices(id: string): PricesEditor {
  const client = useQueryClient()
  const { data: saved } = useQuery(pricesQuery(id))
  const [draft, setDraft] = useState<PricesBody | null>(null)
  const typed = draft ?? bodyOf(saved)
  const saving = useMutation({
    mutationFn: () => api('PUT /api/host/listings/{id}/prices', { params: { id }, body: typed }),
    onSuccess: prices => {
      client.setQueryData(pricesQuery(id).queryKey, prices)
      setDraft(null)
      void client.invalidateQueries({ queryKey: ['space', id] })
    },
  })
  return {
    saved,
    typed,
    change: changes => {
      saving.reset()
      setDraft({ ...typed, ...changes })
    },
    problem: saving.error ? problemOf(saving.error) : null,
    isSaving: saving.isPending,
    hasSaved: saving.isSuccess && draft === null,
    save: () => saving.mutate(),
  }
}

function bodyOf(prices: ListingPrices | undefined): PricesBody {
  return {
    weekdayPricesMinor: prices?.weekdayPricesMinor ?? null,
    weekPercent: prices?.weekPercent ?? null,
    monthPercent: prices?.monthPercent ?? null,
    seasons: prices?.seasons ?? [],
  }
}
