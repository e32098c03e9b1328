import type pg from 'pg'

interface Definition {
  table: string
  name: string
  /** Of the constraint, or of the index that is no constraint's. */
  text: string
  isConstraint: boolean
}

export interface DroppedIndexes {
  /** How many things there are to make again. */
  count: number
  /** Makes every index and constraint again, which proves each of them for all rows, and lets triggers fire again. */
  restore(onDone: (done: number) => void): Promise<void>
}

export interface DropIndexesOptions {
  /** What is looked up while rows come in: these indexes stay. */
  remainingIndexes?: readonly string[]
  /** What still points at these tables' keys stays as well: foreign keys of tables that are not loaded. */
  remainingTargets?: readonly string[]
}

/**
 * Within the client's transaction: takes the triggers, foreign keys and indexes of these tables away. Rows come in
 * several times as fast, and an index is built whole in a fraction of the time. Needs no more than to own the tables;
 * nobody else can use them until the transaction ends.
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  { remainingIndexes = [], remainingTargets = [] }: DropIndexesOptions = {},
): Promise<DroppedIndexes> {
  const targets = tables.filter(table => !remainingTargets.includes(table))
  const foreignKeys = await readForeignKeys(client, tables, targets)
  const indexes = await readIndexes(client, tables, remainingIndexes)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const each of [...foreignKeys, ...indexes]) {
    await client.query(
      each.isConstraint ? `ALTER TABLE ${each.table} DROP CONSTRAINT "${each.name}"` : `DROP INDEX "${each.name}"`,
    )
  }
  const definitions = [...indexes, ...foreignKeys]
  return {
    count: definitions.length,
    async restore(onDone) {
      for (const [index, { table, name, text, isConstraint }] of definitions.entries()) {
        await client.query(isConstraint ? `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${text}` : text)
        onDone(index + 1)
      }
      for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    },
  }
}

/** Of these tables, and of others that point at the targets. */
async function readForeignKeys(
  client: pg.ClientBase,
  tables: readonly string[],
  targets: readonly string[],
): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS text, true AS "isConstraint"
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
       AND (conrelid = ANY ($1::text[]::regclass[]) OR confrelid = ANY ($2::text[]::regclass[]))
     ORDER BY conrelid::regclass::text, conname`,
    [tables, targets],
  )
  return rows
}

/** Primary keys first, as foreign keys point at them. */
async function readIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  remaining: readonly string[],
): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT i.indrelid::regclass::text AS table, c.relname AS name, k.oid IS NOT NULL AS "isConstraint",
       coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(i.indexrelid)) AS text
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x')
     WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND c.relname <> ALL ($2::text[])
     ORDER BY i.indisprimary DESC, i.indisunique DESC, i.indrelid::regclass::text, c.relname`,
    [tables, remaining],
  )
  return rows
}
