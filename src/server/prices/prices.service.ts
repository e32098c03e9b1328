import { createHash } from 'node:crypto'
import { todayIn } from '#shared/days.ts'
import type { ListingPrices, PricesBody } from '#shared/prices/contract.ts'
import type { SpacePrices } from '#shared/prices/lines.ts'
import { pricePreview } from '#shared/prices/price-preview.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as prices from './prices.sql.ts'

/** Of a listing that has no city yet. */
const usualTimeZone = 'Africa/Casablanca'
const versionCharacters = 22

/** @throws not_found for anybody but the host */
export function readPrices(platform: Platform, viewer: Viewer, spaceId: string): Promise<ListingPrices> {
  return show(platform.db.kysely, viewer, spaceId, platform.clock.now())
}

/**
 * Sets weekday prices, discounts and all seasons that are not over. They count for requests from now on, with the
 * space's row locked; requests that wait keep their lines.
 *
 * @throws not_found for anybody but the host, listing_archived, listing_changed when they are no longer
 *   those that the caller has seen
 */
export function writePrices(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  { version, ...body }: PricesBody,
): Promise<ListingPrices> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    const locked = await prices.lockOwn(trx, viewer.id, spaceId)
    if (!locked) throw refuse('not_found')
    if (locked.isArchived) throw refuse('listing_archived')
    if ((await show(trx, viewer, spaceId, now)).version !== version) throw refuse('listing_changed')
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
  return { ...current, version: versionOf(current), preview }
}

type VersionedPrices = SpacePrices & Pick<prices.OwnPrices, 'currency'>

/** The same for the same prices, of any space and host. */
function versionOf({ currency, weekdayPricesMinor, weekPercent, monthPercent, seasons }: VersionedPrices): string {
  const text = JSON.stringify([currency, weekdayPricesMinor, weekPercent, monthPercent, seasons])
  return createHash('sha256').update(text).digest('base64url').slice(0, versionCharacters)
}
