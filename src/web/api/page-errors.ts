import { createSerializationAdapter, notFound } from '@tanstack/react-router'
import type { ErrorCode } from '#shared/errors.ts'
import type { Problem } from '#shared/http/contract.ts'
import { ApiError } from './client.ts'
import type { RequestContext } from './request-context.ts'

/** The refusal that an error stands for. What is not a refusal of the API is `internal`: its text is never shown. */
export function problemOf(error: unknown, requestId = ''): Problem {
  if (error instanceof ApiError) return error.problem
  return { type: 'about:blank', title: '', status: 500, code: 'internal', requestId }
}

/** Statuses of a page that could not be loaded. Other refusals are shown in the page, which itself is found. */
const pageStatus: Partial<Record<ErrorCode, number>> = {
  forbidden: 403,
  viewing_only: 403,
  not_found: 404,
  rate_limited: 429,
  unavailable: 503,
}

/** The HTTP status of a page whose loader failed with this error. */
export function statusOfPage(error: unknown): number {
  return pageStatus[problemOf(error).code] ?? 500
}

/**
 * What every route does with an error of its loader or guard: what the API does not find is a page that is not there;
 * on the server a fault of ours is reported and goes on as `internal`, with nothing but the request's id.
 */
export function refineError(error: unknown, context: RequestContext | undefined): void {
  if (error instanceof ApiError) {
    if (error.code === 'not_found') throw notFound()
  } else if (context !== undefined) {
    context.onFault(error)
    throw new ApiError(problemOf(error, context.requestId))
  }
}

/** Errors cross from the server's render to the browser as refusals only: no message, no stack (in any error). */
export const errorAdapter = createSerializationAdapter({
  key: 'rahba-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error: Error) => JSON.stringify(problemOf(error)),
  fromSerializable: (text: string) => new ApiError(JSON.parse(text) as Problem),
})
