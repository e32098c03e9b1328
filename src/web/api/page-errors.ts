import { createSerializationAdapter, notFound } from '@tanstack/react-router'
import type { ErrorCode } from '#shared/errors.ts'
import type { Problem } from '#shared/http/contract.ts'
import { ApiError } from './client.ts'
import { requestContext } from './request-context.ts'

/** The refusal that an error stands for. What is not a refusal of the API is `internal`: its text is never shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem
  const requestId = requestContext()?.requestId ?? ''
  return { type: 'about:blank', title: '', status: 500, code: 'internal', requestId }
}

/** What a page that could not be loaded answers. Other refusals are told in the page, which itself is found. */
const pageStatus: Partial<Record<ErrorCode, number>> = {
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
  unavailable: 503,
}

/** The HTTP status of a page whose loader failed with this error. */
export function statusOfPage(error: unknown): number {
  return pageStatus[problemOf(error).code] ?? 500
}

/** For every route: what the API does not find is a page that is not there. */
export function asNotFound(error: unknown): void {
  if (error instanceof ApiError && error.code === 'not_found') throw notFound()
}

/** Errors cross from the server's render to the browser as refusals only: no message, no stack (in any error). */
export const errorAdapter = createSerializationAdapter({
  key: 'rahba-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error: Error) => JSON.stringify(problemOf(error)),
  fromSerializable: (text: string) => new ApiError(JSON.parse(text) as Problem),
})
