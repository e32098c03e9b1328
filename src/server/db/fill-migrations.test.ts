import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { testDatabase } from '#tests/support/database.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { book, cancel, listSpace } from '#tests/support/listed-space.ts'
import { writeReferenceData } from '../places/reference-data.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase({ isEmpty: true })
const connection = { connectionString: database.url }
const db = database.kysely

test('what 0080 fills it fills once, also when it is begun anew', async () => {
  await migrate(connection, { upTo: '0078_favorite_lists.sql' })
  await writeReferenceData(db)
  const { host, admin, retailer, freelancer } = await createCast(db)
  const typed = await listSpace(db, host, admin, {
    tags: ['Rue passante', 'bright', 'Lumineux', 'Cabines d’essayage', 'À nous'],
  })
  const draft = await listSpace(db, host, admin, { tags: ['plein air'], state: 'draft' })
  await sql`UPDATE freelancer_profiles SET languages = '{ar,fr}' WHERE id = ${freelancer.id}`.execute(db)
  await sql`UPDATE profiles SET languages = '{}'`.execute(db)
  await sql`DELETE FROM space_translations_due`.execute(db)
  const days = { spaceId: typed, retailer, first: '2026-12-01', last: '2026-12-02' }
  const booking = await book(db, days)
  const outlived = await giveMission(db, { ...days, freelancer })
  // hangs on no booking
  await giveMission(db, { ...days, freelancer, first: '2026-12-03', last: '2026-12-03' })
  await sql`UPDATE missions SET booking_id = ${booking} WHERE id = ${outlived}`.execute(db)
  await cancel(db, booking)
  const read = async () => ({
    ended: (
      await sql`SELECT id FROM missions m WHERE status = 'cancelled'
        AND (SELECT count(*) FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'cancelled') = 1`.execute(
        db,
      )
    ).rows,
    tags: (await sql`SELECT id, tags FROM spaces ORDER BY created_at, id`.execute(db)).rows,
    found: (
      await sql`SELECT space_id AS id FROM space_search WHERE live AND document @@ to_tsquery('simple', 'footfall')`.execute(
        db,
      )
    ).rows,
    languages: (await sql`SELECT id, languages FROM profiles WHERE languages <> '{}'`.execute(db)).rows,
    due: (await sql`SELECT space_id AS id FROM space_translations_due`.execute(db)).rows,
  })
  const filled = {
    ended: [{ id: outlived }],
    tags: expect.arrayContaining([
      { id: typed, tags: ['busy-street', 'bright', 'fitting-rooms', 'À nous'] },
      { id: draft, tags: ['outdoors'] },
    ]),
    found: [{ id: typed }],
    languages: [{ id: freelancer.id, languages: ['ar', 'fr'] }],
    due: [{ id: typed }],
  }
  expect(await read()).not.toEqual(filled)
  await migrate(connection)
  expect(await read()).toEqual(filled)
  await sql`DELETE FROM schema_migrations WHERE name >= '0080'`.execute(db)
  expect(await migrate(connection)).toEqual(
    expect.arrayContaining([expect.stringContaining('0080_'), expect.stringContaining('0081_')]),
  )
  expect(await read()).toEqual(filled)
})
