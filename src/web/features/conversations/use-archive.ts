import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { listsKey, threadQuery } from './queries.ts'
import { archivedAs, withConversation } from './thread.ts'

/** Puts a conversation away or takes it back: shown at once, undone with one click, taken back when it is refused. */
export function useArchive(id: string): (archived: boolean) => void {
  const t = useT('conversations')
  const common = useT('common')
  const client = useQueryClient()
  const { queryKey } = threadQuery(id)
  const mark = (archived: boolean) =>
    client.setQueryData(queryKey, thread => thread && withConversation(thread, known => archivedAs(known, archived)))
  const { mutate } = useMutation({
    mutationFn: (archived: boolean) =>
      api(archived ? 'PUT /api/conversations/{id}/archive' : 'DELETE /api/conversations/{id}/archive', {
        params: { id },
      }),
    onMutate: async archived => {
      await client.cancelQueries({ queryKey })
      mark(archived)
    },
    onSuccess: (_, archived) => {
      const undo = { label: common('action.undo'), onAction: () => mutate(!archived) }
      showToast({ tone: 'success', title: t(archived ? 'archive.done' : 'restore.done'), action: undo })
    },
    onError: (error, archived) => {
      mark(!archived)
      const title = t(archived ? 'archive.failed' : 'restore.failed')
      showToast({ tone: 'error', title, text: problemOf(error).title })
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  })
  return mutate
}
