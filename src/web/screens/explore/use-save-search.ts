import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { savedQuery, suggestedName } from '#web/features/saved-searches/saved-search.ts'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Explore } from './use-explore.ts'

export interface SaveSearch {
  /** What is saved, as the form sends it too; the query is empty when nothing narrows the search. */
  query: string
  name: string
  isSignedIn: boolean
  isSaved: boolean
  busy: boolean
  /** Why it could not be saved, in words. */
  failure: string | null
  save: () => void
  /** Once after saving: the button that had the focus is gone, what says that it is saved takes it. */
  takesFocus: () => boolean
}

/** Saving the search in the address. */
export function useSaveSearch({ state, result, isToBeSaved }: Explore): SaveSearch {
  const words = useFilterWords()
  const router = useRouter()
  const client = useQueryClient()
  const isSignedIn = useMe() !== null
  const query = savedQuery(state)
  const name = suggestedName(state, result?.place?.name, words)
  const justSaved = useRef<string | null>(null)
  const saved = useQuery({ ...savedSearchesQuery, enabled: isSignedIn })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/saved-searches', { body: { query, name } }),
    onSuccess: async search => {
      justSaved.current = search.query
      await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
      // where there is room the page itself says it
      if (isToBeSaved) return
      showToast({
        tone: 'success',
        title: words.explore('save.done'),
        text: words.explore('save.doneText'),
        action: {
          label: words.explore('save.see'),
          onAction: () => void router.navigate({ href: paths.savedSearches() }),
        },
      })
    },
  })
  return {
    query,
    name,
    isSignedIn,
    isSaved: saved.data?.searches.some(search => search.query === query) ?? false,
    busy: isPending,
    failure: error && (problemOf(error).title || words.common('fault.title')),
    save: () => mutate(),
    takesFocus: () => {
      const isNew = justSaved.current === query
      justSaved.current = null
      return isNew
    },
  }
}
