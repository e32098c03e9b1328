import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '#shared/days.ts'
import type { PastChange, Settings } from '#shared/settings/contract.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

type Sent = Parameters<typeof site.call>[1]
const call = async (path: string, sent: Sent = {}) => {
  const answer = await site.call(path, sent)
  return {
    status: answer.status,
    json: answer.json as Record<string, unknown> & { code?: string; fields?: Record<string, string> },
  }
}
const put = (key: string, value: unknown) =>
  call('PUT /api/admin/settings', { as: cast.admin, body: { key, value, version: 0 } })
const switchOff = () => put('switches', { ...settingDefaults.switches, instantBooking: false })
const switches = async () =>
  ((await call('GET /api/admin/settings', { as: cast.admin })).json as unknown as Settings).switches.value
const changes = async () => {
  const { json } = await call('GET /api/admin/settings/changes?section=switches', { as: cast.admin })
  return json['changes'] as PastChange[]
}
const undoLast = async () => {
  const [last] = await changes()
  return call(`POST /api/admin/settings/changes/${last?.id}/undo`, { as: cast.admin })
}

const city = 'Marrakech'
const found = async (query: string) => {
  const { json } = await call(`GET /api/spaces?location=${city}${query}`, { as: null })
  return (json['spaces'] as { id: string; instantBook: boolean }[]).map(({ id, instantBook }) => ({
    id,
    instantBook,
  }))
}
const page = async (id: string) => (await call(`GET /api/spaces/${id}`, { as: null })).json['instantBook']
const request = (spaceId: string, firstDay: string, lastDay = firstDay) =>
  call('POST /api/bookings', { as: cast.retailer, body: { spaceId, firstDay, lastDay } })
let spaceId: string

beforeEach(async () => {
  for (const table of ['setting_changes', 'site_settings']) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  await sql`UPDATE spaces SET archived_at = now() WHERE archived_at IS NULL`.execute(db)
  spaceId = await listSpace(db, cast.host, cast.admin, { instantBook: true })
})

it('switched off makes a request of everything, finds and promises it nowhere, and leaves each host’s choice', async () => {
  const today = TODAY
  expect(await found('&instantBook=true')).toEqual([{ id: spaceId, instantBook: true }])
  expect(await found(`&startDate=${today}&endDate=${today}`)).toHaveLength(1)
  expect(await page(spaceId)).toBe(true)
  await switchOff()
  expect(await found('')).toEqual([{ id: spaceId, instantBook: false }])
  expect(await found('&instantBook=true')).toEqual([])
  expect((await call('GET /api/spaces/count?instantBook=true', { as: null })).json['total']).toBe(0)
  expect((await call('GET /api/spaces/map?instantBook=true', { as: null })).json['points']).toEqual([])
  // an answer needs a day
  expect(await found(`&startDate=${today}&endDate=${today}`)).toEqual([])
  expect(await page(spaceId)).toBe(false)
  expect((await request(spaceId, today)).json.code).toBe('notice_too_short')
  expect((await request(spaceId, '2026-12-10')).json).toMatchObject({
    status: 'pending',
    events: [{ status: 'pending', reason: 'requested' }],
  })
  const { rows } = await sql`SELECT s.instant_book AS chosen, f.instant_book AS "inSearch"
    FROM spaces s JOIN space_search f ON f.space_id = s.id WHERE s.id = ${spaceId}`.execute(db)
  expect(rows).toEqual([{ chosen: true, inSearch: true }])
})

it('switched off says so on cards of other screens, and to the host', async () => {
  const card = async () => {
    const { json } = await call('GET /api/spaces/featured', { as: null })
    return (json['spaces'] as { id: string; instantBook: boolean }[])[0]
  }
  const next = async () => {
    const { json } = await call('GET /api/host/listings', { as: cast.host })
    return (json['listings'] as { id: string; nextFreeDay: string }[]).find(({ id }) => id === spaceId)?.nextFreeDay
  }
  const chosen = async () => {
    const { json } = await call(`GET /api/host/listings/${spaceId}`, { as: cast.host })
    return (json['values'] as { instantBook: boolean }).instantBook
  }
  await put('featured', { spaceIds: [spaceId] })
  expect(await card()).toMatchObject({ id: spaceId, instantBook: true })
  expect(await next()).toBe(TODAY)
  await switchOff()
  expect(await card()).toMatchObject({ id: spaceId, instantBook: false })
  expect(await next()).toBe(addDays(TODAY, 1))
  expect(await chosen()).toBe(true)
})

it('is back at once when that is undone; what was confirmed stays, and what waits goes on waiting', async () => {
  const confirmed = (await request(spaceId, '2026-12-20')).json
  expect(confirmed).toMatchObject({ status: 'confirmed' })
  await switchOff()
  const pending = (await request(spaceId, '2026-12-22')).json
  expect(pending).toMatchObject({ status: 'pending' })
  await undoLast()
  // only what has changed is recorded, the first time too
  expect((await changes()).map(({ parts }) => parts)).toEqual([
    [{ path: 'instantBooking', from: 'false', to: 'true' }],
    [{ path: 'instantBooking', from: 'true', to: 'false' }],
  ])
  const status = async (id: unknown) =>
    (await call(`GET /api/bookings/${String(id)}`, { as: cast.retailer })).json['status']
  expect(await status(confirmed['id'])).toBe('confirmed')
  expect(await status(pending['id'])).toBe('pending')
  expect(await page(spaceId)).toBe(true)
  expect((await request(spaceId, '2026-12-24')).json).toMatchObject({ status: 'confirmed' })
})

it('is on in what was stored before there was such a switch, and the others are as they were set', async () => {
  const { instantBooking: _, ...before } = { ...settingDefaults.switches, streetMap: false }
  await sql`INSERT INTO site_settings (key, value) VALUES ('switches', ${JSON.stringify(before)}::jsonb)`.execute(db)
  expect(await switches()).toEqual({ ...before, instantBooking: true })
  expect(await page(spaceId)).toBe(true)
})

it('is asked of who saves the switches', async () => {
  const { instantBooking: _, ...rest } = settingDefaults.switches
  const { status, json } = await put('switches', rest)
  expect(status).toBe(400)
  expect(Object.keys(json.fields ?? {})).toEqual(['value.instantBooking'])
})
