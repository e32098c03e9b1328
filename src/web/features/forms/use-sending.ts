import type { Api } from '#shared/api.ts'
import type { CallInput, CallResult } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import type { PostEndpoint } from './PostForm.tsx'
import { type Submission, type SubmissionOptions, useSubmission } from './use-submission.ts'

/** What is sent to an endpoint. */
export type BodyOf<K extends PostEndpoint> =
  CallInput<Api[K]> extends { body: infer Body } ? Body : Record<string, unknown> | void

export interface SendingOptions<K extends PostEndpoint> extends SubmissionOptions<BodyOf<K>, CallResult<Api[K]>> {
  params?: Record<string, string> | undefined
  /** The same content is never done twice. */
  isKeyed?: boolean | undefined
}

/** The way of a form to its endpoint, under a key where it must not be done twice. */
export function useSending<K extends PostEndpoint, Own = never>(
  key: K,
  options: SendingOptions<K>,
): Submission<BodyOf<K>, Own> {
  const { params, isKeyed } = options
  return useSubmission(async (body, keyOf) => {
    const input = { ...(params && { params }), body } as unknown as CallInput<Api[K]>
    return (await api(key, input, isKeyed ? { idempotencyKey: keyOf(input) } : {})) as CallResult<Api[K]>
  }, options)
}
