import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import type { Objects, Part } from '../access/declaration.ts'
import { createCrowdedWorld, type CrowdedWorld } from '../access/crowded-world.ts'
import { DECLARED } from '../access/operations.ts'
import { SLOW, checkedApi } from '../access/checked-api.ts'
import { recordFigure } from '../support/figures.ts'
import { callOf, type FuzzedCall, perform } from './fuzz-calls.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** Of each of some 300 operations; what limits them is the round trips to the database. */
const callsPerOperation = Number(process.env['FUZZ_CALLS'] ?? 12)
const slowCalls = 10
const timeoutPerCallMs = 500

const { platform, site, judge } = await checkedApi({ poolMax: 20 })
let world: CrowdedWorld
const tally = { calls: 0, done: 0 }

beforeAll(async () => {
  world = await createCrowdedWorld(platform)
})

/** A freelancer's own payouts. */
const OWN_FILE = 'GET /api/freelancer/payouts/file'

const partOf = (as: Viewer | null) =>
  (Object.keys(world.cast) as Part[]).find(part => world.cast[part].id === as?.id) ?? 'visitor'

function refusePrivateData(key: string, text: string, call: FuzzedCall): void {
  expect(world.texts.leakedTo(partOf(call.as), text)).toEqual([])
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
        const { headers, text } = await judge(key, response)
        // a file of an admin's, with what they have chosen to be in it
        const isOfAdmins = headers.get('content-type')?.startsWith('text/csv') && key !== OWN_FILE
        if (isOfAdmins) expect(call.as?.role).toBe('admin')
        else refusePrivateData(key, text, call)
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
