import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Manifest } from './manifest.ts'

/** Written by the migrations; a restore applies the migrations itself. */
const migrationsTable = 'schema_migrations'
/** Describes this place, and would be wrong elsewhere: which backups were made here. */
const backupsTable = 'backups'
/** Makes itself, by its default: 2,100 zero bytes a row (docs/search.md). */
const padding = 'padding'

/** Begins a transaction that reads one instant of every table, however long it takes. */
export async function beginSnapshot(db: Executor): Promise<void> {
  await sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(db)
  await sql`SELECT set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)
}

/** Begins the transaction that fills a database; a session that ends without `commit` leaves nothing behind. */
export async function beginRestore(db: Executor): Promise<void> {
  await sql`BEGIN`.execute(db)
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '10s', true)`.execute(db)
}

export async function commit(db: Executor): Promise<void> {
  await sql`COMMIT`.execute(db)
}

/** Every table of ours with the columns that are written; generated ones make themselves. */
export async function listTables(db: Executor): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL(${[migrationsTable, backupsTable]})
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> ${padding}
    GROUP BY c.relname ORDER BY c.relname`.execute(db)
  return rows
}

export async function listSequences(db: Executor): Promise<Manifest['sequences']> {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`.execute(db)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await sql<{ value: string; isCalled: boolean }>`
      SELECT last_value::text AS value, is_called AS "isCalled" FROM ${sql.table(name)}`.execute(db)
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

/** The last entry of the audit log with its hash: what a log that is rewritten later cannot take with it. */
export async function findAuditHead(db: Executor): Promise<NonNullable<Manifest['auditHead']> | null> {
  const { rows } = await sql<{ sequence: number; hash: string }>`
    SELECT sequence::integer, encode(hash, 'hex') AS hash FROM audit_log ORDER BY sequence DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** In the order they were applied; empty where there is no Rahba. */
export async function listMigrations(db: Executor): Promise<Manifest['migrations']> {
  const found = await sql<{ there: boolean }>`SELECT to_regclass(${migrationsTable}) IS NOT NULL AS there`.execute(db)
  if (!found.rows[0]?.there) return []
  const { rows } = await sql<{ name: string; sha256: string }>`
    SELECT name, sha256 FROM ${sql.table(migrationsTable)} ORDER BY name`.execute(db)
  return rows
}

/** Whether anybody or anything of theirs is there: a restore would put itself in their place. */
export async function hasAccounts(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT EXISTS (SELECT 1 FROM users) AS there`.execute(db)
  return rows[0]?.there ?? false
}

/** Empties these tables: migrations wrote some rows, such as cities and settings. */
export async function truncate(trx: Executor, tables: readonly string[]): Promise<void> {
  await sql`TRUNCATE ${sql.join(tables.map(name => sql.table(name)))}`.execute(trx)
}

export async function setSequence(trx: Executor, sequence: Manifest['sequences'][number]): Promise<void> {
  const { name, value, isCalled } = sequence
  await sql`SELECT setval(${`public."${name}"`}::regclass, ${value}::bigint, ${isCalled})`.execute(trx)
}
