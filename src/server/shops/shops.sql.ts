import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { ListingShop } from '#shared/shops/contract.ts'
import type { Executor } from '../db/database.ts'
import { ownText } from '../texts/own-text.sql.ts'

export interface OwnShop extends ListingShop {
  isArchived: boolean
}

const ownSpace = (
  locale: Locale,
) => sql`json_build_object('id', o.id, 'name', ${ownText(locale, 'name', 'o')}, 'type', o.type,
  'status', CASE WHEN o.state = 'draft' THEN coalesce(o.moderation_outcome, 'draft') ELSE o.state END)`

/** Access is part of the query: null for anybody but the host. */
export async function findOwn(db: Executor, hostId: string, spaceId: string, locale: Locale): Promise<OwnShop | null> {
  const { rows } = await sql<OwnShop>`
    SELECT s.archived_at IS NOT NULL AS "isArchived",
      (SELECT ${ownSpace(locale)} FROM spaces o WHERE o.id = s.shop_id) AS shop,
      (SELECT coalesce(json_agg(${ownSpace(locale)} ORDER BY o.name, o.id), '[]') FROM spaces o WHERE o.shop_id = s.id) AS parts,
      (SELECT coalesce(json_agg(${ownSpace(locale)} ORDER BY o.name, o.id), '[]') FROM spaces o
       WHERE o.host_id = s.host_id AND o.id <> s.id AND o.shop_id IS NULL AND o.archived_at IS NULL AND s.archived_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM spaces p WHERE p.shop_id = s.id)) AS choices
    FROM spaces s WHERE s.id = ${spaceId} AND s.host_id = ${hostId}`.execute(db)
  return rows[0] ?? null
}

export interface Collision {
  what: 'stays' | 'block'
  /** The first such day. */
  day: Day
}

/** Bookings that hold days of `shopId` or will: of what is over, only what preparation or the shop still holds. */
const holding = (alias: string, shopId: string) => {
  const b = sql.ref(alias)
  return sql`(${b}.status = 'confirmed' OR (${b}.status = 'completed'
    AND (${b}.shop_id = ${shopId} OR (${b}.preparation_days > 0 AND upper(${b}.held) >= current_date))))`
}

/** Why the two cannot share their days: both are booked on one, or one is blocked where the other is booked. */
export async function findCollision(trx: Executor, partId: string, shopId: string): Promise<Collision | null> {
  const { rows } = await sql<Collision>`
    SELECT what, day::text AS day FROM (
      SELECT 'stays' AS what, lower(a.held * b.held) AS day FROM bookings a JOIN bookings b ON a.held && b.held
      WHERE a.space_id = ${partId} AND b.space_id = ${shopId}
        AND ${holding('a', shopId)} AND ${holding('b', shopId)}
      UNION ALL
      SELECT 'block', lower(b.days * k.days) FROM bookings b JOIN day_blocks k ON k.days && b.days
      WHERE b.status = 'confirmed' AND (b.space_id, k.space_id) IN ((${partId}, ${shopId}), (${shopId}, ${partId}))
    ) AS collisions ORDER BY day LIMIT 1`.execute(trx)
  return rows[0] ?? null
}

export async function setShop(trx: Executor, spaceId: string, shopId: string | null): Promise<void> {
  await sql`UPDATE spaces SET shop_id = ${shopId}, updated_at = now() WHERE id = ${spaceId}`.execute(trx)
}
