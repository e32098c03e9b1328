import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'

const database = await testDatabase({ poolMax: 200 })
const another = await testDatabase()

it('gives a migrated database that no other test sees', async () => {
  await database.pool.query("INSERT INTO site_settings (key, value) VALUES ('test', '1')")
  expect((await database.pool.query('SELECT FROM site_settings WHERE key = $1', ['test'])).rowCount).toBe(1)
  expect((await another.pool.query('SELECT FROM site_settings WHERE key = $1', ['test'])).rowCount).toBe(0)
})

it('lets 200 clients race at once', async () => {
  await Promise.all(Array.from({ length: 200 }, () => database.pool.query('SELECT pg_sleep(0.05)')))
  expect(database.pool.totalCount).toBe(200)
})
