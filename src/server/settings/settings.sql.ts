import { sql } from 'kysely'
import type { SettingSection } from '#shared/settings/sections.ts'
import type { Executor } from '../db/database.ts'

/** What a setting may hold: JSON, an object. */
export type SettingJson = Readonly<Record<string, unknown>>

/** Until the end of the transaction nobody else changes this setting. */
export async function lockSetting(trx: Executor, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('setting:' || ${key}, 0))`.execute(trx)
}

/** The number of its last change; 0 while nobody has changed it. */
export async function findRevision(db: Executor, key: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    SELECT coalesce(max(revision), 0) AS revision FROM setting_changes WHERE key = ${key}`.execute(db)
  return rows[0]?.revision ?? 0
}

export interface LastChange {
  key: string
  version: number
  changedAt: string | null
  changedBy: string | null
}

/** Who changed each of these last; those that nobody has changed are left out. */
export async function listLastChanges(db: Executor, keys: readonly string[]): Promise<Map<string, LastChange>> {
  const { rows } = await sql<LastChange>`
    SELECT DISTINCT ON (c.key) c.key, c.revision AS version, c.changed_at AS "changedAt", u.name AS "changedBy"
    FROM setting_changes c LEFT JOIN users u ON u.id = c.changed_by
    WHERE c.key = ANY(${[...keys]}) ORDER BY c.key, c.revision DESC`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

export interface NewChange {
  id: string
  section: SettingSection
  key: string
  revision: number
  from: SettingJson | null
  to: SettingJson | null
  undoes: string | null
  /** Null for an operator at the command line. */
  adminId: string | null
}

const json = (value: SettingJson | null): string | null => value && JSON.stringify(value)

export async function insertChange(trx: Executor, change: NewChange): Promise<void> {
  await sql`INSERT INTO setting_changes (id, section, key, revision, old_value, new_value, undoes, changed_by)
    VALUES (${change.id}, ${change.section}, ${change.key}, ${change.revision}, ${json(change.from)}::jsonb,
      ${json(change.to)}::jsonb, ${change.undoes}, ${change.adminId})`.execute(trx)
}

export interface ChangeRow {
  id: string
  section: SettingSection
  key: string
  revision: number
  from: SettingJson | null
  to: SettingJson | null
  undoes: string | null
  changedAt: string
  changedBy: string | null
  isLast: boolean
}

const changeColumns = sql`c.id, c.section, c.key, c.revision, c.old_value AS "from", c.new_value AS "to", c.undoes,
  c.changed_at AS "changedAt", u.name AS "changedBy",
  NOT EXISTS (SELECT 1 FROM setting_changes later WHERE later.key = c.key AND later.revision > c.revision) AS "isLast"
  FROM setting_changes c LEFT JOIN users u ON u.id = c.changed_by`

export async function findChange(db: Executor, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`SELECT ${changeColumns} WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** The changes of a section before one of them, the latest first. */
export async function listChanges(
  db: Executor,
  section: SettingSection,
  after: string | null,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`SELECT ${changeColumns}
    WHERE c.section = ${section} AND (${after}::uuid IS NULL
      OR (c.changed_at, c.id) < (SELECT changed_at, id FROM setting_changes WHERE id = ${after}::uuid))
    ORDER BY c.changed_at DESC, c.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** What the last change has left; null before any, and where that is nothing. */
export async function findLastValue(db: Executor, key: string): Promise<SettingJson | null> {
  const { rows } = await sql<{ value: SettingJson | null }>`SELECT new_value AS value FROM setting_changes
    WHERE key = ${key} ORDER BY revision DESC LIMIT 1`.execute(db)
  return rows[0]?.value ?? null
}

/** What is set under this name; null for what nobody has set. */
export async function findValue(db: Executor, key: string): Promise<SettingJson | null> {
  const { rows } = await sql<{ value: SettingJson }>`SELECT value FROM site_settings WHERE key = ${key}`.execute(db)
  return rows[0]?.value ?? null
}

export interface StoredSetting {
  key: string
  value: unknown
  updatedAt: string
}

export async function listValues(db: Executor): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    SELECT key, value, updated_at AS "updatedAt" FROM site_settings`.execute(db)
  return rows
}

/** Null takes it away: from then on the usual holds. */
export async function saveValue(
  trx: Executor,
  key: string,
  value: SettingJson | null,
  adminId: string | null,
): Promise<void> {
  if (value === null) await sql`DELETE FROM site_settings WHERE key = ${key}`.execute(trx)
  else {
    await sql`INSERT INTO site_settings (key, value, updated_by) VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${adminId})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`.execute(
      trx,
    )
  }
}
