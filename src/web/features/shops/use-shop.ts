import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '#shared/http/contract.ts'
import type { ListingShop } from '#shared/shops/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'

const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['listing-shop', id],
    queryFn: ({ signal }) => api('GET /api/host/listings/{id}/shop', { params: { id } }, { signal }),
  })

export interface ShopEditor {
  /** As it is saved; undefined until it is here. */
  saved: ListingShop | undefined
  /** What is chosen in the field: a space, or none. */
  chosen: string | null
  choose: (shopId: string | null) => void
  problem: Problem | null
  isSaving: boolean
  /** Nothing was chosen since it was saved here. */
  hasSaved: boolean
  save: () => void
}

/** Of which shop a listing is a part. The choice stays when it is refused. */
export function useShop(id: string): ShopEditor {
  const client = useQueryClient()
  const { data: saved, error } = useQuery(shopQuery(id))
  const [draft, setDraft] = useState<{ shopId: string | null } | null>(null)
  const chosen = draft ? draft.shopId : (saved?.shop?.id ?? null)
  const saving = useMutation({
    mutationFn: () => api('PUT /api/host/listings/{id}/shop', { params: { id }, body: { shopId: chosen } }),
    onSuccess: async shop => {
      client.setQueryData(shopQuery(id).queryKey, shop)
      setDraft(null)
      // of both spaces, and of the one it was a part of
      for (const queryKey of [['space'], ['listings'], ['listing', id], ['me', 'host-calendar']]) {
        await client.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
  })
  const failure = saving.error ?? error
  return {
    saved,
    chosen,
    choose: shopId => {
      saving.reset()
      setDraft({ shopId })
    },
    problem: failure ? problemOf(failure) : null,
    isSaving: saving.isPending,
    hasSaved: saving.isSuccess && draft === null,
    save: () => saving.mutate(),
  }
}
