import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { createFormKeys } from '#web/features/booking-request/form-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

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

/** Writes the review of a booking's stay, or changes it. `before`: how it was refused without JavaScript. */
export function useReview(booking: BookingView, onDone: () => void, before: Problem | undefined) {
  const t = useT('bookings')
  return useSending<{ rating: number | null; comment: string }>(
    // a missing rating is refused there, beside its field
    ({ rating, comment }, idempotencyKey) =>
      api(
        'POST /api/bookings/{id}/review',
        { params: { id: booking.id }, body: { rating: rating as number, comment } },
        { idempotencyKey },
      ),
    { done: t('review.done'), onDone, before },
  )
}

/** Replies to a review. */
export function useReply(id: string, onDone: () => void, before: Problem | undefined) {
  const t = useT('bookings')
  return useSending<{ text: string }>(
    (body, idempotencyKey) => api('POST /api/reviews/{id}/reply', { params: { id }, body }, { idempotencyKey }),
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
      await Promise.all(['bookings', 'booking'].map(key => queryClient.invalidateQueries({ queryKey: [key] })))
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
