import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CANCELLATION_TERMS,
  type CancellationTables,
  DEFAULT_CANCELLATION_TABLES,
  tableKey,
} from '#shared/bookings/cancellation-terms.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { PastChange, Settings } from '#shared/settings/contract.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { clearBookings, testPlatform, TODAY } from '#tests/support/platform.ts'
import type { Viewer } from '../http/call.ts'
import { renderMail } from '../mails/render.ts'
import type { BookingMail } from '../mails/templates.ts'
import { readEverything } from '../profiles/export.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let space: string

type Refused = { code?: string; fields?: Record<string, string>; details?: unknown }
const call = async <T = Refused>(path: string, as: Viewer | null, body?: unknown) => {
  const { status, json } = await site.call(path, { as, ...(body !== undefined && { body }) })
  return { status, json: json as T }
}
const step = (daysLeft: number, percent: number) => ({ daysLeft, percent })
const harder = {
  flexible: [step(2, 0), step(1, 40)],
  moderate: [step(30, 0), step(10, 30), step(0, 60)],
  strict: [step(45, 20), step(5, 80)],
}
const version = async () => (await call<Settings>('GET /api/admin/settings', cast.admin)).json.cancellation.version
const put = async (value: CancellationTables, as = cast.admin) =>
  call('PUT /api/admin/settings', as, { key: 'cancellation', version: await version(), value })
const inForce = async () => (await call<CancellationTables>('GET /api/cancellation-tables', null)).json
const changes = async () => {
  const path = 'GET /api/admin/settings/changes?section=cancellation'
  return (await call<{ changes: PastChange[] }>(path, cast.admin)).json.changes
}
const undo = (id = '') => call(`POST /api/admin/settings/changes/${id}/undo`, cast.admin)
const freshness = (as: Viewer, since: string) =>
  sql`UPDATE sessions SET proved_at = now() - ${since}::interval WHERE user_id = ${as.id}`.execute(db)

const ask = (more = {}) =>
  call<BookingView & Refused>('POST /api/bookings', cast.retailer, {
    spaceId: space,
    firstDay: '2026-12-20',
    lastDay: '2026-12-24',
    ...more,
  })
const act = (id: string, action: string, as: Viewer) =>
  call<BookingView & Refused>(`POST /api/bookings/${id}/${action}`, as, {})

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  platform.clock.set(`${TODAY}T09:00:00Z`)
  for (const table of ['setting_changes', 'site_settings']) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  space = await listSpace(db, cast.host, cast.admin, {})
})
afterEach(async () => {
  const broken = await brokenInvariants(db)
  await clearBookings(platform.db)
  await sql`DELETE FROM spaces`.execute(db)
  expect(broken).toEqual([])
})

describe('the tables of the cancellation terms', () => {
  test('are the default, in the database too, until an admin sets others; then at once theirs, and again after an undo', async () => {
    for (const terms of CANCELLATION_TERMS) {
      const { rows } = await sql<{ table: unknown }>`SELECT cancellation_default(${terms}) AS "table"`.execute(db)
      expect(rows[0]?.table).toEqual(DEFAULT_CANCELLATION_TABLES[terms])
    }
    expect(await inForce()).toEqual(DEFAULT_CANCELLATION_TABLES)
    expect((await put(harder)).status).toBe(200)
    expect(await inForce()).toEqual(harder)
    const page = await call<SpaceView>(`GET /api/spaces/${space}`, null)
    expect(page.json).toMatchObject({ cancellationTerms: 'moderate', cancellationTable: harder.moderate })
    const [last] = await changes()
    expect(last?.parts[0]).toMatchObject({
      path: 'flexible',
      from: expect.stringContaining('veille'),
      to: expect.stringMatching(/2 jours avant .* 40.%.du total est dû/),
    })
    expect((await undo(last?.id)).status).toBe(204)
    expect(await inForce()).toEqual(DEFAULT_CANCELLATION_TABLES)
    expect((await changes())[0]).toMatchObject({ isUndo: true, parts: expect.arrayContaining([]) })
  })

  test('are changed and put back by who has just proved who they are, with an entry in the audit log', async () => {
    await version()
    await freshness(cast.admin, '1 hour')
    expect((await put(harder)).json).toMatchObject({ code: 'proof_needed' })
    await freshness(cast.admin, '0')
    expect((await put(harder)).status).toBe(200)
    const [last] = await changes()
    await freshness(cast.admin, '1 hour')
    expect((await undo(last?.id)).json).toMatchObject({ code: 'proof_needed' })
    await freshness(cast.admin, '0')
    const { rows } = await sql`SELECT actor_id, details FROM audit_log WHERE subject_type = 'setting'
      AND subject_id = 'cancellation' ORDER BY sequence DESC LIMIT 1`.execute(db)
    expect(rows).toEqual([{ actor_id: cast.admin.id, details: { section: 'cancellation', change: last?.id } }])
    expect((await put(DEFAULT_CANCELLATION_TABLES, cast.host)).status).toBe(403)
  })

  test.each<[string, Partial<CancellationTables>, string[]]>([
    ['more than 60 days', { strict: [step(61, 0)] }, ['strict.0.daysLeft']],
    ['half a day', { strict: [step(1.5, 100)] }, ['strict.0.daysLeft']],
    ['more than all', { strict: [step(14, 101)] }, ['strict.0.percent']],
    ['days that do not go down', { strict: [step(7, 50), step(7, 100)] }, ['strict.1.daysLeft']],
    ['less the later', { strict: [step(14, 60), step(7, 50)] }, ['strict.1.percent']],
    ['no step at all', { flexible: [] }, ['flexible']],
    ['four steps', { strict: [step(9, 0), step(8, 50), step(7, 60), step(6, 70)] }, ['strict']],
    [
      'milder moderate terms than flexible',
      { flexible: [step(10, 0)], moderate: [step(5, 0)] },
      ['moderate.0.percent'],
    ],
    ['strict terms milder on some days', { strict: [step(8, 0), step(1, 40)] }, ['strict.1.percent']],
  ])('are refused with %s, beside the row, in the reader’s language', async (_what, wrong, paths) => {
    const { status, json } = await put({ ...DEFAULT_CANCELLATION_TABLES, ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(json.fields ?? {})).toEqual(paths.map(path => `value.${path}`))
    expect(await inForce()).toEqual(DEFAULT_CANCELLATION_TABLES)
  })
})

describe('a booking', () => {
  test('keeps the table of its request: read, mailed, exported, owed by it, whatever admins set later', async () => {
    await put(harder)
    const { json: asked } = await ask()
    expect(asked).toMatchObject({ cancellationTerms: 'moderate', cancellationTable: harder.moderate })
    await put(DEFAULT_CANCELLATION_TABLES)
    await act(asked.id, 'acceptance', cast.host)
    const { rows: mails } = await sql<{ params: BookingMail }>`SELECT params FROM outbox_mails
      WHERE user_id = ${cast.retailer.id} AND template = 'bookingAccepted' ORDER BY created_at DESC LIMIT 1`.execute(db)
    const mail = mails[0] && renderMail('bookingAccepted', mails[0].params, 'en', 'https://rahba.example').text
    expect(mail).toContain('until 30 days before the first day; 30% of the total is owed until 10 days before')
    expect(await readEverything(db, cast.retailer.id)).toContain('"percent": 60')
    platform.clock.set('2026-12-15T09:00:00Z')
    const owed = Math.round(asked.totalPriceMinor * 0.6)
    const { json: read } = await call<BookingView>(`GET /api/bookings/${asked.id}`, cast.retailer)
    expect(read).toMatchObject({ owedOnCancellationMinor: owed })
    const { json: cancelled } = await act(asked.id, 'cancellation', cast.retailer)
    expect(cancelled.events.at(-1)).toMatchObject({ owedMinor: owed })
    await put(harder)
  })

  test('asked for before there was such a setting keeps the default, even if all else changes', async () => {
    const { json: asked } = await ask()
    await sql`ALTER TABLE bookings DISABLE TRIGGER bookings_freeze_cancellation_terms`.execute(db)
    await sql`UPDATE bookings SET cancellation_table = NULL`.execute(db)
    await sql`ALTER TABLE bookings ENABLE TRIGGER bookings_freeze_cancellation_terms`.execute(db)
    await put(harder)
    await act(asked.id, 'acceptance', cast.host)
    platform.clock.set('2026-12-15T09:00:00Z')
    const { json } = await act(asked.id, 'cancellation', cast.retailer)
    expect(json).toMatchObject({ cancellationTable: DEFAULT_CANCELLATION_TABLES.moderate })
    expect(json.events.at(-1)).toMatchObject({ owedMinor: asked.totalPriceMinor / 2 })
  })

  test('never changes its table, and nothing is written as owed that it does not ask', async () => {
    await put(harder)
    const { json: asked } = await ask()
    const change = sql`UPDATE bookings SET cancellation_table = '[]' WHERE id = ${asked.id}`.execute(db)
    await expect(change).rejects.toMatchObject({ code: 'RB005' })
    await act(asked.id, 'acceptance', cast.host)
    const owing = (minor: number) =>
      sql`INSERT INTO booking_events (booking_id, status, actor_role, reason, owed_minor)
        VALUES (${asked.id}, 'cancelled', 'retailer', 'withdrawn', ${minor})`.execute(db)
    for (const share of [0.5, 1]) {
      await expect(owing(asked.totalPriceMinor * share)).rejects.toMatchObject({ code: 'RB003' })
    }
    const { rows } = await sql<{
      shares: number[]
    }>`SELECT cancellation_shares(${JSON.stringify(harder.strict)}::jsonb, 333)
      AS shares`.execute(db)
    expect(rows[0]?.shares.map(Number).toSorted((a, b) => a - b)).toEqual([67, 266, 333])
  })

  test('is refused, in words, when its page showed another table', async () => {
    const expectedTable = tableKey(DEFAULT_CANCELLATION_TABLES.moderate)
    await put(harder)
    const refused = await ask({ expectedTerms: 'moderate', expectedTable })
    expect(refused).toMatchObject({ status: 409, json: { code: 'terms_changed', details: { terms: 'moderate' } } })
    expect((await sql`SELECT FROM bookings`.execute(db)).rows).toEqual([])
    expect((await ask({ expectedTable: tableKey(harder.moderate) })).status).toBe(201)
  })

  test('and a change at the same moment: it has the table that its page showed, or is refused', async () => {
    const tables = [DEFAULT_CANCELLATION_TABLES, harder] as const
    const outcomes = new Set<number>()
    for (let round = 0; round < 24; round += 1) {
      const shown = tables[round % 2] ?? harder
      await put(shown)
      const late = new Promise(resolve => setTimeout(resolve, round % 6))
      const [asked] = await Promise.all([
        ask({ expectedTable: tableKey(shown.moderate) }),
        late.then(() => put(tables[(round + 1) % 2] ?? harder)),
      ])
      outcomes.add(asked.status)
      if (asked.status === 201) expect(asked.json.cancellationTable).toEqual(shown.moderate)
      else expect(asked.json.code).toBe('terms_changed')
      await clearBookings(platform.db)
    }
    expect([...outcomes].every(status => status === 201 || status === 409)).toBe(true)
  })
})
