import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listTables } from '#server/backup/contents.sql.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase, testServer } from '#tests/support/database.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { seedOlderMarket } from '#tests/support/older-market.ts'
import { OlderProcess } from '#tests/support/older-process.ts'
import { searchRows } from '#tests/support/search-rows.ts'

/** The version that the older process is of. */
const olderVersion = '0010_search_rows_at_once.sql'
/** A migration gives way after half a second; the rest is what the machine takes. A visitor gets 503 after 15 s. */
const waitMaxMs = 6_000

const db = await testDatabase({ isEmpty: true, poolMax: 16 })
/** In which one migration is cut short. */
const cut = await testDatabase({ isEmpty: true })
const connection = { connectionString: db.url }
/** Of what must come about; a slow machine gets its time. */
const patience = { timeout: 45_000 }
/** Not of these tables, every row is after the migrations what it was. */
const writtenMeanwhile = ['spaces', 'bookings', 'booking_events', 'messages', 'conversations', 'profiles']
/** Tables that migrations turn into others. The blocked days are compared by themselves. */
const replaced = ['availability', 'sign_in_limits']
const derived = ['space_search', 'space_texts', 'search_words', 'space_changes', 'live_events']
/** What migrations have renamed since: tables, and columns of a table by both names of then. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['saved_search_finds', 'saved_search_matches'],
  ['saved_search_finds.told_at', 'notified_at'],
  ['backups.begun_at', 'started_at'],
  ['neighbourhoods', 'neighborhoods'],
])
/** Columns that no version has written, and that are gone. */
const dropped = ['files.thumbhash']

const load = new OlderProcess(db)
let columns: { name: string; columns: string[] }[]
let before: Record<string, string>
let blocked: string[]
let applied: string[]
let overtaken: number

/** Of every table whose rows stay, its rows as one sum, by the columns that it had at first, under their names of then or of now. */
async function sumsOfRows(isOld: boolean): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const { name, columns: names } of columns) {
    if ([...writtenMeanwhile, ...derived, ...replaced].includes(name)) continue
    const nameThere = (old: string, own = old) => (isOld ? own : (renamed.get(old) ?? own))
    const stays = names.filter(column => !dropped.includes(`${name}.${column}`))
    const row = `ROW(${stays.map(column => `"${nameThere(`${name}.${column}`, column)}"`).join(', ')})::text`
    const { rows } = await db.pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(${row}, '' ORDER BY ${row})), '') AS sum FROM "${nameThere(name)}"`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

/** Every day that a host has taken out, as the older version wrote it and as the newest does. */
async function blockedDays(isOld: boolean): Promise<string[]> {
  const days = isOld
    ? "SELECT space_id || ' ' || date AS day FROM availability WHERE NOT available"
    : "SELECT space_id || ' ' || (lower(days) + n) AS day FROM day_blocks, generate_series(0, upper(days) - lower(days) - 1) AS n"
  const { rows } = await db.pool.query<{ day: string }>(`${days} ORDER BY 1`)
  return rows.map(({ day }) => day)
}

const isWaiting = async (pid: number) =>
  (
    await db.pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND cardinality(pg_blocking_pids(pid)) > 0', [
      pid,
    ])
  ).rows.length > 0

async function openSession(): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

/**
 * 0011 writes every row of space_texts in one statement. While it does, the older process changes spaces whose rows are
 * written already, and publishes one that has none: both by the function as it was. Answers how many have no features then.
 */
async function overtakeFeatures(): Promise<number> {
  const [{ client: holder }, ...writers] = (await Promise.all(Array.from({ length: 6 }, openSession))) as [
    Awaited<ReturnType<typeof openSession>>,
    ...Awaited<ReturnType<typeof openSession>>[],
  ]
  const { rows } = await db.pool.query<{ id: string }>('SELECT space_id AS id FROM space_texts ORDER BY ctid')
  const held = rows.at(-1)?.id ?? ''
  const [toPublish = '', ...changed] = rows.slice(0, writers.length + 1).map(({ id }) => id)
  load.leaveAlone([toPublish, ...changed])
  await db.pool.query('UPDATE spaces SET is_published = false WHERE id = $1', [toPublish])
  await holder.query('BEGIN')
  await holder.query('UPDATE spaces SET price_per_day_minor = price_per_day_minor + 100 WHERE id = $1', [held])
  const migrated = migrate(connection, { upTo: '0011_search_features.sql', lockTimeoutMs: 60_000 })
  await vi.waitUntil(async () => {
    const { rows: blocked } = await db.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%space_features%' AND cardinality(pg_blocking_pids(pid)) > 0
         AND pid <> pg_backend_pid() AND datname = current_database()`,
    )
    return blocked.length === 1
  }, patience)
  await db.pool.query('UPDATE spaces SET is_published = true WHERE id = $1', [toPublish])
  const changes = writers.map(({ client }, index) =>
    client.query('UPDATE spaces SET price_per_day_minor = price_per_day_minor + 200 WHERE id = $1', [changed[index]]),
  )
  await vi.waitUntil(async () => (await Promise.all(writers.map(({ pid }) => isWaiting(pid)))).some(Boolean), patience)
  await holder.query('COMMIT')
  await Promise.all([migrated, ...changes])
  await Promise.all([holder, ...writers.map(({ client }) => client)].map(client => client.end()))
  const { rows: found } = await db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM space_texts WHERE NOT document @@ '''~i'' | ''~n'''::tsquery`,
  )
  return found[0]?.count ?? 0
}

/** Two processes of the new version start at once, while somebody reads on and on, as a backup does. */
async function migrateBesideReader(): Promise<string[]> {
  const { client: reader } = await openSession()
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await reader.query('SELECT (SELECT count(*) FROM space_search), (SELECT count(*) FROM bookings)')
  const said: string[] = []
  const both = Promise.all([1, 2].map(() => migrate(connection, { log: text => said.push(text) })))
  await vi.waitUntil(() => said.length > 0, patience)
  await reader.query('COMMIT')
  const migrated = (await both).flat()
  await reader.end()
  return migrated
}

/** The rows that are derived from others, as they stand and as they would be if they were written again. */
async function oldAndFresh(): Promise<[unknown[], unknown[]]> {
  const read = async () => [
    await searchRows(db.kysely),
    (
      await sql`SELECT level, y, x, city_id, type_number, sum(spaces)::int AS spaces FROM map_cells
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(spaces) <> 0 ORDER BY 1, 2, 3, 4, 5`.execute(db.kysely)
    ).rows,
    (await sql`SELECT to_jsonb(row) AS row FROM space_samples AS row ORDER BY space_id`.execute(db.kysely)).rows,
  ]
  const stored = await read()
  await sql`SELECT refresh_space_search(id) FROM spaces`.execute(db.kysely)
  await sql`SELECT recount_map()`.execute(db.kysely)
  return [stored, await read()]
}

// The two kinds of servers lock alike.
describe.skipIf(!testServer().isEmbedded)('the migrations, on a database that an older process goes on using', () => {
  beforeAll(async () => {
    await migrate(connection, { upTo: olderVersion })
    await seedOlderMarket(db)
    columns = await listTables(db.kysely)
    before = await sumsOfRows(true)
    blocked = await blockedDays(true)
    overtaken = await overtakeFeatures()
    await load.start()
    await vi.waitUntil(() => load.hasDoneEverything(), patience)
    applied = await migrateBesideReader()
    // it goes on with what they have made
    const answers = load.answers
    await vi.waitUntil(() => load.answers > answers + 100, patience)
    await load.stop()
  })
  afterAll(() => load.stop())

  test('are applied once by two that start together', async () => {
    expect(applied.length).toBeGreaterThan(2)
    expect(new Set(applied).size).toBe(applied.length)
    expect(await migrate(connection)).toEqual([])
  })

  test('fail nothing, and hold nobody up for longer than they say', () => {
    expect(load.faults).toEqual([])
    recordFigure(
      'migrations under load',
      `${load.answers} actions of an older process, longest ${Math.round(load.longestMs)} ms, ${overtaken} overtaken`,
    )
    expect(load.longestMs).toBeLessThan(waitMaxMs)
  })

  test('lose and change no row', async () => {
    expect(await sumsOfRows(false)).toEqual(before)
    expect(blocked.length).toBeGreaterThan(100)
    expect(await blockedDays(false)).toEqual(blocked)
    expect(await load.missing()).toEqual([])
    expect(await brokenInvariants(db.kysely)).toEqual([])
  })

  test('leave what is kept of others as if it were written anew, also where the older process wrote meanwhile', async () => {
    // else this shows nothing
    expect(overtaken).toBeGreaterThan(1)
    const [stored, fresh] = await oldAndFresh()
    expect(stored).toEqual(fresh)
  })

  test('fill the documents again from where they were cut short', async () => {
    const here = { connectionString: cut.url }
    await migrate(here, { upTo: '0017_fill_documents.sql' })
    await seedOlderMarket(cut)
    const documents = async () =>
      (await cut.pool.query('SELECT space_id, document::text FROM space_search WHERE live ORDER BY space_id')).rows
    const whole = await documents()
    // as a process leaves them that is killed while it builds the index
    await cut.pool.query(`ALTER TABLE space_search DISABLE TRIGGER space_search_write_text;
      UPDATE space_search SET document = NULL WHERE get_byte(uuid_send(space_id), 15) < 128;
      ALTER TABLE space_search ENABLE TRIGGER space_search_write_text;
      DELETE FROM schema_migrations WHERE name = '0017_fill_documents.sql';
      DROP INDEX space_search_document;
      CREATE INDEX space_search_document ON space_search (city_id)`)
    expect(await documents()).not.toEqual(whole)
    expect(await migrate(here)).toEqual(
      expect.arrayContaining(['0017_fill_documents.sql', '0018_give_up_space_texts.sql']),
    )
    expect(await documents()).toEqual(whole)
    const { rows } = await cut.pool.query("SELECT pg_get_indexdef('space_search_document'::regclass) AS index")
    expect(rows).toEqual([{ index: expect.stringContaining('USING gin (document)') }])
  })
})
