import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Favorites = CallResult<Api['GET /api/favorites']>

const freshMs = 60_000
const none: Favorites = { ids: [], spaces: [] }

/** The reader's wishlist; only for somebody who is signed in. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal }) => api('GET /api/favorites', {}, { signal }),
  staleTime: freshMs,
})

export interface Favorite {
  isFavorite: boolean
  toggle: () => void
}

/**
 * Whether this space is on the reader's wishlist, and the change of it: shown at once, taken back with a word when the
 * server refuses.
 */
export function useFavorite(spaceId: string): Favorite {
  const common = useT('common')
  const client = useQueryClient()
  const isSignedIn = useMe() !== null
  const query = useQuery({ ...favoritesQuery, enabled: isSignedIn, select: saved => saved.ids.includes(spaceId) })
  const isFavorite = query.data ?? false
  const mark = (keep: boolean) =>
    client.setQueryData<Favorites>(favoritesQuery.queryKey, saved => withFavorite(saved ?? none, spaceId, keep))
  const change = useMutation({
    mutationKey: favoritesQuery.queryKey,
    mutationFn: (keep: boolean) =>
      api(keep ? 'PUT /api/favorites/{id}' : 'DELETE /api/favorites/{id}', { params: { id: spaceId } }),
    onMutate: async keep => {
      await client.cancelQueries({ queryKey: favoritesQuery.queryKey })
      mark(keep)
    },
    onError: (error, keep) => {
      mark(!keep)
      showToast({ tone: 'error', title: problemOf(error).title || common('fault.title') })
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: favoritesQuery.queryKey }) === 1
      if (isLast) void client.invalidateQueries({ queryKey: favoritesQuery.queryKey })
    },
  })
  return { isFavorite, toggle: () => change.mutate(!isFavorite) }
}

/** The wishlist after one change, newest first. The card of what is new comes with the next answer. */
export function withFavorite(saved: Favorites, spaceId: string, keep: boolean): Favorites {
  const ids = saved.ids.filter(id => id !== spaceId)
  const spaces = keep ? saved.spaces : saved.spaces.filter(space => space.id !== spaceId)
  return { ids: keep ? [spaceId, ...ids] : ids, spaces }
}
