import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { testPlatform } from '#tests/support/platform.ts'
import { openDatabase } from '../db/database.ts'
import { Metrics } from './metrics.ts'
import { inRequest } from '../http/request-scope.ts'
import { createMonitoring } from './monitoring.ts'
import { startMonitoringServer } from './monitoring-server.ts'

const tested = await testPlatform()
const platform = { ...tested, config: { ...tested.config, dataDir: tmpdir() } }
const records: Record<string, unknown>[] = []
const log = pino({ level: 'debug' }, { write: line => records.push(JSON.parse(line) as Record<string, unknown>) })
const metrics = new Metrics()
const monitoring = createMonitoring({ ...platform.config, slowQueryMs: 100, slowRequestMs: 1_000 }, log, metrics)
const db = openDatabase({ primary: { connectionString: platform.db.url }, poolMax: 4, onQuery: monitoring.onQuery })
const server = await startMonitoringServer({ ...platform, db }, metrics, { host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await server.close()
  await db.close()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
const answered = { operation: 'GET /api/spaces/:id', status: 200, from: 'network', requestId: 'r1' } as const

describe('the log', () => {
  test('tells a slow statement once, with its request and without its values', async () => {
    records.length = 0
    await inRequest('r2', () => sql`SELECT pg_sleep(0.15), ${'CANARY'}::text`.execute(db.kysely))
    expect(records).toMatchObject([{ level: 40, msg: 'slow query', requestId: 'r2' }])
    expect(records[0]?.['statement']).toBe('SELECT pg_sleep(0.15), $1::text')
    expect(records[0]?.['milliseconds']).toBeGreaterThanOrEqual(150)
    expect(JSON.stringify(records)).not.toContain('CANARY')
  })

  test('tells a slow statement that failed, also when it was asked of the pool', async () => {
    records.length = 0
    await expect(db.pool.query('SELECT pg_sleep(0.15), 1 / 0')).rejects.toThrow(/division by zero/)
    await expect(db.pool.query('SELECT 1 / (SELECT 0 FROM pg_sleep(0.15))')).rejects.toThrow(/division by zero/)
    expect(records).toHaveLength(1)
  })

  test('tells a slow request as a warning, and the others only to who wants all', () => {
    records.length = 0
    monitoring.onAnswer({ ...answered, milliseconds: 1_200.4 })
    monitoring.onAnswer({ ...answered, milliseconds: 3 })
    expect(records).toMatchObject([
      { level: 40, msg: 'slow request', ...answered, milliseconds: 1_200 },
      { level: 20, msg: 'answered' },
    ])
  })
})

describe('the metrics', () => {
  test('count answers, statements, connections and the process, as Prometheus reads them', async () => {
    monitoring.onAnswer({ ...answered, status: 503, milliseconds: 30 })
    await sql`SELECT 1`.execute(db.kysely)
    const answer = await ask('/metrics')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const text = await answer.text()
    const name = 'rahba_http_request_duration_seconds'
    const labels = 'operation="GET /api/spaces/:id",status="5xx",from="network"'
    expect(text).toContain(`${name}_count{${labels}} 1`)
    expect(text).toMatch(new RegExp(`${name}_bucket\\{le="0.025",${labels}\\} 0`))
    expect(text).toMatch(new RegExp(`${name}_bucket\\{le="0.05",${labels}\\} 1`))
    expect(text).toMatch(/rahba_db_query_duration_seconds_count [1-9]/)
    expect(text).toContain('rahba_db_pool_connections{pool="primary",state="waiting"} 0')
    expect(text).toContain('rahba_mails_waiting 0')
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/)
  })

  test('are nowhere else, and nothing else is there', async () => {
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/api/spaces')).status).toBe(404)
  })
})

describe('health', () => {
  test('tells each part with its figures', async () => {
    const answer = await ask('/health')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      isWell: true,
      parts: { database: { isWell: true }, mail: { waiting: 0 }, disk: { freeBytes: expect.any(Number) } },
    })
  })

  test('tells mail that does not leave', async () => {
    await sql`INSERT INTO outbox_mails (id, event_key, recipient, lang, template, next_attempt_at)
      VALUES (gen_random_uuid(), 'late', 'a@example.com', 'fr', 'welcome', now() - interval '1 hour')`.execute(
      db.kysely,
    )
    const answer = await ask('/health')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      isWell: false,
      parts: { database: { isWell: true }, mail: { waiting: 1, fault: 'mail that is due does not leave' } },
    })
    expect(await (await ask('/metrics')).text()).toContain('rahba_mails_waiting 1')
  })

  test('tells a database that is gone, and the figures that can still be had', async () => {
    const gone = openDatabase({ primary: { host: '127.0.0.1', port: 1 }, poolMax: 1 })
    const other = await startMonitoringServer({ ...platform, db: gone }, new Metrics(), { host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${other.port}`
    const health = await fetch(`${url}/health`)
    expect(health.status).toBe(503)
    const { parts } = (await health.json()) as { parts: Record<string, { isWell: boolean; fault?: string }> }
    expect(parts['database']).toMatchObject({ isWell: false, fault: expect.stringContaining('ECONNREFUSED') })
    expect(parts['disk']).toMatchObject({ isWell: true })
    const text = await (await fetch(`${url}/metrics`)).text()
    expect(text).toContain('nodejs_version_info')
    expect(text).not.toMatch(/^rahba_mails_waiting \d/m)
    await other.close()
    await gone.close()
  })
})
