import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testDatabase, testServer } from '#tests/support/database.ts'
import { describeSchema, schemaPath } from '../../scripts/db-schema.ts'
import { describeTableTypes, tableTypesPath } from '../../scripts/db-types.ts'

const database = await testDatabase()

// Other versions of PostgreSQL word some expressions in another way.
describe.runIf(testServer().isEmbedded)('files generated from the database', () => {
  it('db/schema.sql shows it as the migrations make it (else: npm run db:schema)', async () => {
    expect(readFileSync(schemaPath, 'utf8')).toBe(await describeSchema(database.pool))
  })

  it('src/server/db/tables.ts types its rows (else: npm run db:types)', async () => {
    expect(readFileSync(tableTypesPath, 'utf8')).toBe(await describeTableTypes(database.pool))
  })
})

/** Rows that stay for ever: a person who leaves is made nameless, not deleted. */
const PERMANENT = ['users', 'profiles', 'cities', 'neighborhoods']

it('finds by an index what points at a row that may be deleted', async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    `SELECT c.conrelid::regclass || '.' || c.conname AS key FROM pg_constraint c
     WHERE c.contype = 'f' AND c.confrelid::regclass::text <> ALL($1) AND NOT EXISTS (
       SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = ANY(c.conkey))`,
    [PERMANENT],
  )
  expect(rows.map(({ key }) => key)).toEqual([])
})
