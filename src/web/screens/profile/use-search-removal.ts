import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Searches = CallResult<Api['GET /api/saved-searches']>

/** Removes a saved search: it leaves the screen at once, and a toast takes it back. What is refused is undone, with a word. */
export function useSearchRemoval(): (search: SavedSearch) => void {
  const t = useT('searches')
  const common = useT('common')
  const client = useQueryClient()
  const { queryKey } = savedSearchesQuery
  const refused = (error: unknown) =>
    showToast({ tone: 'error', title: t('list.failed'), text: problemOf(error).title || common('fault.title') })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const restoring = useMutation({
    mutationFn: ({ query, name, alert }: SavedSearch) =>
      api('POST /api/saved-searches', { body: { query, name, alert } }),
    onError: refused,
    onSettled,
  })
  const removing = useMutation({
    mutationFn: ({ id }: SavedSearch) => api('POST /api/saved-searches/{id}/removal', { params: { id } }),
    onMutate: async search => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Searches>(queryKey)
      client.setQueryData<Searches>(
        queryKey,
        saved => saved && { searches: saved.searches.filter(each => each.id !== search.id) },
      )
      return { before }
    },
    onSuccess: (_, search) =>
      showToast({
        tone: 'info',
        title: t('list.removed'),
        text: search.name,
        action: { label: t('list.undo'), onAction: () => restoring.mutate(search) },
      }),
    onError: (error, _search, context) => {
      client.setQueryData(queryKey, context?.before)
      refused(error)
    },
    onSettled,
  })
  return removing.mutate
}
