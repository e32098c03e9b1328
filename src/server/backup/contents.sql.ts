import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Written by the migrations; a restore applies the migrations itself. */
const migrationsTable = 'schema_migrations'
/** Describes this place, and would be wrong elsewhere: which backups were made here. */
const backupsTable = 'backups'
/** Makes itself, by its default: 2,100 zero bytes a row (docs/search.md). */
const padding = 'padding'

/** Every table of ours with the columns that are written; generated ones make themselves. */
export async function listTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> $2
     GROUP BY c.relname ORDER BY c.relname`,
    [[migrationsTable, backupsTable], padding],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM "${name}"`,
    )
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

/** The last entry of the audit log with its hash: what a log that is rewritten later cannot take with it. */
export async function findAuditHead(client: pg.ClientBase): Promise<NonNullable<Manifest['auditHead']> | null> {
  const { rows } = await client.query<{ sequence: number; hash: string }>(
    `SELECT sequence::integer, encode(hash, 'hex') AS hash FROM audit_log ORDER BY sequence DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

/** In the order they were applied; empty where there is no Rahba. */
export async function listMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const there = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [migrationsTable])
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `SELECT name, sha256 FROM ${migrationsTable} ORDER BY name`,
  )
  return rows
}

/** Whether anybody or anything of theirs is there: a restore would put itself in their place. */
export async function hasAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT EXISTS (SELECT 1 FROM users) AS there')
  return rows[0]?.there ?? false
}

export async function setSequence(client: pg.ClientBase, sequence: Manifest['sequences'][number]): Promise<void> {
  const { name, value, isCalled } = sequence
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, value, isCalled])
}
