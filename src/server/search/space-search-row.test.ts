import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Executor } from '#server/db/database.ts'
import { addDays } from '#shared/days.ts'
import { AMENITIES, PRODUCTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import { newId } from '#server/db/ids.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenMap } from '#tests/support/invariants.ts'
import { block, book, cancel, listSpace, review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { searchRows } from '#tests/support/search-rows.ts'

const { db } = await testPlatform({ poolMax: 12 })
let cast: Cast
let spaceIds: string[]

beforeAll(async () => {
  cast = await createCast(db.kysely)
})

beforeEach(async () => {
  await sql`DELETE FROM reviews`.execute(db.kysely)
  await sql`DELETE FROM bookings`.execute(db.kysely)
  await sql`DELETE FROM spaces`.execute(db.kysely)
  spaceIds = []
  for (const owner of [cast.host, cast.host, cast.otherHost])
    spaceIds.push(await listSpace(db.kysely, owner, cast.admin, { id: sampledId() }))
})

/** Of a space that is in the sample for the map. */
const sampledId = () => `${newId().slice(0, -2)}e0`

/** Every row as it stands, and as it would be if it were written again. */
async function rowsAndFreshRows(): Promise<[unknown[], unknown[]]> {
  const rows = await searchRows(db.kysely)
  await sql`SELECT refresh_space_search(id) FROM spaces`.execute(db.kysely)
  return [rows, await searchRows(db.kysely)]
}

const spaceOf = (index: number) => spaceIds[index % spaceIds.length] as string
const dayOf = (offset: number) => addDays('2026-12-01', offset)

/** One write of a host, a retailer or an admin. The database may refuse it: then nothing has changed. */
type Write = (index: number, number: number) => Promise<unknown>

const update = (index: number, assignment: ReturnType<typeof sql>) =>
  sql`UPDATE spaces SET ${assignment} WHERE id = ${spaceOf(index)}`.execute(db.kysely)

const WRITES: Readonly<Record<string, Write>> = {
  rename: (index, n) => update(index, sql`name = ${`Boutique ${n}`}, tags = ${[`tag${n}`]}::text[]`),
  price: (index, n) => update(index, sql`price_per_day_minor = ${10_000 + n * 100}`),
  move: (index, n) => update(index, sql`city_id = ${n % 2 ? 1 : 4}, latitude = ${30 + n / 100}, longitude = -7`),
  blur: (index, n) => update(index, sql`location_precision = ${n % 2 ? 'exact' : 'approximate'}`),
  period: (index, n) => update(index, sql`availability_start = ${dayOf(-n)}, availability_end = ${dayOf(n + 40)}`),
  closedDays: (index, n) => update(index, sql`closed_weekdays = ${n % 127}`),
  publish: (index, n) => update(index, sql`is_published = ${n % 2 === 0}`),
  archive: (index, n) => update(index, sql`archived_at = ${n % 2 ? '2026-11-01T00:00:00Z' : null}`),
  equip: (index, n) => update(index, sql`amenities = ${[AMENITIES[n % AMENITIES.length]]}::text[]`),
  block: (index, n) => block(db.kysely, spaceOf(index), [dayOf(n), dayOf(n + 1)]),
  unblock: (index, n) =>
    sql`DELETE FROM day_blocks WHERE space_id = ${spaceOf(index)} AND lower(days) > ${dayOf(n)}::date`.execute(
      db.kysely,
    ),
  importEvent: (index, n) =>
    sql`INSERT INTO imported_events (id, space_id, uid, days) VALUES (${newId()}, ${spaceOf(index)}, ${`event ${n}`},
      daterange(${dayOf(n)}, ${dayOf(n + 3)})) ON CONFLICT DO NOTHING`.execute(db.kysely),
  endEvents: (index, n) =>
    sql`UPDATE imported_events SET ended_at = CASE WHEN ended_at IS NULL THEN now() END
      WHERE space_id = ${spaceOf(index)} AND lower(days) < ${dayOf(n)}::date`.execute(db.kysely),
  instant: (index, n) => update(index, sql`instant_book = ${n % 3 > 0}`),
  follow: (index, n) =>
    sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, state, checked_at, good_at) VALUES (${newId()}, ${spaceOf(index)},
      'Agenda', '', 'ok', now(), now() - ${n} * interval '5 minutes')`.execute(db.kysely),
  doubt: (index, n) =>
    sql`UPDATE calendar_feeds SET state = ${n % 2 ? 'suspect' : 'ok'}, checked_at = now(), good_at = now()
      WHERE space_id = ${spaceOf(index)}`.execute(db.kysely),
  unfollow: index => sql`DELETE FROM calendar_feeds WHERE space_id = ${spaceOf(index)}`.execute(db.kysely),
  join: (index, n) => update(index, sql`shop_id = ${n % 4 === 0 ? null : spaceOf(n)}`),
  prepare: (index, n) => update(index, sql`preparation_days = ${n % 4}`),
  complete: index =>
    sql`WITH done AS (UPDATE bookings SET status = 'completed' WHERE id = (SELECT id FROM bookings
        WHERE space_id = ${spaceOf(index)} AND status = 'confirmed' ORDER BY last_day LIMIT 1) AND status = 'confirmed' RETURNING id)
      INSERT INTO booking_events (booking_id, status, actor_role, reason) SELECT id, 'completed', 'system', 'completed' FROM done`.execute(
      db.kysely,
    ),
  forgetEvents: (index, n) =>
    sql`DELETE FROM imported_events WHERE space_id = ${spaceOf(index)} AND upper(days) < ${dayOf(n)}::date`.execute(
      db.kysely,
    ),
  book: (index, n) =>
    book(db.kysely, { spaceId: spaceOf(index), retailer: cast.retailer, first: dayOf(n), last: dayOf(n + 2) }),
  cancel: async index => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM bookings WHERE space_id = ${spaceOf(index)}
      AND status = 'confirmed' LIMIT 1`.execute(db.kysely)
    if (rows[0]) await cancel(db.kysely, rows[0].id)
  },
  review: (index, n) =>
    review(db.kysely, { spaceId: spaceOf(index), author: cast.retailer, rating: (n % 5) + 1, first: dayOf(-n - 90) }),
  compact: () => sql`SELECT compact_map_cells()`.execute(db.kysely),
  suspend: (index, n) =>
    sql`UPDATE profiles SET suspended_at = ${n % 2 ? '2026-11-01T00:00:00Z' : null}, verified = ${n % 3 === 0}
      WHERE id = (SELECT host_id FROM spaces WHERE id = ${spaceOf(index)})`.execute(db.kysely),
  spellCity: (_, n) =>
    sql`UPDATE cities SET names = ${`marrakech|kech${n}`} WHERE slug = 'marrakech'`.execute(db.kysely),
}

const write = fc.tuple(fc.constantFrom(...Object.keys(WRITES)), fc.nat(2), fc.nat(30))
/** Refusals of the constraints, and of two writers that met (they would be tried again). */
const REFUSALS = new Set(['23514', '23P01', '23505', 'RB001', 'RB002', 'RB010', '40P01', '40001'])

async function attempt([name, index, number]: readonly [string, number, number]): Promise<boolean> {
  try {
    await WRITES[name]?.(index, number)
    return true
  } catch (error) {
    if (!REFUSALS.has((error as { code: string }).code)) throw error
    return false
  }
}

describe('the row that search reads', () => {
  it('says what the wide tables say, after whatever was written', async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 30 }), async writes => {
        for (const each of writes) if (await attempt(each)) done += 1
        const [rows, fresh] = await rowsAndFreshRows()
        expect(rows).toHaveLength(3)
        expect(rows).toEqual(fresh)
        expect(await brokenMap(db.kysely)).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect(done).toBeGreaterThan(100)
  })

  it('says so too when many wrote at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 30, maxLength: 60 }), async writes => {
        await Promise.all(writes.map(attempt))
        expect(await brokenMap(db.kysely)).toEqual([])
        const [rows, fresh] = await rowsAndFreshRows()
        expect(rows).toEqual(fresh)
      }),
      { numRuns: 20 },
    )
  })

  type Action = (executor: Executor) => Promise<unknown>
  const listing: Action = executor => listSpace(executor, cast.host, cast.admin)
  const suspension: Action = executor =>
    sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.host.id}`.execute(executor)
  const moving: Action = executor =>
    sql`UPDATE spaces SET city_id = (SELECT id FROM cities WHERE slug = 'marrakech')`.execute(executor)
  const renaming: Action = executor =>
    sql`UPDATE cities SET names = names || '|kech' WHERE slug = 'marrakech'`.execute(executor)

  it.each([
    ['a listing', 'its host’s suspension', listing, suspension],
    ['a suspension', 'a listing of that host', suspension, listing],
    ['a move', 'the new name of the city', moving, renaming],
    ['a new name of a city', 'a move there', renaming, moving],
  ])('knows, after %s, of %s that was not yet committed', async (_, __, first, second) => {
    await sql`UPDATE spaces SET city_id = 1`.execute(db.kysely)
    const earlier = await db.kysely.startTransaction().execute()
    await first(earlier)
    const later = second(db.kysely)
    await Promise.race([later, setTimeout(200)])
    await earlier.commit().execute()
    await later
    const [rows, fresh] = await rowsAndFreshRows()
    await sql`UPDATE profiles SET suspended_at = NULL`.execute(db.kysely)
    expect(rows).toEqual(fresh)
  })

  it('counts for the map what is there, and is not counted again when days are taken', async () => {
    const cells = () => sql`SELECT *, ctid::text FROM map_cells ORDER BY ctid`.execute(db.kysely)
    const before = await cells()
    const [spaceId = ''] = spaceIds
    await book(db.kysely, { spaceId, retailer: cast.retailer, first: dayOf(1), last: dayOf(3) })
    await block(db.kysely, spaceId, [dayOf(8)])
    expect((await cells()).rows).toEqual(before.rows)
    await sql`TRUNCATE spaces CASCADE`.execute(db.kysely)
    expect((await cells()).rows).toEqual([])
    expect(await brokenMap(db.kysely)).toEqual([])
  })

  it('goes with a space that is no longer complete, and comes back with it', async () => {
    const id = await listSpace(db.kysely, cast.host, cast.admin, { state: 'draft' })
    const count = async () =>
      (await sql`SELECT 1 FROM space_search WHERE space_id = ${id}`.execute(db.kysely)).rows.length
    expect(await count()).toBe(1)
    await sql`UPDATE spaces SET price_per_day_minor = NULL WHERE id = ${id}`.execute(db.kysely)
    expect(await count()).toBe(0)
    await sql`UPDATE spaces SET price_per_day_minor = 1000 WHERE id = ${id}`.execute(db.kysely)
    expect(await count()).toBe(1)
  })

  it('knows every word of the vocabularies', async () => {
    const { rows } = await sql<{ types: (number | null)[]; amenities: number; products: number; worded: boolean }>`
      SELECT ARRAY(SELECT space_type_number(type) FROM unnest(${SPACE_TYPES}::text[]) WITH ORDINALITY AS t (type, n) ORDER BY n) AS types,
        amenity_mask(${AMENITIES}::text[]) AS amenities, product_mask(${PRODUCTS}::text[]) AS products,
        (SELECT bool_and(space_type_words(type) IS NOT NULL) FROM unnest(${SPACE_TYPES}::text[]) AS type)
          AND (SELECT bool_and(product_words(product) IS NOT NULL) FROM unnest(${PRODUCTS}::text[]) AS product) AS worded`.execute(
      db.kysely,
    )
    expect(rows[0]).toEqual({
      types: SPACE_TYPES.map((_, index) => index + 1),
      amenities: 2 ** AMENITIES.length - 1,
      products: 2 ** PRODUCTS.length - 1,
      worded: true,
    })
  })
})

describe('a place shown approximately', () => {
  it('is moved by 150 to 400 metres, always the same way, and not as its id alone would tell', async () => {
    const shown = async (id: string) => {
      const { rows } = await sql<{ latitude: number; longitude: number; metres: number }>`
        SELECT s.latitude, s.longitude, 111320 * sqrt((s.latitude - sp.latitude) ^ 2
          + ((s.longitude - sp.longitude) * cosd(sp.latitude)) ^ 2) AS metres
        FROM space_search s JOIN spaces sp ON sp.id = s.space_id WHERE s.space_id = ${id}`.execute(db.kysely)
      return rows[0] as { latitude: number; longitude: number; metres: number }
    }
    const ids = await Promise.all(
      Array.from({ length: 20 }, () =>
        listSpace(db.kysely, cast.host, cast.admin, { locationPrecision: 'approximate' }),
      ),
    )
    for (const id of ids) {
      const before = await shown(id)
      expect(before.metres).toBeGreaterThanOrEqual(149.9)
      expect(before.metres).toBeLessThanOrEqual(400.1)
      await sql`UPDATE spaces SET name = 'Autre nom' WHERE id = ${id}`.execute(db.kysely)
      expect(await shown(id)).toEqual(before)
    }
    const [id] = ids as [string]
    const before = await shown(id)
    await sql`UPDATE location_secret SET secret = 'another'`.execute(db.kysely)
    await sql`SELECT refresh_space_search(${id})`.execute(db.kysely)
    expect(await shown(id)).not.toEqual(before)
  })
})
