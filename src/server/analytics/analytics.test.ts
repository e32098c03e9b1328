import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChartKey, SeriesKey } from '#shared/analytics/charts.ts'
import { type Analytics, analyticsEndpoints, type Measure } from '#shared/analytics/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { block, book, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { addSearches, type SearchCount } from '../search-counts/search-counts.sql.ts'
import { analyticsHandlers } from './analytics.routes.ts'
import { countDays } from './count-days.ts'

const platform = await testPlatform()
const { db, clock } = platform
const handlers = analyticsHandlers(platform)
const call = callerOf(analyticsEndpoints, handlers)
let cast: Cast
let shop: string
let stand: string

/** Ten days that are over, the last one yesterday. */
const period = { from: '2026-11-21', to: '2026-11-30', by: 'month' }
const count: SearchCount = {
  day: '2026-11-22',
  locale: 'fr',
  place: 'city',
  cityId: 0,
  words: null,
  type: null,
  month: null,
  isEmpty: false,
  searches: 1,
}

async function read(query: Record<string, string> = period): Promise<Analytics> {
  const { status, body } = await call('GET /api/admin/analytics', { query, as: cast.admin })
  expect(status).toBe(200)
  return body
}

function figure({ charts }: Analytics, chart: ChartKey, series: SeriesKey): Measure | undefined {
  return charts.find(({ key }) => key === chart)?.series.find(({ key }) => key === series)?.total
}

/** A request at a moment, accepted this many minutes later, or left alone. */
async function ask(spaceId: string, at: string, day: string, minutes?: number): Promise<string> {
  const answeredAt = minutes === undefined ? at : new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const status = minutes === undefined ? 'pending' : 'confirmed'
  return book(db.kysely, {
    spaceId,
    retailer: cast.retailer,
    first: day,
    last: day,
    status,
    requestedAt: at,
    answeredAt,
  })
}

async function end(bookingId: string, role: string, reason: string, at: string): Promise<void> {
  await sql`WITH cancelled AS (UPDATE bookings SET status = 'cancelled' WHERE id = ${bookingId} RETURNING id)
    INSERT INTO booking_events (booking_id, status, actor_role, reason, cause, created_at)
    SELECT id, 'cancelled', ${role}, ${reason}, ${reason === 'host_cancelled' ? 'other' : null}, ${at} FROM cancelled`.execute(
    db.kysely,
  )
}

beforeAll(async () => {
  cast = await createCast(db.kysely)
  await sql`UPDATE profiles SET created_at = '2026-11-23T10:00:00Z'`.execute(db.kysely)
  // live from the last two days on
  const facts = { createdAt: '2026-11-29T08:00:00Z' }
  shop = await listSpace(db.kysely, cast.host, cast.admin, facts)
  stand = await listSpace(db.kysely, cast.otherHost, cast.admin, { ...facts, city: 'dubai', type: 'event-stand' })
  const { rows } = await sql<{ id: number }>`SELECT id FROM cities WHERE slug = 'marrakech'`.execute(db.kysely)
  const cityId = rows[0]?.id ?? 0
  await addSearches(db.kysely, [
    { ...count, cityId, searches: 12 },
    { ...count, cityId, isEmpty: true, month: '2026-12-01', type: 'full-store', searches: 6 },
    { ...count, cityId, isEmpty: true, month: '2027-01-01', searches: 4 },
    { ...count, place: 'anywhere', cityId: null, locale: 'ar', searches: 8 },
  ])
  await sql`INSERT INTO space_views (space_id, day, views)
    VALUES (${shop}, '2026-11-22', 20), (${stand}, '2026-11-22', 3)`.execute(db.kysely)
  // ten requests at the shop: four within ten minutes, three within three hours, one refused, one expired, one waits
  for (const [index, minutes] of [7, 8, 9, 9, 130, 140, 170].entries()) {
    await ask(shop, `2026-11-2${2 + (index % 3)}T12:00:00Z`, `2027-02-${10 + index}`, minutes)
  }
  await end(await ask(shop, '2026-11-22T12:00:00Z', '2027-03-01'), 'host', 'refused', '2026-11-22T13:30:00Z')
  await end(await ask(shop, '2026-11-22T12:00:00Z', '2027-03-02'), 'system', 'expired', '2026-11-25T12:00:00Z')
  await ask(shop, '2026-11-30T12:00:00Z', '2027-03-03')
  // a second before and a second after the first day begins in Casablanca
  await ask(stand, '2026-11-20T23:59:59Z', '2027-03-04')
  await ask(stand, '2026-11-21T00:00:01Z', '2027-03-05')
  // booked on one of the two days that the shop is open, blocked on neither; the stand is blocked on one
  await book(db.kysely, {
    spaceId: shop,
    retailer: cast.otherRetailer,
    first: '2026-11-29',
    last: '2026-11-29',
    status: 'completed',
    requestedAt: '2026-11-02T08:00:00Z',
  })
  await block(db.kysely, stand, ['2026-11-29'])
  for (let index = 0; index < 6; index += 1) await addMission(index)
  await countDays(platform)
})

/** Six missions of one morning, of which three are filled: within an hour, a day and three days. */
async function addMission(index: number): Promise<void> {
  const minutes = [50, 23 * 60, 70 * 60][index]
  const day = `2027-01-1${index}`
  const filled = { freelancer: cast.freelancer, status: 'confirmed' } as const
  const given = minutes === undefined ? ({ freelancer: null, status: 'open' } as const) : filled
  const id = await giveMission(db.kysely, { ...given, retailer: cast.retailer, spaceId: shop, first: day, last: day })
  // when it was published does not change, but here
  await sql`ALTER TABLE missions DISABLE TRIGGER missions_guard`.execute(db.kysely)
  await sql`UPDATE missions SET created_at = '2026-11-23T09:00:00Z' WHERE id = ${id}`.execute(db.kysely)
  await sql`ALTER TABLE missions ENABLE TRIGGER missions_guard`.execute(db.kysely)
  await sql`UPDATE mission_events SET created_at = '2026-11-23T09:00:00Z'::timestamptz
      + CASE status WHEN 'confirmed' THEN make_interval(mins => ${minutes ?? 0}::integer) ELSE '0' END
    WHERE mission_id = ${id}`.execute(db.kysely)
}

describe('the figures of a small world', () => {
  it('follow searches to stays', async () => {
    const all = await read()
    expect(figure(all, 'funnel', 'searches')).toEqual({ value: 30, n: 30 })
    expect(figure(all, 'funnel', 'opened')).toEqual({ value: 23, n: 23 })
    // ten at the shop and one at the stand: the other one was made a second too early
    expect(figure(all, 'funnel', 'requested')).toEqual({ value: 11, n: 11 })
    expect(figure(all, 'funnel', 'answered')).toEqual({ value: 8, n: 8 })
    expect(figure(all, 'funnel', 'confirmed')).toEqual({ value: 7, n: 7 })
    expect(figure(all, 'searches', 'searches_empty')).toEqual({ value: 10, n: 10 })
    expect(figure(all, 'languages', 'searches_ar')).toEqual({ value: 8, n: 8 })
    expect(figure(all, 'conversion', 'search_to_request')).toEqual({ value: 11 / 30, n: 30 })
    expect(figure(all, 'conversion', 'empty_share')).toEqual({ value: 10 / 30, n: 30 })
  })

  it('tell how hosts answer: shares, and within how long', async () => {
    const all = await read()
    expect(figure(all, 'answers', 'answered_share')).toEqual({ value: 8 / 11, n: 11 })
    expect(figure(all, 'answers', 'accepted_share')).toEqual({ value: 7 / 8, n: 8 })
    expect(figure(all, 'answers', 'expired_share')).toEqual({ value: 1 / 11, n: 11 })
    // of eight, the fourth came within ten minutes; nine of ten within three hours
    expect(figure(all, 'answer_time', 'time_median')).toEqual({ value: 10, n: 8 })
    expect(figure(all, 'answer_time', 'time_p90')).toEqual({ value: 180, n: 8 })
    expect(figure(all, 'prices', 'price_requested')).toEqual({ value: 45_000, n: 11 })
  })

  it('know which retailers came back', async () => {
    // three of Inès’s seven were made at once on the first day: there was none before them
    expect(figure(await read(), 'loyalty', 'repeat_share')).toEqual({ value: 4 / 7, n: 7 })
  })

  it('set booked days against those that were offered', async () => {
    // the shop on two days, one of them booked; the stand on one: too few to be shown
    expect(figure(await read(), 'utilisation', 'utilisation')).toEqual({ value: null, n: null })
    const { rows } = await sql`SELECT metric, to_char(day, 'MM-DD') AS day, count::integer FROM metric_days
      WHERE city_id = 0 AND type = '' AND metric IN ('offered', 'booked') ORDER BY 1, 2`.execute(db.kysely)
    expect(rows).toEqual([
      { metric: 'booked', day: '11-29', count: 1 },
      { metric: 'offered', day: '11-29', count: 1 },
      { metric: 'offered', day: '11-30', count: 2 },
    ])
  })

  it('count missions, those filled and how soon; of three, it is not shown how soon', async () => {
    const all = await read()
    expect(figure(all, 'missions', 'missions')).toEqual({ value: 6, n: 6 })
    expect(figure(all, 'missions', 'missions_filled')).toEqual({ value: null, n: null })
    expect(figure(all, 'mission_fill', 'filled_share')).toEqual({ value: 0.5, n: 6 })
    expect(figure(all, 'fill_time', 'time_median')).toEqual({ value: null, n: null })
  })

  it('count people by role and live spaces, and hide the few there are', async () => {
    const all = await read()
    expect(figure(all, 'people', 'people_host')).toEqual({ value: null, n: null })
    expect(figure(all, 'spaces', 'spaces')).toEqual({ value: null, n: null })
    const { rows } = await sql`SELECT metric, dimension, count::integer FROM metric_days
      WHERE city_id = 0 AND type = '' AND day = '2026-11-30' AND metric IN ('people', 'spaces') ORDER BY 1, 2`.execute(
      db.kysely,
    )
    expect(rows).toEqual([
      { metric: 'people', dimension: 'admin', count: 1 },
      { metric: 'people', dimension: 'freelancer', count: 1 },
      { metric: 'people', dimension: 'host', count: 2 },
      { metric: 'people', dimension: 'retailer', count: 2 },
      { metric: 'spaces', dimension: '', count: 2 },
    ])
  })

  it('narrow to a city, to a type and to a role', async () => {
    const dubai = await read({ ...period, city: 'dubai' })
    expect(figure(dubai, 'funnel', 'requested')).toEqual({ value: null, n: null })
    expect(figure(dubai, 'funnel', 'searches')).toEqual({ value: 0, n: 0 })
    const stores = await read({ ...period, type: 'full-store' })
    expect(figure(stores, 'funnel', 'requested')).toEqual({ value: 10, n: 10 })
    expect(figure(stores, 'funnel', 'searches')).toEqual({ value: 6, n: 6 })
    const hosts = await read({ ...period, role: 'host' })
    expect(hosts.charts.find(({ key }) => key === 'people')?.series.map(({ key }) => key)).toEqual(['people_host'])
  })

  it('are split by city and by type', async () => {
    const { byCity, byType } = await read()
    expect(byCity.map(({ key, measures }) => [key, measures.searches?.value, measures.requested?.value])).toEqual([
      ['marrakech', 22, 10],
      ['dubai', 0, null],
    ])
    expect(byType.map(({ key }) => key)).toEqual(['full-store', 'event-stand'])
  })

  it('name what was searched in vain, where it was so five times', async () => {
    const { emptySearches } = await read()
    expect(emptySearches).toEqual([
      { place: 'city', name: 'Marrakech', type: 'full-store', month: '2026-12-01', searches: 6 },
    ])
  })

  it('are put together by day, week and month, and compared with as many days before', async () => {
    const days = await read({ from: '2026-11-21', to: '2026-11-30', by: 'day' })
    expect(days.buckets).toHaveLength(10)
    expect(days.before).toEqual({ from: '2026-11-11', to: '2026-11-20' })
    const requested = days.charts.find(({ key }) => key === 'requests')?.series[0]
    expect(requested?.points[1]).toEqual({ value: 5, n: 5 })
    expect(requested?.points[0]).toEqual({ value: null, n: null })
    expect(requested?.points[5]).toEqual({ value: 0, n: 0 })
    expect(requested?.before).toEqual({ value: null, n: null })
    const weeks = await read({ from: '2026-11-21', to: '2026-11-30', by: 'week' })
    expect(weeks.buckets).toEqual([
      { from: '2026-11-21', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-11-30' },
    ])
  })

  it('show no zero for days on which searches were not counted yet', async () => {
    const earlier = await read({ from: '2026-11-01', to: '2026-11-20', by: 'month' })
    expect(figure(earlier, 'searches', 'searches')).toEqual({ value: null, n: 0 })
  })
})

describe('the night', () => {
  const stored = async () => {
    const { rows } =
      await sql`SELECT city_id, type, metric, to_char(day, 'YYYY-MM-DD') AS day, dimension, count::integer, value::float8
      FROM metric_days ORDER BY 1, 2, 3, 4, 5`.execute(db.kysely)
    return rows
  }

  it('counts the same when it is done again', async () => {
    const before = await stored()
    expect(before.length).toBeGreaterThan(100)
    await countDays(platform)
    expect(await stored()).toEqual(before)
  })

  it('adds what has become of earlier requests, and cancellations by side on their own day', async () => {
    clock.set('2026-12-02T09:00:00Z')
    const { rows } = await sql<{ id: string }>`SELECT b.id FROM bookings b JOIN booking_events e ON e.booking_id = b.id
      WHERE e.status = 'confirmed' AND b.status = 'confirmed' ORDER BY b.first_day LIMIT 6`.execute(db.kysely)
    const at = '2026-12-01T10:00:00Z'
    for (const [index, { id }] of rows.entries()) {
      if (index < 5) await end(id, 'retailer', 'withdrawn', at)
      else await end(id, 'host', 'host_cancelled', at)
    }
    await ask(shop, '2026-12-01T10:00:00Z', '2027-04-01', 30)
    const pending = await sql<{
      id: string
    }>`SELECT id FROM bookings WHERE status = 'pending' AND created_at = '2026-11-21T00:00:01Z'`.execute(db.kysely)
    await end(pending.rows[0]?.id ?? '', 'host', 'refused', '2026-12-01T11:00:00Z')
    await countDays(platform)
    const all = await read({ from: '2026-11-21', to: '2026-12-01', by: 'month' })
    expect(figure(all, 'funnel', 'answered')).toEqual({ value: 10, n: 10 })
    expect(figure(all, 'cancellations', 'cancelled_retailer')).toEqual({ value: 5, n: 5 })
    expect(figure(all, 'cancellations', 'cancelled_host')).toEqual({ value: null, n: null })
    // six of eight confirmations
    expect(figure(all, 'loyalty', 'cancelled_share')).toEqual({ value: 6 / 8, n: 8 })
  })

  it('forgets searches after thirteen months, and keeps their sums', async () => {
    await addSearches(db.kysely, [{ ...count, cityId: null, place: 'anywhere', day: '2025-09-01', searches: 9 }])
    await countDays(platform)
    const { rows } = await sql`SELECT count(*)::integer AS n FROM search_counts WHERE day < '2025-10-01'`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(figure(await read(), 'searches', 'searches')).toEqual({ value: 30, n: 30 })
  })
})

describe('today', () => {
  it('is as it is now, without the night', async () => {
    clock.set('2026-12-05T09:00:00Z')
    await countDays(platform)
    for (let index = 0; index < 5; index += 1) await ask(stand, '2026-12-05T08:00:00Z', `2027-05-0${index + 1}`)
    const today = await read({ from: '2026-12-05', to: '2026-12-05' })
    expect(figure(today, 'funnel', 'requested')).toEqual({ value: 5, n: 5 })
    expect(today.countedUntil).toBe('2026-12-04')
    expect(figure(today, 'people', 'people_host')).toEqual({ value: null, n: 0 })
  })
})

describe('the file', () => {
  const file = async (query: Parameters<(typeof handlers)['GET /api/admin/analytics/file']>[0]['query']) => {
    const response = await handlers['GET /api/admin/analytics/file']({
      query,
      viewer: cast.admin,
      locale: 'fr',
    } as never)
    return { response: response as Response, text: await (response as Response).text() }
  }

  it('has the figures of the page, hides the same, and is in the audit log', async () => {
    const { response, text } = await file({ table: 'requests', from: '2026-11-21', to: '2026-11-30', by: 'week' })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="rahba-requests-2026-11-21-2026-11-30.csv"',
    )
    const [header, first] = text.split('\r\n')
    expect(header).toMatch(/^Du,Au,Demandes faites,/)
    expect(first).toMatch(/^2026-11-21,2026-11-22,6,6,/)
    expect(text).toContain('moins de 5')
    const { rows } = await sql`SELECT actor_id, subject_type, subject_id, details FROM audit_log
      WHERE action = 'analytics.exported'`.execute(db.kysely)
    expect(rows).toEqual([
      {
        actor_id: cast.admin.id,
        subject_type: 'analytics',
        subject_id: 'requests',
        details: { from: '2026-11-21', to: '2026-11-30', by: 'week', lines: '5' },
      },
    ])
  })

  it('is there of every table', async () => {
    const { text } = await file({ table: 'empty_searches', from: '2026-11-21', to: '2026-11-30' })
    expect(text).toContain('Marrakech,2026-12,')
    expect((await file({ table: 'cities', from: '2026-11-21', to: '2026-11-30' })).text).toContain('Marrakech,22,22,')
    expect((await file({ table: 'answer_time', from: '2026-11-21', to: '2026-11-30' })).text).toContain(
      '2026-11-21,2026-11-30,120,9,20160,9',
    )
  })
})

describe('what is refused', () => {
  it.each([
    [{ from: '2026-11-30', to: '2026-11-01' }, 400],
    [{ from: '2026-11-30' }, 400],
    [{ from: '2000-01-01', to: '2026-11-01' }, 400],
    [{ period: 'forever' }, 400],
    [{ city: 'atlantis' }, 404],
  ])('%o is answered with %i', async (query, status) => {
    expect((await call('GET /api/admin/analytics', { query, as: cast.admin })).status).toBe(status)
  })

  it('everybody but admins', async () => {
    expect((await call('GET /api/admin/analytics')).status).toBe(401)
    expect((await call('GET /api/admin/analytics', { as: cast.host })).status).toBe(403)
  })
})
