import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/conversations/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { newIdempotencyKey } from '#web/features/forms/idempotency-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { restoreUnsent, readDraft, writeDraft } from './drafts.ts'
import { listsKey, threadQuery } from './queries.ts'
import { type Outgoing, stillOutgoing, withMessage } from './thread.ts'

export interface Sending {
  /** Sends what is in the box, and empties it. */
  send: () => void
  /** On their way, in the order of writing. */
  outgoing: readonly Outgoing[]
}

/**
 * Sends messages of a conversation: shown at once, one after the other in the order of writing. What cannot be sent goes
 * back into the box, even when the reader is elsewhere by then.
 */
export function useSendMessage(id: string, messages: readonly Message[]): Sending {
  const t = useT('conversations')
  const common = useT('common')
  const errors = useT('errors')
  const client = useQueryClient()
  const { queryKey } = threadQuery(id)
  const mutationKey = ['send-message', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    // without a network it fails at once, and says so
    networkMode: 'always',
    mutationFn: ({ content, key }: Outgoing) =>
      api('POST /api/conversations/{id}/messages', { params: { id }, body: { content } }, { idempotencyKey: key }),
    onSuccess: message => {
      client.setQueryData(queryKey, thread => thread && withMessage(thread, message))
      void client.invalidateQueries({ queryKey: listsKey })
    },
    onError: (error, { content, key }) => {
      const problem = problemOf(error)
      restoreUnsent(id, { content, key, reason: problem.title || errors.byKey(problem.code) })
      showToast({ tone: 'error', title: common('state.error'), text: t('box.failed') })
    },
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: mutation => mutation.state.variables as Outgoing,
  })
  const outgoing = stillOutgoing(pending, messages)
  return {
    outgoing,
    send: () => {
      const { text, failure } = readDraft(id)
      const content = text.trim()
      const key = failure?.content === content ? failure.key : newIdempotencyKey()
      writeDraft(id, { text: '', failure: null })
      mutate({ content, key, after: messages.at(-1)?.id })
    },
  }
}
