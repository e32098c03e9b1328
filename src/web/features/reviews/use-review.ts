import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { createFormKeys } from '#web/features/forms/idempotency-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** What is reviewed: a stay or a mission. */
export interface ReviewTarget {
  endpoint: 'POST /api/bookings/{id}/review' | 'POST /api/missions/{id}/review'
  id: string
  /** What is said once it is written. */
  done: string
}

/** What is replied to: the review of this id, or the other party's of a mission. */
export interface ReplyTarget {
  endpoint: 'POST /api/reviews/{id}/reply' | 'POST /api/missions/{id}/review/reply'
  id: string
}

/** All that shows reviews, or whose turn it is. */
const REVIEW_KEYS = ['bookings', 'booking', 'missions', 'mission', 'dashboard'] as const

export interface Outcome {
  isPending: boolean
  /** What is wrong with each field. */
  fields: Readonly<Record<string, string>>
  /** Why it was not done, where that is about no field. */
  failed: string | null
}

interface Sending<Input> extends Outcome {
  send: (input: Input) => void
}

/** Writes a review, or changes it. `before`: how it was refused without JavaScript. */
export function useReview(target: ReviewTarget, onDone: () => void, before: Problem | undefined) {
  return useSending<{ rating: number | null; comment: string }>(
    // a missing rating is refused there, beside its field
    ({ rating, comment }, idempotencyKey): Promise<unknown> => {
      const input = { params: { id: target.id }, body: { rating: rating as number, comment } }
      return target.endpoint === 'POST /api/bookings/{id}/review'
        ? api(target.endpoint, input, { idempotencyKey })
        : api(target.endpoint, input, { idempotencyKey })
    },
    { done: target.done, onDone, before },
  )
}

/** Replies to a review. */
export function useReply({ endpoint, id }: ReplyTarget, onDone: () => void, before: Problem | undefined) {
  const t = useT('bookings')
  return useSending<{ text: string }>(
    (body, idempotencyKey): Promise<unknown> => {
      const input = { params: { id }, body }
      return endpoint === 'POST /api/reviews/{id}/reply'
        ? api(endpoint, input, { idempotencyKey })
        : api(endpoint, input, { idempotencyKey })
    },
    { done: t('review.replyDone'), onDone, before },
  )
}

function useSending<Input>(
  call: (input: Input, key: string) => Promise<unknown>,
  { done, onDone, before }: { done: string; onDone: () => void; before: Problem | undefined },
): Sending<Input> {
  const queryClient = useQueryClient()
  const [keyOf] = useState(createFormKeys)
  const { mutate, isPending, error, isIdle } = useMutation({
    mutationFn: (input: Input) => call(input, keyOf(JSON.stringify(input))),
    async onSuccess() {
      await Promise.all(REVIEW_KEYS.map(key => queryClient.invalidateQueries({ queryKey: [key] })))
      showToast({ tone: 'success', title: done })
      onDone()
    },
  })
  const problem = error ? problemOf(error) : isIdle ? before : undefined
  const fields = problem?.fields ?? {}
  return {
    send: input => {
      if (!isPending) mutate(input)
    },
    isPending,
    fields,
    failed: problem && Object.keys(fields).length === 0 ? problem.title : null,
  }
}
