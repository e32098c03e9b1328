import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCast } from '#tests/support/cast.ts'
import { testDatabase } from '#tests/support/database.ts'
import { book, cancel, listSpace } from '#tests/support/listed-space.ts'
import { findCity } from '#shared/places/cities.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase({ isEmpty: true })
const connection = { connectionString: database.url }
const db = database.kysely
const marrakech = findCity('marrakech')

test('what 0080 fills it fills once, also when it is started again', async () => {
  if (!marrakech) throw new Error('no Marrakech')
  await migrate(connection, { upTo: '0078_favorite_lists.sql' })
  // the towns of today are written into the tables of today
  await sql`INSERT INTO cities (id, slug, country, name_fr, name_en, name_ar, names, latitude, longitude, time_zone)
    VALUES (${marrakech.id}, 'marrakech', 'MA', 'Marrakech', 'Marrakesh', 'مراكش', 'marrakech', ${marrakech.lat}, ${marrakech.lng},
      ${marrakech.timeZone})`.execute(db)
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
  const mission = async (first: string, last: string): Promise<string> => {
    const id = newId()
    await sql`INSERT INTO missions (id, retailer_id, freelancer_id, space_id, title, first_day, last_day, hourly_rate_minor, total_hours, status)
      VALUES (${id}, ${retailer.id}, ${freelancer.id}, ${typed}, 'Vendeuse', ${first}, ${last}, 1500, 16, 'confirmed')`.execute(
      db,
    )
    return id
  }
  const outlived = await mission(days.first, days.last)
  // hangs on no booking
  await mission('2026-12-03', '2026-12-03')
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
  await migrate(connection, { upTo: '0081_prove_hidden_content_and_rates.sql' })
  expect(await read()).toEqual(filled)
  await sql`DELETE FROM schema_migrations WHERE name >= '0080'`.execute(db)
  expect(await migrate(connection, { upTo: '0081_prove_hidden_content_and_rates.sql' })).toEqual(
    expect.arrayContaining([expect.stringContaining('0080_'), expect.stringContaining('0081_')]),
  )
  expect(await read()).toEqual(filled)
})

test('what 0140 renames is renamed in rows that hold it as text', async () => {
  await migrate(connection, { upTo: '0139_drop_page_changes.sql' })
  const { rows: admins } = await sql<{ id: string }>`SELECT id FROM users WHERE role = 'admin'`.execute(db)
  const { rows: people } = await sql<{ id: string }>`SELECT id FROM users WHERE role <> 'admin'`.execute(db)
  const [admin, person] = [admins[0]?.id, people[0]?.id]
  await sql`INSERT INTO pending_acts (id, act, person_id, asked_by, is_alone, ends_at)
    VALUES (${newId()}, 'give_admin', ${person}, ${admin}, true, now())`.execute(db)
  for (const key of ['city:marrakech', 'neighbourhood:marrakech/gueliz']) {
    await sql`INSERT INTO setting_changes (id, section, key, revision, new_value)
      VALUES (${newId()}, 'places', ${key}, 1, '{"isHidden": true}')`.execute(db)
  }
  await sql`INSERT INTO job_runs (name, failures) VALUES ('end-pending-acts', 2)`.execute(db)
  await sql`INSERT INTO outbox_mails (id, event_key, recipient, lang, template, params)
    VALUES (${newId()}, 'act', 'a@cast.test', 'fr', 'adminRoleAsked', '{"act": "take_admin", "isAlone": true}')`.execute(
    db,
  )
  await sql`INSERT INTO admin_views (id, owner_id, path, name, query)
    VALUES (${newId()}, ${admin}, '/admin/spaces', 'Les miens', 'view=all&claim=mine')`.execute(db)
  await migrate(connection, { upTo: '0140_rename_ambiguous_names.sql' })
  const { rows } = await sql`SELECT (SELECT json_agg(change) FROM role_requests) AS changes,
    (SELECT json_agg(key ORDER BY key) FROM setting_changes) AS keys, (SELECT json_agg(name) FROM job_runs) AS jobs,
    (SELECT json_agg(params) FROM outbox_mails) AS mails, (SELECT json_agg(query) FROM admin_views) AS views`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      changes: ['give'],
      keys: ['city:marrakech', 'neighborhood:marrakech/gueliz'],
      jobs: ['end-role-requests'],
      mails: [{ change: 'take', isAlone: true }],
      views: ['view=all&assignee=mine'],
    },
  ])
})
