import { todayIn } from '#shared/days.ts'
import type { ListingPrices, PricesBody } from '#shared/prices/contract.ts'
import { pricePreview } from '#shared/prices/price-preview.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as prices from './prices.sql.ts'

/** Of a listing that has no city yet. */
const usualTimeZone = 'Africa/Casablanca'

/** @throws not_found for anybody but the host */
export function readPrices(platform: Platform, viewer: Viewer, spaceId: string): Promise<ListingPrices> {
  return show(platform.db.kysely, viewer, spaceId, platform.clock.now())
}

/**
 * Sets weekday prices, discounts and all seasons that are not over. They count for requests from now on, with the
 * space's row locked; requests that wait keep their lines.
 *
 * @throws not_found for anybody but the host, state_changed when it is archived
 */
export function writePrices(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  body: PricesBody,
): Promise<ListingPrices> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    const locked = await prices.lockOwn(trx, viewer.id, spaceId)
    if (!locked) throw refuse('not_found')
    if (locked.isArchived) throw refuse('state_changed')
    await prices.write(trx, spaceId, body, todayIn(locked.timeZone ?? usualTimeZone, now))
    return show(trx, viewer, spaceId, now)
  })
}

async function show(db: Executor, viewer: Viewer, spaceId: string, now: number): Promise<ListingPrices> {
  const found = await prices.findOwn(db, viewer.id, spaceId)
  if (!found) throw refuse('not_found')
  const { timeZone, seasons, ...rest } = found
  const today = todayIn(timeZone ?? usualTimeZone, now)
  const current = { ...rest, seasons: seasons.filter(season => season.lastDay >= today), today }
  const { pricePerDayMinor } = current
  const preview = pricePerDayMinor === null ? [] : pricePreview({ pricePerDayMinor, prices: current }, today)
  return { ...current, preview }
}
