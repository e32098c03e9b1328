import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { DocumentReason } from '#shared/decisions/reasons.ts'
import type {
  DecidableStatus,
  DocumentKind,
  DocumentType,
  FreelancerDocument,
} from '#shared/profiles/documents-contract.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'

export interface NewDocument {
  id: string
  ownerId: string
  kind: DocumentKind
  name: string
  number: string | null
  country: string | null
  expiresOn: Day | null
}

/** Its file's row is there already. */
export async function insert(trx: Executor, document: NewDocument): Promise<void> {
  await sql`INSERT INTO freelancer_documents (id, owner_id, kind, name, number, country, expires_on)
    VALUES (${document.id}, ${document.ownerId}, ${document.kind}, ${document.name}, ${document.number},
      ${document.country}, ${document.expiresOn}::date)`.execute(trx)
}

/** How many a freelancer has; their row is locked, so that two uploads take turns. Null for who is none. */
export async function lockAndCount(trx: Executor, ownerId: string): Promise<number | null> {
  const { rows } = await sql`SELECT 1 FROM freelancer_profiles WHERE id = ${ownerId} FOR NO KEY UPDATE`.execute(trx)
  if (rows.length === 0) return null
  const counted = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM freelancer_documents
    WHERE owner_id = ${ownerId}`.execute(trx)
  return counted.rows[0]?.count ?? 0
}

/** Whether `freelancer_documents d` is over where its owner lives, `f` being their profile. */
export const isExpired = (today: LocalDays): RawBuilder<boolean> =>
  sql<boolean>`coalesce(d.expires_on < ${todayThere(today, sql`f.city_id`)}, false)`

/** The newest first. */
export async function listByOwner(db: Executor, ownerId: string, today: LocalDays): Promise<FreelancerDocument[]> {
  const { rows } = await sql<FreelancerDocument>`SELECT d.id, d.kind, d.name, o.content_type AS "contentType",
      o.byte_size AS "byteSize", d.number, d.country, d.expires_on AS "expiresOn", ${isExpired(today)} AS "isExpired",
      d.status, d.reason, ${isoInstant(sql`d.created_at`)} AS "createdAt"
    FROM freelancer_documents d JOIN files o ON o.id = d.id LEFT JOIN freelancer_profiles f ON f.id = d.owner_id
    WHERE d.owner_id = ${ownerId} ORDER BY d.created_at DESC, d.id DESC`.execute(db)
  return rows
}

export interface FoundDocument {
  id: string
  ownerId: string
  name: string
  contentType: DocumentType
  status: FreelancerDocument['status']
  isExpired: boolean
}

/** @param ownerId whose it must be; null for an admin, who sees everybody's */
export async function findById(
  db: Executor,
  id: string,
  { ownerId, today }: { ownerId: string | null; today: LocalDays },
): Promise<FoundDocument | null> {
  const { rows } =
    await sql<FoundDocument>`SELECT d.id, d.owner_id AS "ownerId", d.name, o.content_type AS "contentType", d.status,
      ${isExpired(today)} AS "isExpired"
    FROM freelancer_documents d JOIN files o ON o.id = d.id LEFT JOIN freelancer_profiles f ON f.id = d.owner_id
    WHERE d.id = ${id} AND ${ownerId === null ? sql`true` : sql`d.owner_id = ${ownerId}`}`.execute(db)
  return rows[0] ?? null
}

/** False when it is not theirs. The file's row takes the document's along. */
export async function remove(trx: Executor, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM files WHERE id = (SELECT id FROM freelancer_documents
    WHERE id = ${id} AND owner_id = ${ownerId}) RETURNING id`.execute(trx)
  await endAssignment(trx, ownerId)
  return rows.length > 0
}

/** No admin is on a person's documents any more, once none of them waits. */
export async function endAssignment(trx: Executor, ownerId: string): Promise<void> {
  await sql`DELETE FROM document_assignments WHERE person_id = ${ownerId}
    AND NOT EXISTS (SELECT FROM freelancer_documents WHERE owner_id = ${ownerId} AND status = 'pending')`.execute(trx)
}

export interface DocumentDecision {
  /** What it is before: pending or verified. */
  from: DecidableStatus
  /** Of a refusal; null verifies. */
  reason: DocumentReason | null
  adminId: string
}

/** False when it is no longer what it was before. The person's check follows (a trigger). */
export async function decide(trx: Executor, id: string, { from, reason, adminId }: DocumentDecision): Promise<boolean> {
  const { rows } = await sql`UPDATE freelancer_documents SET status = ${reason === null ? 'verified' : 'refused'},
      reason = ${reason}, decided_by = ${adminId}, decided_at = now() WHERE id = ${id} AND status = ${from}
    RETURNING id`.execute(trx)
  return rows.length > 0
}

/** Holds a document until the commit; false when its owner has taken it away. */
export async function lock(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM freelancer_documents WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

/** Verified again, as it was before it was withdrawn. The person's check follows (a trigger). */
export async function restore(trx: Executor, id: string, adminId: string): Promise<void> {
  await sql`UPDATE freelancer_documents SET status = 'verified', reason = NULL, decided_by = ${adminId}, decided_at = now()
    WHERE id = ${id} AND status = 'refused'`.execute(trx)
}

/** Verified documents that are over and still count for the badge, the oldest first. */
export async function listExpired(db: Executor, today: LocalDays): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT d.id FROM freelancer_documents d
      LEFT JOIN freelancer_profiles f ON f.id = d.owner_id
    WHERE d.status = 'verified' AND d.expires_on IS NOT NULL AND d.expired_at IS NULL AND ${isExpired(today)}
    ORDER BY d.expires_on, d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes one of them out of its owner's check (a trigger); null when it is verified no more, or taken out already. */
export async function expire(trx: Executor, id: string): Promise<Pick<FoundDocument, 'ownerId' | 'name'> | null> {
  const { rows } = await sql<Pick<FoundDocument, 'ownerId' | 'name'>>`UPDATE freelancer_documents SET expired_at = now()
    WHERE id = ${id} AND status = 'verified' AND expired_at IS NULL RETURNING owner_id AS "ownerId", name`.execute(trx)
  return rows[0] ?? null
}
