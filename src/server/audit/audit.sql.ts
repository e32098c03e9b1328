import { sql } from 'kysely'
import { isId } from '#shared/ids.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { announceToAdmins } from '../live/announce.sql.ts'

export interface AuditEntry {
  /** Null for what the site does by itself. */
  actorId: string | null
  /** `<subject>.<what was done>`, as `space.approved`. */
  action: string
  subjectType:
    | 'space'
    | 'person'
    | 'booking'
    | 'mission'
    | 'review'
    | 'message'
    | 'appeal'
    | 'report'
    | 'contact'
    | 'setting'
    | 'analytics'
    | 'view'
    | 'export'
  subjectId: string
  /** Ids and codes, no personal values: an entry outlives the erasure of people. */
  details: Readonly<Record<string, string | null>>
}

/**
 * Appends to the audit log in the action's own transaction, and lets the open lists of all admins know of it after the
 * commit. Other admins' writes wait for that.
 */
export async function appendEntry(trx: Executor, entry: AuditEntry): Promise<void> {
  await sql`INSERT INTO audit_log (actor_id, action, subject_type, subject_id, details)
    VALUES (${entry.actorId}, ${entry.action}, ${entry.subjectType}, ${entry.subjectId},
      ${JSON.stringify(entry.details)}::jsonb)`.execute(trx)
  if (isId(entry.subjectId)) await announceToAdmins(trx, 'admin', entry.subjectId)
}

/** The last entry at some moment: its place, and the hash that stands for it and all before it, in hexadecimal. */
export interface AuditHead {
  sequence: number
  hash: string
}

export interface AuditVerification {
  entries: number
  /**
   * Place of the first entry that is not what was written, or after which one is missing; of a head that is not there any
   * more, where its entry was. Null when the chain is whole.
   */
  brokenAt: number | null
  /** Null while nothing has been written. */
  head: AuditHead | null
}

/**
 * Recomputes the whole chain of hashes. With a head that was known earlier, an entry with this hash must stand at its
 * place: who rewrites the log and all its hashes cannot rewrite what others have stored.
 */
export async function verifyChain(db: Executor, known: AuditHead | null = null): Promise<AuditVerification> {
  const { rows } = await sql<{ entries: number; brokenAt: number | null; head: AuditHead | null }>`
    SELECT count(*)::integer AS entries,
      min(place) FILTER (WHERE sequence <> place OR hash <> expected)::integer AS "brokenAt",
      (SELECT json_build_object('sequence', sequence, 'hash', encode(hash, 'hex')) FROM audit_log
        ORDER BY sequence DESC LIMIT 1) AS head
    FROM (SELECT a.sequence, a.hash, row_number() OVER chain AS place,
        audit_hash(lag(a.hash, 1, ''::bytea) OVER chain, a) AS expected
      FROM audit_log a WINDOW chain AS (ORDER BY a.sequence)) AS entry`.execute(db)
  const { entries = 0, brokenAt = null, head = null } = rows[0] ?? {}
  if (brokenAt !== null || known === null) return { entries, brokenAt, head }
  return { entries, brokenAt: (await isThere(db, known)) ? null : known.sequence, head }
}

async function isThere(db: Executor, { sequence, hash }: AuditHead): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM audit_log WHERE sequence = ${sequence}
    AND hash = decode(${hash}, 'hex')`.execute(db)
  return rows.length > 0
}

export interface AuditCheck {
  checkedAt: string
  entries: number
  brokenAt: number | null
}

/** What the last nightly check found; null before the first. */
export async function findLastCheck(db: Executor): Promise<AuditCheck | null> {
  const { rows } = await sql<AuditCheck>`SELECT ${isoInstant(sql`checked_at`)} AS "checkedAt", entries::integer,
    broken_at::integer AS "brokenAt" FROM audit_checks`.execute(db)
  return rows[0] ?? null
}

/** The last entry that a check saw while the log was whole. */
export async function findCheckedHead(db: Executor): Promise<AuditHead | null> {
  const { rows } = await sql<AuditHead>`SELECT head_sequence::integer AS sequence, encode(head_hash, 'hex') AS hash
    FROM audit_checks WHERE head_sequence IS NOT NULL`.execute(db)
  return rows[0] ?? null
}

/** Of a broken log the head stays that was seen last while it was whole. */
export async function saveCheck(db: Executor, { entries, brokenAt, head }: AuditVerification): Promise<void> {
  const intact = brokenAt === null ? head : null
  await sql`INSERT INTO audit_checks (entries, broken_at, head_sequence, head_hash)
    VALUES (${entries}, ${brokenAt}, ${intact?.sequence ?? null}, decode(${intact?.hash ?? null}, 'hex'))
    ON CONFLICT (id) DO UPDATE SET checked_at = now(), entries = excluded.entries, broken_at = excluded.broken_at,
      head_sequence = coalesce(excluded.head_sequence, audit_checks.head_sequence),
      head_hash = coalesce(excluded.head_hash, audit_checks.head_hash)`.execute(db)
}
