import { useQueryClient } from '@tanstack/react-query'
import type { Flash } from '#shared/http/contract.ts'
import type { PostEndpoint } from '#web/features/forms/PostForm.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
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

/** Writes a review or a reply, or changes it. `refused`: a post of it without JavaScript that was refused. */
export function useReviewSending<K extends (ReviewTarget | ReplyTarget)['endpoint'] & PostEndpoint>(
  { endpoint, id, done }: { endpoint: K; id: string; done: string },
  onDone: () => void,
  refused: Flash | undefined,
) {
  const queryClient = useQueryClient()
  const { busy, problem, send } = useSending(endpoint, {
    refused,
    params: { id },
    isKeyed: true,
    stays: true,
    async onDone() {
      await Promise.all(REVIEW_KEYS.map(key => queryClient.invalidateQueries({ queryKey: [key] })))
      showToast({ tone: 'success', title: done })
      onDone()
    },
  })
  const fields = problem?.fields ?? {}
  return {
    send,
    busy,
    /** What is wrong with each field. */
    fields,
    /** Why it was not done, where that is about no field. */
    failed: problem && Object.keys(fields).length === 0 ? problem.title : null,
  }
}
