import type { z } from 'zod'
import type { Listing, listingEndpoints, ListingsQuery } from '#shared/listings/contract.ts'
import { LISTING_STATUSES } from '#shared/listings/statuses.ts'
import { listingsPerPage } from '#shared/listings/limits.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as listings from './listings.sql.ts'
import { listingCardView, listingView } from './view-listing.ts'

type ListingsPage = z.input<(typeof listingEndpoints)['GET /api/host/listings']['response']>

/** The caller's own listings, a page of them. Nobody else's are there for anybody. */
export async function listListings(
  platform: Platform,
  viewer: Viewer,
  query: ListingsQuery,
  locale: Locale,
): Promise<ListingsPage> {
  const db = platform.db.kysely
  const page = query.page ?? 1
  const today = localDays(platform.clock.now())
  const [rows, total, counts] = await Promise.all([
    listings.listOwn(db, viewer.id, query, { limit: listingsPerPage, offset: (page - 1) * listingsPerPage, today }),
    listings.countOwn(db, viewer.id, query),
    listings.countByStatus(db, viewer.id),
  ])
  const countOf = (status: (typeof LISTING_STATUSES)[number]) => counts.get(status) ?? 0
  const [active, draft, pending] = [countOf('active'), countOf('draft'), countOf('pending')]
  const [paused, archived] = [countOf('paused'), countOf('archived')]
  const [changes_asked, rejected] = [countOf('changes_asked'), countOf('rejected')]
  return {
    listings: besideTheirShops(rows).map(row => listingCardView(row, locale)),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / listingsPerPage)),
    counts: {
      all: LISTING_STATUSES.reduce((sum, status) => sum + countOf(status), 0),
      byStatus: { active, draft, pending, paused, changes_asked, rejected, archived },
    },
  }
}

/** On one page, the parts of a shop follow it; whichever was saved last says where they stand. */
function besideTheirShops(rows: listings.ListingRow[]): listings.ListingRow[] {
  const onPage = new Set(rows.map(({ id }) => id))
  const families = Map.groupBy(rows, ({ id, shop }) => (shop && onPage.has(shop.id) ? shop.id : id))
  return [...families].flatMap(([id, members]) => {
    const [head, parts] = [members.filter(row => row.id === id), members.filter(row => row.id !== id)]
    return [...head, ...parts]
  })
}

/** @throws not_found for somebody else's listing, as for none */
export async function showListing(platform: Platform, viewer: Viewer, id: string, locale: Locale): Promise<Listing> {
  const row = await listings.findOwn(platform.db.kysely, viewer.id, id, localDays(platform.clock.now()))
  if (!row) throw refuse('not_found')
  return listingView(row, locale)
}

export interface ListingCall {
  viewer: Viewer
  id: string
  locale: Locale
  /** That which the caller has seen; left out: whatever it is now. */
  version?: number | undefined
}

/**
 * Changes one of the caller's listings with its row locked, and answers it as it is then.
 *
 * @throws not_found; listing_changed when it was saved since the version that the caller has seen
 */
export function changeOwnListing(
  platform: Platform,
  { viewer, id, locale, version }: ListingCall,
  change: (trx: Executor, row: listings.ListingRow) => Promise<void>,
): Promise<Listing> {
  const today = localDays(platform.clock.now())
  return platform.db.withTransaction(async trx => {
    const isThere = await listings.lockOwn(trx, viewer.id, id, 'to change')
    const row = isThere ? await listings.findOwn(trx, viewer.id, id, today) : null
    if (!row) throw refuse('not_found')
    if (version !== undefined && version !== row.version) throw refuse('listing_changed', { version: row.version })
    await change(trx, row)
    const after = await listings.findOwn(trx, viewer.id, id, today)
    if (!after) throw refuse('not_found')
    return listingView(after, locale)
  })
}
