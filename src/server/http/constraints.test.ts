import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { refusalOfConstraint } from './constraints.ts'
import { statusOf, toRahbaError } from './problems.ts'

const db = await testDatabase()

/** Everything of the schema that a write may break, with the SQLSTATE of breaking it. */
async function listConstraints() {
  const { rows } = await sql<{ name: string; state: string; ofPerson: boolean }>`
    SELECT conname AS name, confrelid IN ('users'::regclass, 'profiles'::regclass) AS "ofPerson",
      CASE contype WHEN 'f' THEN '23503' WHEN 'p' THEN '23505' WHEN 'u' THEN '23505' WHEN 'x' THEN '23P01' ELSE '23514' END AS state
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'p', 'u', 'x', 'c')
    UNION ALL
    SELECT i.relname, false, '23505' FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indisunique AND i.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = x.indexrelid)`.execute(db.kysely)
  return rows
}

describe('a write that breaks a constraint', () => {
  test('is refused with a code, whichever of the schema it is', async () => {
    const constraints = await listConstraints()
    expect(constraints.length).toBeGreaterThan(200)
    const unmapped = constraints.filter(({ name, state }) => refusalOfConstraint(state, name) === undefined)
    // a new one of a name of its own stands in NAMED of constraints.ts
    expect(unmapped.map(({ name }) => name)).toEqual([])
  })

  test('that points at a person who is gone is not signed in, at anything else it is not found', async () => {
    const keys = (await listConstraints()).filter(({ state }) => state === '23503')
    const wrong = keys.filter(
      ({ name, state, ofPerson }) => (refusalOfConstraint(state, name) === 'not_signed_in') !== ofPerson,
    )
    // part of a conversation, and part of a freelancer's page
    expect(wrong.map(({ name }) => name).sort()).toEqual([
      'freelancer_hours_freelancer_id_fkey',
      'messages_conversation_id_sender_id_fkey',
    ])
  })

  test('is known by what PostgreSQL says of it', async () => {
    const failing = async (statement: string) =>
      toRahbaError(await db.pool.query(statement).catch((error: Error) => error))
    const nobody = '00000000-0000-7000-8000-000000000000'
    const favorite = await failing(`INSERT INTO favorites (user_id, space_id) VALUES ('${nobody}', '${nobody}')`)
    expect([favorite.code, statusOf(favorite.code)]).toEqual(['not_signed_in', 401])
    const twin = await failing(`INSERT INTO search_words (word) VALUES ('souk'), ('souk')`)
    expect([twin.code, statusOf(twin.code)]).toEqual(['conflict', 409])
  })

  test('that nobody has thought of is a fault of ours', () => {
    expect(toRahbaError({ code: '23514', constraint: 'something_new' }).code).toBe('internal')
    expect(toRahbaError({ code: '23502' }).code).toBe('internal')
  })
})
