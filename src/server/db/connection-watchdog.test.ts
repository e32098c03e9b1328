import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { toRahbaError } from '../http/problems.ts'
import { openDatabase } from './database.ts'
import { isWorking, disableWatchdog } from './connection-watchdog.ts'

const direct = await testDatabase({ isEmpty: true })
const place = new URL(direct.url)
const socket = place.searchParams.get('host')
const proxy = await startTcpProxy(
  socket
    ? { path: `${socket}/.s.PGSQL.${place.searchParams.get('port')}` }
    : { host: place.hostname, port: Number(place.port || 5432) },
)
const database = openDatabase({
  primary: {
    host: '127.0.0.1',
    port: proxy.port,
    database: place.pathname.slice(1),
    user: place.searchParams.get('user') ?? place.username,
    password: place.password,
  },
  poolMax: 4,
})

afterEach(() => proxy.heal())
afterAll(async () => {
  await database.close()
  await proxy.close()
})

/** Noticed within 4.5 s; a busy machine gets three times as long, and still less than one connection waits by itself. */
const noticedWithinMs = 15_000

describe('a database that falls silent without a word', () => {
  test('is noticed by the listener, and nobody goes on waiting for it', { timeout: 60_000 }, async () => {
    await direct.pool.query('CREATE TABLE actions (id integer)')
    const unlisten = await database.listen('silence', { onNotification: () => {} })
    const plain = database.openPlainPool(1)
    await plain.query('SELECT 1')
    let runs = 0
    const startedAt = performance.now()
    const outcomes = await Promise.allSettled([
      database.withTransaction(async transaction => {
        runs += 1
        await sql`INSERT INTO actions VALUES (1)`.execute(transaction)
        proxy.swallow('up', 'down')
        await sql`INSERT INTO actions VALUES (2)`.execute(transaction)
      }),
      database.pool.query('SELECT pg_sleep(0.5)'),
      plain.query('SELECT pg_sleep(0.5)'),
    ])
    expect(performance.now() - startedAt).toBeLessThan(noticedWithinMs)
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected')
      expect(toRahbaError((outcome as PromiseRejectedResult).reason).code).toBe('unavailable')
    }
    // nobody knows whether it was done, so it is not done again
    expect(runs).toBe(1)
    proxy.heal()
    await expect
      .poll(
        () =>
          database.pool.query('SELECT 1').then(
            () => true,
            () => false,
          ),
        { timeout: 15_000 },
      )
      .toBe(true)
    await unlisten()
  })

  test('is given up by a single connection too, but not while it takes its time', async () => {
    const client = await database.pool.connect()
    await client.query('SELECT 1')
    expect(isWorking(client)).toBe(false)
    const asked = client.query('SELECT pg_sleep(0.2)')
    expect(isWorking(client)).toBe(true)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    expect(stream.timeout).toBe(20_000)
    disableWatchdog(client)
    expect(stream.timeout).toBe(0)
    await asked
    client.release(true)
  })
})
