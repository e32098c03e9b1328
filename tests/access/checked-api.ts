import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { z } from 'zod'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { statusOf } from '#server/http/problems.ts'
import { createLog } from '#server/log.ts'
import { isErrorCode } from '#shared/errors.ts'
import { type Problem, splitKey } from '#shared/http/contract.ts'
import { ownPath } from '#shared/own-path.ts'
import { apiSite } from '../support/api-site.ts'
import type { TestDatabaseOptions } from '../support/database.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'

/** Each of their calls waits for the next quarter of a second by design, or hashes a password. */
export const SLOW = /sign-up|sign-in$|confirmation-requests|password-reset|email-change$/
/** Operations after which a session or its person may be no more. */
export const ENDING = /sign-out|sessions|profile\/password|deletion/

export interface Answer {
  status: number
  text: string
  /** The parsed text; null where it is no JSON. */
  json: unknown
  headers: Headers
}

export interface Call {
  as?: Viewer | null
  /** What stands for each parameter of the path. */
  id?: string
  query?: string
  headers?: Record<string, string>
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
}

/** The API of a platform of its own, of which any operation is called as anybody, and every answer is judged. */
export async function checkedApi(options: TestDatabaseOptions = {}) {
  const faults: string[] = []
  const base = await testPlatform(options)
  const platform: TestPlatform = {
    ...base,
    // each call comes from another address, so that limits by address leave them alone
    config: { ...base.config, trustProxy: 1 },
    log: createLog('error', { write: line => faults.push(line) }),
  }
  // production does not drop what a contract does not name
  const site = apiSite(platform, { checkResponses: false })
  const endpoints = new Map(site.operations.map(({ key, endpoint }) => [key, endpoint]))
  const document = openApiDocument(site.operations, platform.config.publicUrl, 'walked') as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  let calls = 0

  /** What an answer of anything may be: one of those that the document has, in its shape, stored by nobody. */
  async function judge(key: string, response: Response): Promise<Answer> {
    const { method, path } = splitKey(key)
    const { status, headers } = response
    expect(status, faults.at(-1) ?? 'a fault of ours').toBeLessThan(500)
    expect(Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {}), key).toContain(String(status))
    expect(headers.get('cache-control'), key).toBe('no-store')
    const type = headers.get('content-type') ?? ''
    if (type.startsWith('text/event-stream')) {
      // it does not end by itself
      await response.body?.cancel()
      return { status, text: '', json: null, headers }
    }
    const text = await response.text()
    const json: unknown = type.includes('json') ? JSON.parse(text) : null
    if (status === 303) expect(ownPath(headers.get('location'))).toBe(headers.get('location'))
    else if (status >= 400) judgeRefusal(json as Problem, status, type)
    else judgeBody(endpoints.get(key)?.response as z.ZodType | undefined, type.includes('json') ? json : text)
    return { status, text, json, headers }
  }

  async function call(key: string, { as = null, id = newId(), query = '', headers = {}, body }: Call): Promise<Answer> {
    const { method, path } = splitKey(key)
    calls += 1
    const sent: Record<string, string> = { 'x-forwarded-for': `198.51.${calls >> 8}.${calls & 255}`, ...headers }
    // what ends its session ends one of its own
    const cookieFor = key === 'POST /api/sign-out' ? site.newCookieFor : site.cookieFor
    if (as) sent['cookie'] ??= await cookieFor(as)
    if (body !== undefined) sent['content-type'] ??= 'application/json'
    const filled = path.replace('{provider}', 'google').replaceAll(/\{\w+\}/g, id)
    const response = await site.app.request(platform.config.publicUrl + filled + query, {
      method,
      headers: sent,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return judge(key, response)
  }

  return { platform, site, call, judge }
}

function judgeRefusal(problem: Problem, status: number, type: string): void {
  expect(type).toMatch(/^application\/problem\+json/)
  expect(isErrorCode(problem.code)).toBe(true)
  expect(statusOf(problem.code)).toBe(status)
  expect(problem).toMatchObject({ status, title: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) })
}

function judgeBody(contract: z.ZodType | undefined, body: unknown): void {
  if (!contract) return expect(body).toBe('')
  const parsed = contract.parse(body)
  // to compare them well takes longer than to call
  if (!isDeepStrictEqual(parsed, body)) expect(parsed).toEqual(body)
}
