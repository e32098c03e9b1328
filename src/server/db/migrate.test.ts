import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase({ isEmpty: true })
const connection = { connectionString: database.url }

let directory: string
const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
const remove = (name: string) => rmSync(join(directory, name))
const run = () => migrate(connection, { directory })
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rahba-migrations-'))
  write('0001_cities.sql', 'CREATE TABLE cities (name text);\n')
  write('0002_spaces.sql', 'CREATE TABLE spaces (name text);\n')
})

afterEach(async () => {
  rmSync(directory, { recursive: true })
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})

describe('migrations', () => {
  it('are applied in order, once', async () => {
    expect(await run()).toEqual(['0001_cities.sql', '0002_spaces.sql'])
    expect(await tables()).toEqual(['cities', 'schema_migrations', 'spaces'])
    expect(await run()).toEqual([])
    write('0003_bookings.sql', 'ALTER TABLE spaces ADD COLUMN city text;')
    expect(await run()).toEqual(['0003_bookings.sql'])
  })

  it('are applied by one of two processes that start at once, while the other waits', async () => {
    write('0003_slow.sql', 'SELECT pg_sleep(0.3); CREATE TABLE slow (n integer);')
    const [first, second] = await Promise.all([run(), run()])
    expect([...first, ...second]).toEqual(['0001_cities.sql', '0002_spaces.sql', '0003_slow.sql'])
  })

  it('wait for a long reader without holding up others behind them, and go on when it has ended', async () => {
    await run()
    write('0003_change.sql', "INSERT INTO cities VALUES ('a'); ALTER TABLE spaces ADD COLUMN city text;")
    const reader = await database.pool.connect()
    const said: string[] = []
    let isDone = false
    let longestMs = 0
    try {
      await reader.query('BEGIN; SELECT count(*) FROM spaces')
      const options = { directory, lockTimeoutMs: 100, log: (text: string) => said.push(text) }
      const migrated = migrate(connection, options).finally(() => {
        isDone = true
      })
      const others = (async () => {
        while (!isDone) {
          const startedAt = performance.now()
          await database.pool.query('SELECT count(*) FROM spaces')
          longestMs = Math.max(longestMs, performance.now() - startedAt)
        }
      })()
      await expect.poll(() => said).toMatchObject([expect.stringMatching(/0003_change\.sql waits .*SELECT count/s)])
      await reader.query('COMMIT')
      expect(await migrated).toEqual(['0003_change.sql'])
      await others
    } finally {
      reader.release()
    }
    // the limit above, and what a busy machine adds
    expect(longestMs).toBeLessThan(1_500)
    expect((await database.pool.query('SELECT name FROM cities')).rows).toEqual([{ name: 'a' }])
  })

  it('tell what they waited for when it does not end', async () => {
    await run()
    write('0003_change.sql', 'ALTER TABLE spaces ADD COLUMN city text;')
    const reader = await database.pool.connect()
    try {
      await reader.query('BEGIN; SELECT count(*) FROM spaces')
      await expect(migrate(connection, { directory, lockTimeoutMs: 50, giveUpAfterMs: 0 })).rejects.toThrow(
        '0003_change.sql failed: canceling statement due to lock timeout',
      )
      await reader.query('COMMIT')
    } finally {
      reader.release()
    }
  })

  it('leave nothing of a file that fails, keep those before it, and name its line', async () => {
    write('0002_spaces.sql', 'CREATE TABLE spaces (name text);\n\nCREATE TABLE oops (name txt);\n')
    await expect(run()).rejects.toThrow('0002_spaces.sql failed in line 3: type "txt" does not exist')
    expect(await tables()).toEqual(['cities', 'schema_migrations'])
    write('0002_spaces.sql', 'CREATE TABLE spaces (name text);\n')
    expect(await run()).toEqual(['0002_spaces.sql'])
  })

  it('outside a transaction are applied statement by statement, beside a process that waits for its turn', async () => {
    await run()
    const build =
      'DROP INDEX CONCURRENTLY IF EXISTS by_name;\n-- then\nCREATE INDEX CONCURRENTLY by_name ON spaces (name);\n'
    write('0003_index.sql', `-- Outside a transaction.\n${build}`)
    const [first, second] = await Promise.all([run(), run()])
    expect([...first, ...second]).toEqual(['0003_index.sql'])
    write('0004_fails.sql', `-- Outside a transaction.\n${build}-- then\nSELECT pg_sleep(0), oops();\n`)
    await expect(run()).rejects.toThrow('0004_fails.sql failed in line 6: function oops() does not exist')
    write('0004_fails.sql', `-- Outside a transaction.\n${build}`)
    expect(await run()).toEqual(['0004_fails.sql'])
  })

  it('are refused when an applied one was edited, but not for its line ends', async () => {
    await run()
    write('0001_cities.sql', 'CREATE TABLE cities (name text);\r\n')
    expect(await run()).toEqual([])
    write('0001_cities.sql', 'CREATE TABLE cities (title text);\n')
    await expect(run()).rejects.toThrow(/0001_cities\.sql was edited after it was applied/)
  })

  it('are refused when an applied one is missing', async () => {
    await run()
    remove('0002_spaces.sql')
    await expect(run()).rejects.toThrow(/has the migration 0002_spaces\.sql, and this Rahba does not/)
  })

  it('are refused when a new one stands before an applied one', async () => {
    remove('0001_cities.sql')
    await run()
    write('0001_late.sql', 'SELECT 1;')
    await expect(run()).rejects.toThrow('0001_late.sql is new, and 0002_spaces.sql is applied already')
  })

  it('are refused, with nothing applied, when two share a number or one is misnamed', async () => {
    write('0002_twin.sql', 'SELECT 1;')
    await expect(run()).rejects.toThrow('0002_spaces.sql and 0002_twin.sql have the same number')
    remove('0002_twin.sql')
    write('3-Bookings.sql', 'SELECT 1;')
    await expect(run()).rejects.toThrow('3-Bookings.sql is not named like a migration')
    expect(await tables()).toEqual([])
  })
})
