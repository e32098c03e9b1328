import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { block, book, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { count } from './count-days.sql.ts'
import { daysFrom } from './count-days.ts'
import { calendarFacts } from './facts.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const days = daysFrom('2026-11-29', '2026-11-30')
const longAgo = '2026-08-01T08:00:00Z'
const lately = '2026-11-20T08:00:00Z'

const read = async () =>
  (await count(db, calendarFacts, days))
    .filter(({ cityId, type }) => cityId === 0 && type === '')
    .map(each => [each.metric, each.day, each.count])

test('a calendar is stale when nothing has happened on it for thirty days, no matter who asked for it', async () => {
  const cast = await createCast(db)
  const space = (createdAt = longAgo) => listSpace(db, cast.host, cast.admin, { createdAt })
  const blocked = await space()
  await block(db, blocked, ['2026-12-20'])
  await sql`UPDATE day_blocks SET created_at = ${lately}`.execute(db)
  const followed = await space()
  await sql`INSERT INTO calendar_feeds (id, space_id, name, url_sealed, checked_at, good_at)
    VALUES (gen_random_uuid(), ${followed}, 'Autre', 'x', ${lately}, ${lately})`.execute(db)
  const answered = await space()
  const asked = await space()
  const booking = { retailer: cast.retailer, requestedAt: lately }
  await book(db, { ...booking, spaceId: answered, first: '2026-12-10', last: '2026-12-10' })
  await book(db, { ...booking, spaceId: asked, first: '2026-12-10', last: '2026-12-10', status: 'pending' })
  await space()
  await space(lately)
  // only of the last day: what it was before is not written anywhere
  expect(await read()).toEqual([
    ['calendars', '2026-11-30', 6],
    ['calendars_stale', '2026-11-30', 2],
  ])
  await sql`UPDATE day_blocks SET created_at = ${longAgo}`.execute(db)
  await sql`UPDATE calendar_feeds SET good_at = ${longAgo}`.execute(db)
  expect(await read()).toContainEqual(['calendars_stale', '2026-11-30', 4])
})
