import type pg from 'pg'
import type { Day } from '#shared/days.ts'
import { copyRows } from '#server/db/copy-in.ts'
import type { Database } from '#server/db/database.ts'
import { disableWatchdog } from '#server/db/connection-watchdog.ts'
import { dropIndexes } from '#server/db/drop-indexes.ts'
import { timelineOf } from '../moments.ts'
import { demoDomain } from '#server/demo-domain.ts'
import { seedId } from '../random.ts'
import { BULK_TABLES, type BulkTable, makeBatches } from './batches.ts'
import { indexSpaces, proveIndexed } from './index-spaces.ts'
import { bulkPrefix } from './people.ts'
import { proveAll, PROOFS } from './proofs.ts'

/** The last one is written by the function that indexes a space. */
const loadedTables = [...BULK_TABLES, 'space_search']
const remaining = {
  remainingIndexes: [
    'users_pkey',
    'profiles_pkey',
    'spaces_pkey',
    'spaces_shop',
    'bookings_space',
    'day_blocks_no_overlap',
    'space_search_pkey',
  ],
  remainingTargets: ['users', 'profiles', 'spaces', 'space_search'],
}

const BULK_STEPS = ['spaces', 'indexes and foreign keys', 'rules', 'statistics'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

export interface BulkOutcome {
  /** Rows written, by table. */
  counts: Readonly<Record<BulkTable, number>>
  /** Seconds, by what took them. */
  seconds: Readonly<Record<BulkStep, number>>
}

export interface BulkOptions {
  today: Day
  spaceCount: number
  onProgress?: (step: BulkStep, done: number, total: number) => void
}

/** One space in this many is indexed again by the triggers' own function, to check that nothing changes. */
const sampleEvery = 200

/** Somebody else holds one of the tables. */
const lockNotAvailable = '55P03'

/**
 * Loads `spaceCount` spaces beside the demo's, with their hosts, retailers, bookings, blocked days and reviews. All of
 * it or nothing: one transaction, in which nobody else can use these tables. No notification, mail or saved search
 * announces these spaces.
 *
 * Throws, having changed nothing, when the database has no demo, holds such spaces already, or is in use.
 */
export async function seedBulkData(db: Database, options: BulkOptions): Promise<BulkOutcome> {
  const client = await db.pool.connect()
  disableWatchdog(client)
  let failure: Error | undefined
  try {
    const outcome = await load(client, options)
    const startedAt = performance.now()
    options.onProgress?.('statistics', 0, 1)
    await client.query('SET statement_timeout = 0')
    await client.query(`VACUUM (ANALYZE) ${[...loadedTables, 'search_words', 'map_cells', 'space_samples'].join(', ')}`)
    options.onProgress?.('statistics', 1, 1)
    return { ...outcome, seconds: { ...outcome.seconds, statistics: secondsSince(startedAt) } }
  } catch (error) {
    failure = error as Error
    throw failure
  } finally {
    // its settings are changed: not for anybody else
    client.release(failure ?? true)
  }
}

async function load(client: pg.PoolClient, options: BulkOptions): Promise<BulkOutcome> {
  const { onProgress = () => {} } = options
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
      SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL lock_timeout = '10s'`)
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('seed', 0))`)
    const approverId = await readApprover(client)
    const dropped = await dropIndexes(client, loadedTables, remaining).catch(explained)
    const watch = stopwatch()
    const counts = await loadBatches(client, approverId, options)
    const spaces = watch()
    await dropped.restore(done => onProgress('indexes and foreign keys', done, dropped.count))
    const indexes = watch()
    await proveAll(client, done => onProgress('rules', done, Object.keys(PROOFS).length))
    await client.query('COMMIT')
    const seconds = { spaces, 'indexes and foreign keys': indexes, rules: watch(), statistics: 0 }
    return { counts, seconds }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

function explained(error: Error & { code?: string }): never {
  if (error.code !== lockNotAvailable) throw error
  throw new Error('The database is in use: stop the site first. Nothing was changed.', { cause: error })
}

/** The demo's admin, by whom everything here is approved. */
async function readApprover(client: pg.ClientBase): Promise<string> {
  const id = seedId('person:admin')
  const { rows } = await client.query<{ hasDemo: boolean; hasBulkData: boolean }>(
    `SELECT EXISTS (SELECT FROM users WHERE id = $1) AS "hasDemo",
       EXISTS (SELECT FROM users WHERE email LIKE $2) AS "hasBulkData"`,
    [id, `${bulkPrefix}%@${demoDomain}`],
  )
  if (!rows[0]?.hasDemo) throw new Error('The generated spaces stand beside the demo, which is not there.')
  if (rows[0].hasBulkData) {
    throw new Error('The database holds generated spaces already; nothing was changed. --reset empties it first.')
  }
  return id
}

/** While the server indexes one batch, the next one is made. */
async function loadBatches(
  client: pg.ClientBase,
  approverId: string,
  { today, spaceCount, onProgress = () => {} }: BulkOptions,
): Promise<Record<BulkTable, number>> {
  const counts = Object.fromEntries(BULK_TABLES.map(table => [table, 0])) as Record<BulkTable, number>
  let indexing: Promise<unknown> = Promise.resolve()
  const sample: string[] = []
  for (const { rows, spaceIds } of makeBatches(timelineOf(today), spaceCount, approverId)) {
    await indexing
    onProgress('spaces', counts.spaces, spaceCount)
    for (const table of BULK_TABLES) {
      await copyRows(client, table, rows[table])
      counts[table] += rows[table].length
    }
    sample.push(...spaceIds.filter((_, index) => index % sampleEvery === 0))
    indexing = indexSpaces(client, spaceIds)
    // its error is handled when it is awaited, after the next batch is made
    indexing.catch(() => {})
  }
  await indexing
  await proveIndexed(client, sample)
  await client.query('SELECT recount_map()')
  onProgress('spaces', counts.spaces, spaceCount)
  return counts
}

function stopwatch(): () => number {
  let startedAt = performance.now()
  return () => {
    const seconds = secondsSince(startedAt)
    startedAt = performance.now()
    return seconds
  }
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000
}
