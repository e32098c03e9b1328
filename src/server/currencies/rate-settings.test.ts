import { beforeAll, expect, it } from 'vitest'
import type { AdminRates } from '#shared/currencies/admin-contract.ts'
import type { PastChange } from '#shared/settings/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { listRates } from './currencies.sql.ts'
import { changeRate } from './rate-settings.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
  await listSpace(db, cast.host, cast.admin, { city: 'paris', currency: 'EUR', pricePerDayMinor: 10_000 })
})

const call = async (path: string, body?: unknown) => {
  const answer = await site.call(path, { as: cast.admin, ...(body !== undefined && { body }) })
  return { status: answer.status, json: answer.json as Record<string, unknown> & { fields?: object } }
}
const euro = async () => {
  const { rates } = (await call('GET /api/admin/rates')).json as unknown as AdminRates
  return rates.find(({ currency }) => currency === 'EUR')
}
const changes = async () =>
  (await call('GET /api/admin/settings/changes?section=rates')).json['changes'] as PastChange[]
const set = (mad: string, version: number, more: object = {}) =>
  call('PUT /api/admin/rates', {
    currency: 'EUR',
    mad,
    source: 'Bank Al-Maghrib',
    asOf: '2026-11-30',
    version,
    ...more,
  })

it('is set with its source and its day, compares prices at once, and goes back with its history', async () => {
  expect((await set('10,8000', 0)).status).toBe(200)
  expect(await euro()).toMatchObject({ mad: '10.8', source: 'Bank Al-Maghrib', asOf: '2026-11-30', version: 1 })
  expect(await listRates(db)).toMatchObject({ EUR: 10.8 })
  expect(await brokenInvariants(db)).toEqual([])
  expect((await set('11', 0)).json['code']).toBe('state_changed')
  const [last] = await changes()
  expect(last).toMatchObject({ subject: 'EUR' })
  expect(last?.parts).toContainEqual({ path: 'mad', from: '10.75', to: '10.8' })
  expect((await call(`POST /api/admin/settings/changes/${last?.id}/undo`)).status).toBe(204)
  expect(await euro()).toMatchObject({ mad: '10.75', source: null, asOf: null })
})

it.each([
  ['0', {}, 'mad'],
  ['20.1', {}, 'mad'],
  ['1.23456', {}, 'mad'],
  ['ten', {}, 'mad'],
  ['10.8', { source: ' ' }, 'source'],
  ['10.8', { asOf: '2026-12-24' }, 'asOf'],
])('is refused as %s %j', async (mad, more, field) => {
  const { status, json } = await set(mad, 2, more)
  expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]])
})

it('that an operator sets by command stands in the history too', async () => {
  await changeRate(platform.db, { currency: 'EUR', mad: '10.90', adminId: null })
  expect((await changes())[0]).toMatchObject({ changedBy: null, parts: [{ path: 'mad', from: '10.75', to: '10.9' }] })
})
