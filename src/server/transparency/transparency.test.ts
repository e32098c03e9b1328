import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Clause } from '#shared/decisions/clauses.ts'
import type { ReportReason } from '#shared/reports/vocabulary.ts'
import { transparencyEndpoints } from '#shared/transparency/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { transparencyHandlers } from './transparency.routes.ts'

/** The middle of a quarter. */
const now = '2026-11-26T12:00:00Z'
const platform = await testPlatform()
platform.clock.set(now)
const db = platform.db.kysely
const call = callerOf(transparencyEndpoints, transparencyHandlers(platform))
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  for (const table of ['appeals', 'decisions', 'reports', 'report_cases']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
})

/** Each of another space, with an appeal and its outcome where one is named. */
async function decide(
  times: number,
  action: 'approved' | 'withdrawn' | 'rejected',
  {
    at = '2026-11-10T10:00Z',
    appeal,
    clause = null,
  }: { at?: string; clause?: Clause | null; appeal?: { outcome: 'upheld' | 'rejected' | null; hours: number } } = {},
): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const id = newId()
    await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, reason, clause, decided_by, created_at)
      VALUES (${id}, 'space', ${newId()}, ${cast.host.id}, ${action}, ${action === 'approved' ? null : 'misleading'}, ${clause},
        ${cast.admin.id}, ${at})`.execute(db)
    if (!appeal) continue
    const isAnswered = appeal.outcome !== null
    await sql`INSERT INTO appeals (decision_id, text, created_at, outcome, answer, answered_by, answered_at)
      VALUES (${id}, 'C’est une erreur.', ${at}, ${appeal.outcome}, ${isAnswered ? 'Nous avons relu.' : ''},
        ${isAnswered ? cast.admin.id : null},
        ${isAnswered ? sql`${at}::timestamptz + make_interval(hours => ${appeal.hours})` : null})`.execute(db)
  }
}

async function report(
  times: number,
  reason: ReportReason,
  {
    at = '2026-11-10T10:00Z',
    outcome = null,
    hours = 1,
  }: {
    at?: string
    outcome?: 'acted' | 'dismissed' | null
    hours?: number
  } = {},
): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const caseId = newId()
    await sql`INSERT INTO report_cases (id, subject_kind, subject_id, person_id, opened_at, outcome, closed_by, closed_at)
      VALUES (${caseId}, 'space', ${newId()}, ${cast.host.id}, ${at}, ${outcome}, ${outcome && cast.admin.id},
        ${outcome && sql`${at}::timestamptz + make_interval(hours => ${hours})`})`.execute(db)
    await sql`INSERT INTO reports (id, case_id, reporter_id, lang, reason, text, created_at)
      VALUES (${newId()}, ${caseId}, ${cast.retailer.id}, 'fr', ${reason}, 'Voyez.', ${at})`.execute(db)
  }
}

const read = async () => (await call('GET /api/transparency')).body
const yearOf = async (action: string) => (await read()).year.decisions.find(each => each.action === action)

describe('the public figures', () => {
  test('are of the last twelve months and of the quarters that they touch, the latest first', async () => {
    const { year, quarters } = await read()
    expect([year.from, year.to]).toEqual(['2025-11-27', '2026-11-26'])
    expect(quarters.map(({ from, to }) => [from, to])).toEqual([
      ['2026-10-01', '2026-11-26'],
      ['2026-07-01', '2026-09-30'],
      ['2026-04-01', '2026-06-30'],
      ['2026-01-01', '2026-03-31'],
      ['2025-10-01', '2025-12-31'],
    ])
  })

  test('say nothing exactly that happened fewer than five times, nor that it never did', async () => {
    await decide(4, 'withdrawn', { appeal: { outcome: 'upheld', hours: 3 } })
    await report(4, 'misleading', { outcome: 'acted' })
    const { year, quarters } = await read()
    expect(year.decisions).toHaveLength(14)
    expect(year.clauses).toEqual([])
    expect(year.decisions.every(({ count, reasons }) => count === null && reasons.length === 0)).toBe(true)
    expect(year.reportReasons).toEqual([])
    const nothing = {
      reports: { received: null, acted: null, dismissed: null, medianHours: null },
      appeals: { received: null, upheld: null, medianHours: null },
    }
    expect(year).toMatchObject(nothing)
    expect(quarters[0]).toMatchObject({ ...nothing, restrictions: null })
  })

  test('count decisions by action and reason, and restrictions by quarter, to the last moment of each day', async () => {
    await decide(5, 'withdrawn')
    await decide(6, 'approved')
    await decide(3, 'withdrawn', { at: '2026-09-30T23:59:59Z' })
    await decide(2, 'rejected', { at: '2026-09-30T23:59:59Z' })
    await decide(7, 'withdrawn', { at: '2025-11-26T23:59:59Z' })
    expect(await yearOf('withdrawn')).toEqual({
      action: 'withdrawn',
      count: 8,
      reasons: [{ reason: 'misleading', count: 8 }],
    })
    expect(await yearOf('approved')).toEqual({ action: 'approved', count: 6, reasons: [] })
    expect(await yearOf('rejected')).toEqual({ action: 'rejected', count: null, reasons: [] })
    expect((await read()).quarters.map(({ restrictions }) => restrictions)).toEqual([5, 5, null, null, 7])
  })

  test('count the rules that were cited five times or more, the most frequent first', async () => {
    await decide(5, 'withdrawn', { clause: 'terms#listings' })
    await decide(6, 'rejected', { clause: 'terms#forbidden' })
    await decide(4, 'rejected', { clause: 'terms#account' })
    await decide(9, 'rejected', { clause: 'terms#account', at: '2025-11-26T23:59:59Z' })
    expect((await read()).year.clauses).toEqual([
      { clause: 'terms#forbidden', count: 6 },
      { clause: 'terms#listings', count: 5 },
    ])
  })

  test('leave out what the site did by itself', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      await sql`INSERT INTO decisions (id, subject_type, subject_id, person_id, action, created_at)
        VALUES (${newId()}, 'person', ${cast.host.id}, ${cast.host.id}, 'lifted', '2026-11-10')`.execute(db)
    }
    expect(await yearOf('lifted')).toMatchObject({ count: null })
  })

  test('count reports by reason and outcome, with the time that half of them took', async () => {
    await report(5, 'misleading', { outcome: 'acted', hours: 2 })
    await report(6, 'fraud', { outcome: 'dismissed', hours: 30 })
    await report(1, 'spam')
    const { year, quarters } = await read()
    const figures = { received: 12, acted: 5, dismissed: 6, medianHours: 30 }
    expect(year.reports).toEqual(figures)
    expect(quarters[0]?.reports).toEqual(figures)
    expect(year.reportReasons).toEqual([
      { reason: 'fraud', count: 6 },
      { reason: 'misleading', count: 5 },
    ])
  })

  test('count appeals and how many were upheld; those that wait have no time yet', async () => {
    await decide(5, 'withdrawn', { appeal: { outcome: 'upheld', hours: 4 } })
    await decide(2, 'withdrawn', { appeal: { outcome: 'rejected', hours: 50 } })
    await decide(3, 'withdrawn', { appeal: { outcome: null, hours: 0 } })
    expect((await read()).year.appeals).toEqual({ received: 10, upheld: 5, medianHours: 4 })
  })
})
