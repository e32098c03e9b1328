import { isNotFound } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from './client.ts'
import { errorAdapter, problemOf, refineError, statusOfPage } from './page-errors.ts'
import type { RequestContext } from './request-context.ts'

const refusal = (code: ErrorCode) =>
  new ApiError({ type: 'about:blank', title: 'Words for the reader', status: 400, code, requestId: 'r1' })

test('a refusal crosses to the browser whole', () => {
  const sent = errorAdapter.toSerializable(refusal('days_taken')) as string
  expect(problemOf(errorAdapter.fromSerializable(sent))).toEqual(refusal('days_taken').problem)
})

test('no other error says anything there: neither its text nor its fields', () => {
  const fault = Object.assign(new Error('CANARY', { cause: new Error('CANARY') }), { query: 'CANARY' })
  const sent = errorAdapter.toSerializable(fault) as string
  expect(sent).not.toContain('CANARY')
  expect(problemOf(errorAdapter.fromSerializable(sent)).code).toBe('internal')
})

describe('an error of a loader', () => {
  const faults: unknown[] = []
  const onServer = { requestId: 'r2', onFault: (fault: unknown) => faults.push(fault) } as unknown as RequestContext
  const refined = (error: unknown, context?: RequestContext) => {
    try {
      refineError(error, context)
    } catch (thrown) {
      return thrown
    }
  }

  test('that is something not found, is a page that is not there', () => {
    expect(isNotFound(refined(refusal('not_found'), onServer))).toBe(true)
    expect(isNotFound(refined(refusal('not_found')))).toBe(true)
  })

  test('that is another refusal, stays what it is', () => {
    expect(refined(refusal('unavailable'), onServer)).toBeUndefined()
  })

  test('that is a fault of ours, is reported on the server and goes on without its text', () => {
    const fault = new TypeError('CANARY')
    const gone = refined(fault, onServer)
    expect(faults).toEqual([fault])
    expect(problemOf(gone)).toMatchObject({ code: 'internal', requestId: 'r2' })
    expect(String((gone as Error).stack)).not.toContain('CANARY')
  })
})

test('a page without its data answers what kept it', () => {
  expect(statusOfPage(refusal('unavailable'))).toBe(503)
  expect(statusOfPage(refusal('rate_limited'))).toBe(429)
  expect(statusOfPage(refusal('forbidden'))).toBe(403)
  expect(statusOfPage(new TypeError('x is not a function'))).toBe(500)
})
