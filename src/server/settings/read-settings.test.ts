import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { settingDefaults } from '#shared/settings/values.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { openDatabase } from '../db/database.ts'
import { syncSettings, readSettings } from './read-settings.ts'

const { db: writer } = await testPlatform()
const statements: string[] = []
const db = openDatabase({
  primary: { connectionString: writer.url },
  poolMax: 2,
  onQuery: text => statements.push(text),
})
const stop = await syncSettings(db)
afterAll(async () => {
  await stop()
  await db.close()
})

/** As another process saves it. */
const saveReplyHours = (replyHours: number) =>
  sql`INSERT INTO site_settings (key, value) VALUES ('support', ${JSON.stringify({ ...settingDefaults.support, replyHours })}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(writer.kysely)
const replyHours = async () => (await readSettings(db)).support.replyHours
const reads = () => statements.filter(text => text.includes('FROM site_settings')).length
const patience = { timeout: 20_000, interval: 5 }

test('settings are read once, and again after each change of any process', async () => {
  await replyHours()
  await replyHours()
  expect(reads()).toBe(1)
  await saveReplyHours(37)
  await vi.waitFor(async () => expect(await replyHours()).toBe(37), patience)
  const before = reads()
  await sql`UPDATE profiles SET bio = 'No setting'`.execute(writer.kysely)
  await sql`UPDATE cities SET id = id`.execute(writer.kysely)
  await replyHours()
  expect(reads()).toBe(before)
  await sql`DELETE FROM site_settings WHERE key = 'support'`.execute(writer.kysely)
  await vi.waitFor(async () => expect(await replyHours()).toBe(settingDefaults.support.replyHours), patience)
})

test('what changed while the connection that tells of it was lost is read all the same', async () => {
  await replyHours()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(writer.kysely)
  await saveReplyHours(41)
  await vi.waitFor(async () => expect(await replyHours()).toBe(41), patience)
})
