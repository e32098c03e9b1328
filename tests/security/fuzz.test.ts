import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openApiDocument } from '#server/http/openapi.ts'
import { statusOf } from '#server/http/problems.ts'
import { createLog } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import { isErrorCode } from '#shared/errors.ts'
import { type Endpoint, type Problem, splitKey } from '#shared/http/contract.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Objects } from '../access/declaration.ts'
import { DECLARED } from '../access/operations.ts'
import { apiSite } from '../support/api-site.ts'
import { recordFigure } from '../support/figures.ts'
import { testPlatform } from '../support/platform.ts'
import { callOf, type FuzzedCall, perform } from './fuzz-calls.ts'
import { createWorld, PRIVATE_MAIL, PRIVATE_PHONE, type World } from './fuzz-world.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** 6,000 in all; what they limit is the database's round trips. */
const callsPerOperation = Number(process.env['FUZZ_CALLS'] ?? 12)
/** Answers that wait for the next quarter of a second by design, or hash a password. */
const SLOW = /sign-up|sign-in$|confirmation-requests|password-reset/
const slowCalls = 10
const timeoutPerCallMs = 500

const faults: string[] = []
const base = await testPlatform({ poolMax: 20 })
const platform: Platform = {
  ...base,
  // each call comes from another address, so that limits by address leave them alone
  config: { ...base.config, trustProxy: 1 },
  log: createLog('error', { write: line => faults.push(line) }),
}
const site = apiSite(platform, { checkResponses: false })
const document = openApiDocument(site.operations, platform.config.publicUrl, 'fuzzed') as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}
let world: World
const tally = { calls: 0, done: 0 }

beforeAll(async () => {
  world = await createWorld(platform)
})

/** A freelancer's own payouts. */
const OWN_FILE = 'GET /api/freelancer/payouts/file'

/** What an answer may be: one of those the document has, in its shape, without private data. */
async function judge(key: string, endpoint: Endpoint, call: FuzzedCall, response: Response): Promise<void> {
  const { method, path } = splitKey(key)
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  expect(status, faults.at(-1) ?? 'a fault of ours').toBeLessThan(500)
  expect(Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {})).toContain(String(status))
  expect(response.headers.get('cache-control')).toBe('no-store')
  if (type.startsWith('text/event-stream')) return response.body?.cancel()
  const text = await response.text()
  // a file of an admin's, with what they have chosen to be in it
  if (type.startsWith('text/csv') && key !== OWN_FILE) return expect(call.as?.role).toBe('admin')
  refusePrivateData(key, text, call)
  if (status === 303) expect(ownPath(response.headers.get('location'))).toBe(response.headers.get('location'))
  else if (status >= 400) judgeRefusal(JSON.parse(text) as Problem, status, type)
  else if (type.startsWith('text/csv')) expect((endpoint.response as z.ZodType).parse(text)).toBe(text)
  else if (endpoint.response) {
    const json: unknown = JSON.parse(text)
    // nothing that the contract does not name leaves either: production does not drop it
    expect((endpoint.response as z.ZodType).parse(json)).toEqual(json)
  } else expect(text).toBe('')
}

function judgeRefusal(problem: Problem, status: number, type: string): void {
  expect(type).toMatch(/^application\/problem\+json/)
  expect(isErrorCode(problem.code)).toBe(true)
  expect(statusOf(problem.code)).toBe(status)
  expect(problem).toMatchObject({ status, title: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) })
}

function refusePrivateData(key: string, text: string, call: FuzzedCall): void {
  // a host's own data hold the contacts of their own spaces
  const isOwn = key === 'GET /api/profile/export' && call.as?.role === 'host'
  for (const secret of isOwn ? [] : [PRIVATE_MAIL, PRIVATE_PHONE]) expect(text).not.toContain(secret)
  // a person reads their own address and what they sent, nobody else's
  const sent = JSON.stringify(call)
  // admins read whose space they decide about
  if (/ \/api\/admin\/(users|spaces\/\{id\})/.test(key)) return
  const mails = text.match(/[\w.-]+@cast\.test/g) ?? []
  expect(mails.filter(mail => mail !== call.as?.email && !sent.includes(mail))).toEqual([])
}

describe.concurrent('whatever anybody sends', () => {
  // fixed when the tests are collected: the running router, not a list
  for (const { key, endpoint } of site.operations) {
    test(`${key} answers as its contract says`, {
      timeout: 60_000 + callsPerOperation * timeoutPerCallMs,
    }, async () => {
      const property = fc.asyncProperty(callOf(world, key, endpoint), async call => {
        const response = await perform({ site, origin: platform.config.publicUrl }, key, endpoint, call)
        tally.calls += 1
        if (response.ok) tally.done += 1
        await judge(key, endpoint, call, response)
      })
      await fc.assert(property, { seed, numRuns: SLOW.test(key) ? slowCalls : callsPerOperation })
    })
  }
})

afterAll(() => {
  recordFigure('fuzz', `${tally.calls} calls, ${Math.round((100 * tally.done) / tally.calls)} % done`)
  expect(tally.done / tally.calls, 'share of calls that were done').toBeGreaterThanOrEqual(0.3)
})

test('every kind of object that an operation names can be had', () => {
  const kinds = Object.values(DECLARED).flatMap(each => (each.object ? [each.object] : []))
  for (const kind of new Set<keyof Objects>(kinds)) expect(world.pools[kind].length, kind).toBeGreaterThan(0)
})
