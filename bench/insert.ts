import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { requestBooking } from '#server/bookings/request-booking.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Platform } from '#server/platform.ts'
import { addDays } from '#shared/days.ts'
import type { ApiSite } from '#tests/support/api-site.ts'
import type pg from 'pg'
import { withClient } from './data.ts'
import type { BenchRequest } from './load/job.ts'
import { type Recorded, recordStatements } from './record.ts'

/** A booking that will be accepted as a request: the host answers later, the days are free, the person has few requests. */
interface PlannedBooking {
  viewer: Viewer
  spaceId: string
  firstDay: string
  lastDay: string
}

/** Two limits of the product: 60 requests an hour for each person, and this many open requests. */
const bookingsPerPerson = 8

/** This many different requests, none of which conflicts with another. */
export async function planBookings(platform: Platform, count: number, today: string): Promise<PlannedBooking[]> {
  const db = platform.db.kysely
  const people = Math.ceil(count / bookingsPerPerson)
  const viewers = await sql<Viewer>`SELECT p.id, p.role, p.lang AS locale, 1 AS level FROM profiles p
    WHERE p.role = 'retailer' AND p.suspended_at IS NULL
      AND (SELECT count(*) FROM bookings b WHERE b.retailer_id = p.id AND b.status = 'pending') < 5
    ORDER BY p.id LIMIT ${people}`.execute(db)
  const firstDay = addDays(today, 60)
  const lastDay = addDays(firstDay, 2)
  const spaces = await sql<{ id: string }>`SELECT s.space_id AS id FROM space_search s
    WHERE s.live AND NOT s.instant_book AND s.minimum_stay <= 3 AND s.maximum_stay >= 3 AND s.closed_weekdays = 0
      AND s.availability @> daterange(${firstDay}, ${lastDay}, '[]') AND NOT s.busy && daterange(${firstDay}, ${lastDay}, '[]')
    ORDER BY s.space_id LIMIT ${count}`.execute(db)
  const found = spaces.rows.slice(0, viewers.rows.length * bookingsPerPerson)
  return found.map(({ id }, index) => ({
    viewer: viewers.rows[index % viewers.rows.length] as Viewer,
    spaceId: id,
    firstDay,
    lastDay,
  }))
}

/** The requests as a browser sends them. */
export async function requestsOf(site: ApiSite, bookings: readonly PlannedBooking[]): Promise<BenchRequest[]> {
  return Promise.all(
    bookings.map(async ({ viewer, spaceId, firstDay, lastDay }) => ({
      method: 'POST',
      path: '/api/bookings',
      headers: { 'content-type': 'application/json', cookie: await site.cookieFor(viewer) },
      body: JSON.stringify({ spaceId, firstDay, lastDay }),
    })),
  )
}

/**
 * Requests the bookings in this process and keeps what was asked of the database for each; to be replayed on a database that
 * is as this one was before.
 */
export async function recordBookings(platform: Platform, bookings: readonly PlannedBooking[]): Promise<Recorded[][]> {
  const recorded: Recorded[][] = []
  for (const { viewer, ...request } of bookings) {
    recorded.push(await recordStatements(() => requestBooking(platform, viewer, request, undefined)))
  }
  const [first = []] = recorded
  const texts = first.map(({ text }) => text).join('\n')
  // the same statements for each, or pgbench could not replay them with one script
  return recorded.filter(each => each.map(({ text }) => text).join('\n') === texts)
}

const binaries = [
  '/usr/lib/postgresql/18/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
]

function findPgbench(): string | undefined {
  const paths = ['/usr/bin', ...binaries].map(folder => join(folder, 'pgbench'))
  return paths.find(existsSync)
}

const cell = (value: unknown): string | null => (value === null || value === undefined ? null : written(value))
function written(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Saves each call's values as a row that pgbench takes one after the other. */
async function saveCalls(
  client: pg.Client,
  calls: readonly Recorded[][],
): Promise<{ columns: string[]; isNull: boolean[] }> {
  const rows = calls.map(call => call.flatMap(({ values }) => values.map(cell)))
  const width = rows[0]?.length ?? 0
  const columns = Array.from({ length: width }, (_, index) => `v${index}`)
  const isNull = columns.map((_, index) => rows.every(row => row[index] === null))
  await client.query(`DROP TABLE IF EXISTS bench_calls; DROP SEQUENCE IF EXISTS bench_call;
    CREATE SEQUENCE bench_call;
    CREATE TABLE bench_calls (n integer PRIMARY KEY, ${columns.map(name => `${name} text`).join(', ')})`)
  for (const [index, row] of rows.entries()) {
    const places = row.map((_, column) => `$${column + 2}`).join(', ')
    await client.query(`INSERT INTO bench_calls VALUES ($1, ${places})`, [index + 1, ...row])
  }
  return { columns, isNull }
}

/** The types that the server gives to a statement's parameters. */
async function typesOf(client: pg.Client, { text, values }: Recorded): Promise<string[]> {
  if (values.length === 0) return []
  await client.query(`PREPARE looked_at AS ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'looked_at'`,
  )
  await client.query('DEALLOCATE looked_at')
  // `character` would be one character long
  return (rows[0]?.types ?? []).map(type => (type === 'character' ? 'bpchar' : type))
}

/**
 * One call of `bench_calls` as a script: its statements with the values that were recorded. pgbench gives each place of
 * a value a parameter of its own, so each value gets its type.
 */
async function scriptOf(
  client: pg.Client,
  call: readonly Recorded[],
  columns: readonly string[],
  isNull: readonly boolean[],
): Promise<string> {
  const lines = [
    "SELECT nextval('bench_call') AS n \\gset",
    `SELECT ${columns.filter((_, index) => !isNull[index]).join(', ')} FROM bench_calls WHERE n = :n \\gset`,
  ]
  let before = 0
  for (const statement of call) {
    const offset = before
    const types = await typesOf(client, statement)
    // pgbench would take a colon before a letter for a variable, in texts as well: 'HH24:MI'
    const literal = statement.text.replace(/(?<!:):(?=[A-Za-z])/g, ":' || '")
    const text = literal.replace(/\$(\d+)/g, (_, number: string) => {
      const index = offset + Number(number) - 1
      return `${isNull[index] ? 'NULL' : `:${columns[index]}`}::${types[Number(number) - 1]}`
    })
    lines.push(`${text.replace(/\s+/g, ' ')};`)
    before += statement.values.length
  }
  return `${lines.join('\n')}\n`
}

/**
 * The recorded calls by pgbench, each once: transactions a second, or null where there is no pgbench. Reading a call's
 * values costs it two statements more.
 */
export async function replayByPgbench(
  databaseUrl: string,
  calls: readonly Recorded[][],
  clients: number,
): Promise<number | null> {
  const pgbench = findPgbench()
  if (!pgbench) return null
  const folder = mkdtempSync(join(tmpdir(), 'rahba-pgbench-'))
  try {
    const script = join(folder, 'booking.sql')
    await withClient(databaseUrl, async client => {
      const { columns, isNull } = await saveCalls(client, calls)
      writeFileSync(script, await scriptOf(client, calls[0] ?? [], columns, isNull))
    })
    const each = Math.floor(calls.length / clients)
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-t',
      String(each),
      '-f',
      script,
      databaseUrl,
    ]
    const { stdout, stderr, status } = spawnSync(pgbench, args, { encoding: 'utf8' })
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (status !== 0 || Number.isNaN(perSecond)) throw new Error(`pgbench failed:\n${stderr.slice(0, 2_000)}`)
    return perSecond
  } finally {
    rmSync(folder, { recursive: true })
  }
}
