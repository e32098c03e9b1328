import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A file of db/migrations. */
type Migration = { name: string; number: number; text: string; sha256: string }

type Applied = { name: string; sha256: string }

/** The migration files and the database do not fit together, or a file fails; the message says which and what to do. */
class MigrationError extends Error {
  override name = 'MigrationError'
}

const migrationsDirectory = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The advisory lock all Rahbas take while they migrate: any number, kept for ever. */
const lockKey = 7_226_842

export interface MigrateOptions {
  directory?: string
  /** The name of the last one to apply; default: all. */
  upTo?: string
  /** How long one statement waits for a lock before the file is started again. */
  lockTimeoutMs?: number
  /** How long a file is retried before its failure is reported. */
  giveUpAfterMs?: number
  log?: (text: string) => void
}

/**
 * Who asks for a table after a migration waits behind it: the site goes on in between. Well below PostgreSQL's
 * `deadlock_timeout` of a second, so that where both wait for each other it is the migration that gives way, not a visitor.
 */
const defaultLockTimeoutMs = 500
const defaultGiveUpAfterMs = 10 * 60_000
/** At most, and at least half of it: longer than those who waited need. */
const retryPauseMs = 1_000
/**
 * Attempts before a file takes the whole table at its start. A file that needs a stronger lock than it has already
 * deadlocks with every writer in between; with the whole table locked first, readers wait for all of it and no longer
 * for its end alone.
 */
const gentleAttempts = 2
/** Lock not available; deadlock detected. */
const retriedStates: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/**
 * A file that begins so has statements that cannot be in a transaction, or would hold others up for as long as it
 * lasts: parted by lines that say `-- then`, each is on its own, and waits for locks as long as it takes. The file must
 * be safe to start again when it was interrupted.
 */
const outsideTransaction = /^-- Outside a transaction\b/
const statementBreak = /^-- then$/m
/** A process that waits for its turn looks this often. A statement that waits would itself be waited for by `CONCURRENTLY`. */
const turnPauseMs = 100

/**
 * Brings the database to the newest migration, each file in a transaction of its own unless it says otherwise. Two
 * processes at once: one works, the other waits and finds nothing to do. A file that waits too long for a lock, or deadlocks
 * with the site, is rolled back and tried again. Answers with the names of the files applied now.
 *
 * Throws MigrationError, before changing anything, when an applied file was edited or is missing, or when a new file
 * stands before an applied one; and with the file and line when one fails (the files before it stay applied).
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = migrationsDirectory, upTo } = options
  const files = readMigrations(directory)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Building an index on a large table, or waiting for the other process, takes as long as it takes.
    await client.query("SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)")
    await takeTurn(client)
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name       text PRIMARY KEY,
      sha256     text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    const { rows } = await client.query<Applied>('SELECT name, sha256 FROM schema_migrations ORDER BY name')
    const pending = checkAgainst(files, rows).filter(({ name }) => upTo === undefined || name <= upTo)
    for (const migration of pending) await applyWhenFree(client, migration, options)
    return pending.map(({ name }) => name)
  } finally {
    // The end of the session frees the lock.
    await client.end()
  }
}

async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
    if (rows[0]?.taken) return
    await sleep(turnPauseMs)
  }
}

/** The files in order. Throws MigrationError for one that is not named NNNN_words.sql or shares its number. */
function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter(name => name.endsWith('.sql'))
    .sort()
  const migrations = names.map(name => {
    // A checkout on Windows may have changed the line ends, and nothing else.
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, number: numberOf(name), sha256: createHash('sha256').update(text).digest('hex') }
  })
  for (const [index, { name, number }] of migrations.entries()) {
    const previous = migrations[index - 1]
    if (previous?.number === number) throw new MigrationError(`${previous.name} and ${name} have the same number`)
  }
  return migrations
}

function numberOf(name: string): number {
  const digits = name.match(/^(\d{4})_[a-z0-9_]+\.sql$/)?.[1]
  if (digits) return Number(digits)
  throw new MigrationError(`${name} is not named like a migration: 0001_words_with_underscores.sql`)
}

/** The files still to apply; throws when what was applied is not what the files say. */
function checkAgainst(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byName = new Map(files.map(file => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = byName.get(name)
    if (!file) {
      throw new MigrationError(
        `The database has the migration ${name}, and this Rahba does not. Either a newer Rahba migrated it (start that ` +
          'one), or the file was removed (bring it back: applied migrations stay).',
      )
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        `${name} was edited after it was applied to this database. Bring its text back, and put the change into a new ` +
          'migration.',
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) throw new MigrationError(`${late.name} is new, and ${last} is applied already: give it a number after that`)
  return pending
}

async function applyWhenFree(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { lockTimeoutMs = defaultLockTimeoutMs, giveUpAfterMs = defaultGiveUpAfterMs, log = () => {} } = options
  const end = performance.now() + giveUpAfterMs
  const first = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration, lockTimeoutMs, attempt > gentleAttempts ? first : new Set())
    } catch (error) {
      const { cause } = error as Error
      if (!(cause instanceof pg.DatabaseError) || !retriedStates.has(cause.code) || performance.now() > end) throw error
      if (attempt === 1) log(`${migration.name} waits for others: ${cause.message}. ${await describeOldest(client)}`)
      const relation = /waits for \w+ on relation (\d+)/.exec(cause.detail ?? '')?.[1]
      if (relation) first.add(relation)
    }
    await sleep(retryPauseMs * (0.5 + Math.random() / 2))
  }
}

/** Who most probably holds what a migration waits for. */
async function describeOldest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: string; query: string }>(
    `SELECT pid, to_char(xact_start AT TIME ZONE 'UTC', 'HH24:MI:SS') AS since, left(query, 100) AS query
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  )
  const [oldest] = rows
  if (!oldest) return 'Nobody is in a transaction any more'
  return `The oldest transaction has run since ${oldest.since} UTC (process ${oldest.pid} of the server): ${oldest.query}`
}

/** Names of tables by their numbers, as SQL writes them. */
async function tablesOf(client: pg.Client, relations: ReadonlySet<string>): Promise<string[]> {
  if (relations.size === 0) return []
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE oid = ANY($1::oid[]) AND relkind IN ('r', 'p') ORDER BY oid`,
    [[...relations]],
  )
  return rows.map(({ name }) => name)
}

async function apply(
  client: pg.Client,
  migration: Migration,
  lockTimeoutMs: number,
  first: ReadonlySet<string>,
): Promise<void> {
  const { name, text } = migration
  if (outsideTransaction.test(text)) return applyOutside(client, migration)
  await client.query('BEGIN')
  try {
    await client.query("SELECT set_config('lock_timeout', $1, true)", [`${lockTimeoutMs}ms`])
    for (const table of await tablesOf(client, first))
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    await client.query(text)
    await noteApplied(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new MigrationError(describeFailure(name, text, error), { cause: error })
  }
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  let before = ''
  for (const statement of migration.text.split(statementBreak)) {
    try {
      await client.query(statement)
    } catch (error) {
      throw new MigrationError(describeFailure(migration.name, statement, error, before), { cause: error })
    }
    before += `${statement}-- then`
  }
  await noteApplied(client, migration)
}

async function noteApplied(client: pg.Client, { name, sha256 }: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
}

/** @param before what stands in the file before the text that was sent */
function describeFailure(name: string, text: string, error: unknown, before = ''): string {
  if (!(error instanceof pg.DatabaseError)) return `${name} failed: ${String(error)}`
  // PostgreSQL counts characters from 1.
  const lines = (before + text.slice(0, Number(error.position) - 1)).split('\n').length
  const line = error.position ? ` in line ${lines}` : ''
  const notes = [error.detail, error.hint, error.where].filter(note => note !== undefined)
  return [`${name} failed${line}: ${error.message}`, ...notes].join('\n  ')
}
