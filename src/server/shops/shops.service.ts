import type { Locale } from '#shared/locales.ts'
import type { ListingShop } from '#shared/shops/contract.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import { lockOwnDays } from '../spaces/lock-days.sql.ts'
import * as shops from './shops.sql.ts'

/** @throws not_found for anybody but the host */
export function readShop(platform: Platform, viewer: Viewer, locale: Locale, spaceId: string): Promise<ListingShop> {
  return show(platform.db.kysely, viewer, locale, spaceId)
}

/**
 * Makes a space a part of another one of its host, or of none. It counts at once, with both and the shop it was a part of
 * locked. Requests that wait stay: they are the host's to answer, and one that no longer fits cannot be accepted.
 *
 * @throws not_found for anybody but the host of both, state_changed when it is archived, not_a_shop with the reason,
 *   stays_collide when both are booked, or one is blocked where the other is booked, with the first such day
 */
export function writeShop(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
  { spaceId, shopId }: { spaceId: string; shopId: string | null },
): Promise<ListingShop> {
  return platform.db.withTransaction(async trx => {
    await lockOwnDays(trx, viewer.id, shopId === null ? [spaceId] : [spaceId, shopId])
    const own = await shops.findOwn(trx, viewer.id, spaceId, locale)
    if (!own) throw refuse('not_found')
    if (shopId !== (own.shop?.id ?? null)) {
      if (own.isArchived) throw refuse('state_changed')
      if (shopId !== null) await refuseShop(trx, viewer, { spaceId, own, shopId })
      await shops.setShop(trx, spaceId, shopId)
      await announce(trx, viewer.id, 'booking', spaceId)
    }
    return show(trx, viewer, locale, spaceId)
  })
}

async function show(db: Executor, viewer: Viewer, locale: Locale, spaceId: string): Promise<ListingShop> {
  const found = await shops.findOwn(db, viewer.id, spaceId, locale)
  if (!found) throw refuse('not_found')
  const { isArchived: _, ...shown } = found
  return shown
}

async function refuseShop(
  trx: Executor,
  viewer: Viewer,
  { spaceId, own, shopId }: { spaceId: string; own: shops.OwnShop; shopId: string },
): Promise<void> {
  if (shopId === spaceId) throw refuse('not_a_shop', { reason: 'itself' })
  const shop = await shops.findOwn(trx, viewer.id, shopId, 'fr')
  if (!shop) throw refuse('not_found')
  if (own.parts.length > 0) throw refuse('not_a_shop', { reason: 'has_parts' })
  if (shop.shop) throw refuse('not_a_shop', { reason: 'is_part' })
  if (shop.isArchived) throw refuse('not_a_shop', { reason: 'archived' })
  const collision = await shops.findCollision(trx, spaceId, shopId)
  if (collision) throw refuse('stays_collide', { ...collision })
}
