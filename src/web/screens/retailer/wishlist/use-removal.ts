import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { favoritesQuery, withFavorite } from '#web/features/spaces/favorites.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Favorites = CallResult<Api['GET /api/favorites']>
type Change = { space: SpaceCard; keep: boolean }
type Before = { lists: [QueryKey, Favorites | undefined][] }

/**
 * Removes a saved space: it leaves the screen at once, and a toast takes it back. What the server refuses is undone,
 * with a word.
 */
export function useRemoval(): (space: SpaceCard) => void {
  const t = useT('dashboards')
  const common = useT('common')
  const client = useQueryClient()
  const { queryKey } = favoritesQuery
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ space, keep }: Change) =>
      api(keep ? 'PUT /api/favorites/{id}' : 'DELETE /api/favorites/{id}', { params: { id: space.id } }),
    onMutate: async ({ space, keep }): Promise<Before> => {
      await client.cancelQueries({ queryKey })
      const lists = client.getQueriesData<Favorites>({ queryKey })
      client.setQueriesData<Favorites>(
        { queryKey },
        saved => saved && (keep ? restored(saved, space) : withFavorite(saved, space.id, false)),
      )
      return { lists }
    },
    onError: (error, _change, before) => {
      for (const [key, saved] of before?.lists ?? []) client.setQueryData(key, saved)
      showToast({ tone: 'error', title: problemOf(error).title || common('fault.title') })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) > 1) return
      void client.invalidateQueries({ queryKey })
      for (const key of ['favorite-lists', 'dashboard']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return space => {
    mutate({ space, keep: false })
    showToast({
      tone: 'info',
      title: t('wishlist.removed'),
      text: space.name,
      action: { label: t('wishlist.undo'), onAction: () => mutate({ space, keep: true }) },
    })
  }
}

/** Saved again, it is the latest. */
function restored(saved: Favorites, space: SpaceCard): Favorites {
  const { ids, spaces } = withFavorite(saved, space.id, true)
  return { ids, spaces: [space, ...spaces.filter(each => each.id !== space.id)] }
}
