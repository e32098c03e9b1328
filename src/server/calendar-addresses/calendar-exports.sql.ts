import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

export interface ExportRow {
  id: string
  spaceId: string
  name: string
  secretSealed: string
  createdAt: string
  lastReadAt: string | null
  lastReader: string | null
}

const exportColumns = sql`x.id, x.space_id AS "spaceId", x.name, x.secret_sealed AS "secretSealed",
  ${isoInstant(sql`x.created_at`)} AS "createdAt", ${isoInstant(sql`x.last_read_at`)} AS "lastReadAt", x.last_reader AS "lastReader"`

export async function listExports(db: Executor, spaceId: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`SELECT ${exportColumns} FROM calendar_exports x WHERE x.space_id = ${spaceId}
    ORDER BY x.created_at, x.id`.execute(db)
  return rows
}

export async function insertExport(
  trx: Executor,
  row: { id: string; spaceId: string; name: string; secretHash: Buffer; secretSealed: string },
): Promise<void> {
  await sql`INSERT INTO calendar_exports (id, space_id, name, secret_hash, secret_sealed)
    VALUES (${row.id}, ${row.spaceId}, ${row.name}, ${row.secretHash}, ${row.secretSealed})`.execute(trx)
}

/** Ids of the exports of all spaces of a host, in one order for all. */
export async function listOfHost(db: Executor, hostId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT x.id FROM calendar_exports x JOIN spaces sp ON sp.id = x.space_id
    WHERE sp.host_id = ${hostId} ORDER BY x.id`.execute(db)
  return rows.map(row => row.id)
}

/** Null for an export of somebody else's space. */
export async function replaceSecret(
  trx: Executor,
  { id, hostId }: { id: string; hostId: string },
  secret: { hash: Buffer; sealed: string },
): Promise<ExportRow | null> {
  const { rows } =
    await sql<ExportRow>`UPDATE calendar_exports x SET former_hash = x.secret_hash, secret_hash = ${secret.hash},
      secret_sealed = ${secret.sealed}, last_read_at = NULL, last_reader = NULL
    FROM spaces sp WHERE x.id = ${id} AND sp.id = x.space_id AND sp.host_id = ${hostId} RETURNING ${exportColumns}`.execute(
      trx,
    )
  return rows[0] ?? null
}

export async function removeExport(trx: Executor, id: string, hostId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM calendar_exports x USING spaces sp
    WHERE x.id = ${id} AND sp.id = x.space_id AND sp.host_id = ${hostId}`.execute(trx)
  return numAffectedRows === 1n
}

export interface PublishedDays {
  /** The export's id; null for an address that was replaced. */
  exportId: string | null
  spaceName: string
  lang: Locale
  days: {
    id: string
    kind: 'booked' | 'blocked'
    firstDay: Day
    lastDay: Day
    changedAt: string
    isCancelled: boolean
  }[]
}

/** Days of the past that a reader still wants, and for how long a cancelled booking is named. */
const pastDays = 30
const cancelledDays = 14
const aheadDays = 730

/**
 * What a feed address says, in one statement: confirmed bookings with their preparation days, blocks, and bookings that
 * were cancelled of late, each also of the space's shop and parts. Neither names nor imported days: what came from another calendar does not go round.
 */
export async function findPublished(db: Executor, secretHash: Buffer, today: Day): Promise<PublishedDays | null> {
  const span = sql`daterange(${today}::date - ${pastDays}::int, ${today}::date + ${aheadDays}::int)`
  const { rows } = await sql<PublishedDays>`SELECT CASE WHEN x.secret_hash = ${secretHash} THEN x.id END AS "exportId",
      ${ownText(sql`p.lang`, 'name')} AS "spaceName", p.lang,
      coalesce((SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'firstDay', lower(d.days), 'lastDay', upper(d.days) - 1,
          'changedAt', ${isoInstant(sql`d.changed_at`)}, 'isCancelled', d.is_cancelled)) FROM (
        SELECT b.id, 'booked' AS kind, b.held AS days, b.updated_at AS changed_at, b.status = 'cancelled' AS is_cancelled
        FROM space_relatives(sp.id) AS r JOIN bookings b ON b.space_id = r.id WHERE b.held && ${span} AND (b.status IN ('confirmed', 'completed') OR
          (b.status = 'cancelled' AND b.updated_at > ${today}::date - ${cancelledDays}::int
            AND EXISTS (SELECT 1 FROM booking_events e WHERE e.booking_id = b.id AND e.status = 'confirmed')))
        UNION ALL
        SELECT k.id, 'blocked', k.days, k.created_at, false
        FROM space_relatives(sp.id) AS r JOIN day_blocks k ON k.space_id = r.id WHERE k.days && ${span}
      ) AS d), '[]') AS days
    FROM calendar_exports x JOIN spaces sp ON sp.id = x.space_id JOIN profiles p ON p.id = sp.host_id
      JOIN users u ON u.id = p.id
    WHERE (x.secret_hash = ${secretHash} OR x.former_hash = ${secretHash}) AND sp.archived_at IS NULL AND NOT u.banned`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Noted at most once in some minutes: readers come often, and nobody looks so closely. */
export async function noteReader(db: Executor, exportId: string, reader: string, now: string): Promise<void> {
  await sql`UPDATE calendar_exports SET last_read_at = ${now}, last_reader = ${reader}
    WHERE id = ${exportId} AND (last_read_at IS NULL OR last_read_at < ${now}::timestamptz - interval '5 minutes'
      OR last_reader IS DISTINCT FROM ${reader})`.execute(db)
}
