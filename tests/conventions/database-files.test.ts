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
