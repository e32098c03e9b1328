import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { preparedSql } from './prepared-statements.ts'
import { plannedForItsValues } from './preparing-client.ts'

const database = await testDatabase({ isEmpty: true, poolMax: 4 })

const one = async (expression: string): Promise<unknown> => {
  const { rows } = await database.pool.query(`SELECT ${expression} AS value`)
  return rows[0].value
}

describe('values', () => {
  it.each([
    ["date '2026-02-14'", '2026-02-14'],
    ["ARRAY[date '2026-02-14', NULL]", ['2026-02-14', null]],
    ["timestamptz '2026-11-21 10:00:00+00'", '2026-11-21T10:00:00.000Z'],
    ["timestamptz '2026-11-21 10:00:00.5+01'", '2026-11-21T09:00:00.500Z'],
    ["timestamptz '2026-11-21 10:00:00.123456+00'", '2026-11-21T10:00:00.123Z'],
    ["ARRAY[timestamptz '2026-11-21 10:00:00+00']", ['2026-11-21T10:00:00.000Z']],
    ["timestamptz 'infinity'", 'infinity'],
    ['9007199254740991::bigint', 9007199254740991],
    ['ARRAY[1::bigint, 2]', [1, 2]],
    ['count(*)', 1],
    ["numeric '4.50'", '4.50'],
    ["ARRAY[numeric '4.50']", ['4.50']],
    ["'{1,2}'::integer[]", [1, 2]],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ["daterange('2026-02-14', '2026-02-16', '[]')", '[2026-02-14,2026-02-17)'],
  ])('%s comes out as %j', async (expression, expected) => {
    expect(await one(expression)).toEqual(expected)
  })

  it('are refused rather than rounded when a number cannot hold them', async () => {
    await expect(one('9007199254740993::bigint')).rejects.toThrow(RangeError)
    expect(await one('1')).toBe(1)
  })

  it('come out of the plain pool as the driver gives them', async () => {
    const pool = database.openPlainPool(1)
    const { rows } = await pool.query("SELECT timestamptz '2026-11-21 10:00:00+00' AS at")
    expect(rows[0].at).toBeInstanceOf(Date)
  })
})

describe('a session', () => {
  it('is in UTC and bounded in time', async () => {
    expect(await one("current_setting('TimeZone')")).toBe('UTC')
    expect(await one("current_setting('statement_timeout')")).toBe('15s')
    expect(await one("current_setting('idle_in_transaction_session_timeout')")).toBe('10s')
  })

  it('that the server ends costs one query, not the process', async () => {
    await expect(one('pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
    expect(await one('1')).toBe(1)
  })
})

describe('a transaction', () => {
  beforeEach(() => database.pool.query('CREATE TABLE accounts (id integer PRIMARY KEY, sum integer)'))
  afterEach(() => database.pool.query('DROP TABLE accounts'))

  it('leaves nothing behind when its work throws', async () => {
    const work = database.withTransaction(async transaction => {
      await sql`INSERT INTO accounts VALUES (1, 1)`.execute(transaction)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await one('(SELECT count(*) FROM accounts)')).toBe(0)
  })

  it('is run again when it met another one in a deadlock', async () => {
    await database.pool.query('INSERT INTO accounts VALUES (1, 0), (2, 0)')
    let runs = 0
    const addTo = (first: number, second: number) =>
      database.withTransaction(async transaction => {
        runs += 1
        await sql`UPDATE accounts SET sum = sum + 1 WHERE id = ${first}`.execute(transaction)
        await sql`SELECT pg_sleep(0.1)`.execute(transaction)
        await sql`UPDATE accounts SET sum = sum + 1 WHERE id = ${second}`.execute(transaction)
      })
    await Promise.all([addTo(1, 2), addTo(2, 1)])
    expect(runs).toBeGreaterThan(2)
    expect(await one('(SELECT array_agg(sum) FROM accounts)')).toEqual([2, 2])
  })

  it('is given up after three more tries', async () => {
    let runs = 0
    const work = database.withTransaction(async transaction => {
      runs += 1
      await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })
})

describe('a prepared statement', () => {
  const double = preparedSql<{ double: number }, { of: number }>(
    'test.double',
    value => sql`SELECT ${value('of')}::integer * 2 AS double`,
  )
  const divide = preparedSql<{ result: number }, { by: number }>(
    'test.divide',
    value => sql`SELECT 1 / ${value('by')}::integer AS result`,
  )
  const prepared = "array_agg(name) FROM pg_prepared_statements WHERE name LIKE 'test.%'"

  it('is prepared once on a connection, outside a transaction as in one', async () => {
    const single = openDatabase({ primary: database.connection, poolMax: 1 })
    expect(await double(single.kysely, { of: 21 })).toEqual([{ double: 42 }])
    expect(await single.withTransaction(transaction => double(transaction, { of: 4 }))).toEqual([{ double: 8 }])
    const { rows } = await single.pool.query(`SELECT ${prepared}`)
    expect(rows[0].array_agg).toEqual([expect.stringMatching(/^test\.double:[0-9a-f]{12}$/)])
    await single.close()
  })

  it('is made of fragments, with values by their names', async () => {
    const times = (factor: number) => sql`* ${factor}::integer`
    const scale = preparedSql<{ scaled: number; label: string }, { label: string; by: number }>(
      'test.scale',
      value => sql`SELECT ${value('by')}::integer ${times(10)} AS scaled, ${value('label')} || ${value('by')} AS label`,
    )
    expect(await scale(database.kysely, { by: 4, label: 'n° ' })).toEqual([{ scaled: 40, label: 'n° 4' }])
    expect(await scale(database.kysely, { label: 'no. ', by: 7 })).toEqual([{ scaled: 70, label: 'no. 7' }])
  })

  it('keeps its connection when it fails', async () => {
    const single = openDatabase({ primary: database.connection, poolMax: 1 })
    const backend = async () => (await single.pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
    const before = await backend()
    await expect(divide(single.kysely, { by: 0 })).rejects.toMatchObject({ code: '22012' })
    expect(await divide(single.kysely, { by: 1 })).toEqual([{ result: 1 }])
    expect(await backend()).toBe(before)
    await single.close()
  })
})

describe('a statement that comes again and again', () => {
  it('is prepared, but not where its plan hangs on its values, nor where it lists all columns', async () => {
    const single = openDatabase({ primary: database.connection, poolMax: 1 })
    for (let run = 0; run < 4; run += 1) {
      const { rows } = await sql<{ next: number }>`SELECT ${run}::integer + 1 AS next`.execute(single.kysely)
      expect(rows).toEqual([{ next: run + 1 }])
      await sql`${plannedForItsValues}SELECT ${run}::integer + 2 AS next`.execute(single.kysely)
      await sql`SELECT * FROM (SELECT ${run}::integer + 3 AS next) AS one`.execute(single.kysely)
    }
    const { rows } = await single.pool.query(
      `SELECT statement FROM pg_prepared_statements WHERE name LIKE 'often:%' AND statement LIKE '%AS next%'`,
    )
    expect(rows).toEqual([{ statement: 'SELECT $1::integer + 1 AS next' }])
    await single.close()
  })
})

describe('listening', () => {
  const notify = (channel: string, payload: string) =>
    database.pool.query('SELECT pg_notify($1, $2)', [channel, payload])
  const listenersEnd = () =>
    database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query SIMILAR TO '(UN)?LISTEN%|SELECT 1'`)

  it('hears what is notified on its channel, until it ends', async () => {
    const heard: string[] = []
    const unlisten = await database.listen('One "channel"', { onNotification: payload => heard.push(payload) })
    await notify('One "channel"', 'a')
    await notify('another', 'b')
    await expect.poll(() => heard).toEqual(['a'])
    await unlisten()
    await notify('One "channel"', 'c')
    await database.pool.query('SELECT pg_sleep(0.05)')
    expect(heard).toEqual(['a'])
  })

  it('comes back by itself after the connection was lost, and says so', async () => {
    const heard: string[] = []
    const unlisten = await database.listen('again', {
      onNotification: payload => heard.push(payload),
      onReconnect: () => heard.push('reconnected'),
    })
    await listenersEnd()
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['reconnected'])
    await notify('again', 'a')
    await expect.poll(() => heard).toEqual(['reconnected', 'a'])
    await unlisten()
  })
})
