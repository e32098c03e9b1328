import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { ownText } from '../texts/own-text.sql.ts'

export interface PersonalCalendarRow {
  secretSealed: string
  createdAt: string
  lastReadAt: string | null
  lastReader: string | null
}

export async function findOfPerson(db: Executor, userId: string): Promise<PersonalCalendarRow | null> {
  const { rows } =
    await sql<PersonalCalendarRow>`SELECT secret_sealed AS "secretSealed", ${isoInstant(sql`created_at`)} AS "createdAt",
      ${isoInstant(sql`last_read_at`)} AS "lastReadAt", last_reader AS "lastReader"
    FROM personal_calendars WHERE user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** A new secret; the one before is remembered as gone. */
export async function writeSecret(
  db: Executor,
  userId: string,
  secret: { hash: Buffer; sealed: string },
  now: string,
): Promise<void> {
  await sql`INSERT INTO personal_calendars (user_id, secret_hash, secret_sealed, created_at)
    VALUES (${userId}, ${secret.hash}, ${secret.sealed}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET former_hash = personal_calendars.secret_hash, secret_hash = excluded.secret_hash,
      secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_read_at = NULL, last_reader = NULL`.execute(
    db,
  )
}

export async function removeOfPerson(db: Executor, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM personal_calendars WHERE user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

export interface PersonalDays {
  /** Null for an address that was replaced. */
  userId: string | null
  lang: Locale
  stays: {
    id: string
    isHost: boolean
    spaceName: string
    otherName: string
    /** Of the space, as its page says it. */
    place: string
    firstDay: Day
    lastDay: Day
    changedAt: string
    isCancelled: boolean
  }[]
}

/** Days of the past that a phone still shows, and for how long a cancelled booking is named. */
const pastDays = 60
const cancelledDays = 14

/** What a personal address says, in one statement: the stays in one's spaces, and those that one has booked. */
export async function findPersonalDays(db: Executor, secretHash: Buffer, today: Day): Promise<PersonalDays | null> {
  const name = (alias: string) => sql`btrim(${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name)`
  const { rows } =
    await sql<PersonalDays>`SELECT CASE WHEN x.secret_hash = ${secretHash} THEN x.user_id END AS "userId", p.lang,
      coalesce((SELECT json_agg(json_build_object('id', b.id, 'isHost', sp.host_id = x.user_id, 'spaceName', ${ownText(sql`p.lang`, 'name')},
          'otherName', CASE WHEN sp.host_id = x.user_id THEN ${name('r')} ELSE ${name('h')} END,
          'place', concat_ws(', ', nullif(sp.address, ''), CASE p.lang WHEN 'ar' THEN c.name_ar WHEN 'en' THEN c.name_en ELSE c.name_fr END),
          'firstDay', b.first_day, 'lastDay', b.last_day, 'changedAt', ${isoInstant(sql`b.updated_at`)},
          'isCancelled', b.status = 'cancelled') ORDER BY b.first_day, b.id)
        FROM bookings b JOIN spaces sp ON sp.id = b.space_id LEFT JOIN cities c ON c.id = sp.city_id
          JOIN profiles r ON r.id = b.retailer_id JOIN profiles h ON h.id = sp.host_id
        WHERE (b.retailer_id = x.user_id OR sp.host_id = x.user_id) AND b.last_day > ${today}::date - ${pastDays}::int
          AND (b.status IN ('confirmed', 'completed') OR (b.status = 'cancelled' AND b.updated_at > ${today}::date - ${cancelledDays}::int
            AND EXISTS (SELECT 1 FROM booking_events e WHERE e.booking_id = b.id AND e.status = 'confirmed')))), '[]') AS stays
    FROM personal_calendars x JOIN profiles p ON p.id = x.user_id JOIN users u ON u.id = x.user_id
    WHERE (x.secret_hash = ${secretHash} OR x.former_hash = ${secretHash}) AND NOT u.banned`.execute(db)
  return rows[0] ?? null
}

/** Noted at most once in some minutes. */
export async function notePersonalReader(db: Executor, userId: string, reader: string, now: string): Promise<void> {
  await sql`UPDATE personal_calendars SET last_read_at = ${now}, last_reader = ${reader}
    WHERE user_id = ${userId} AND (last_read_at IS NULL OR last_read_at < ${now}::timestamptz - interval '5 minutes'
      OR last_reader IS DISTINCT FROM ${reader})`.execute(db)
}
