import type { BookingList, BookingsQuery, BookingView, ReceivedBookings } from '#shared/bookings/contract.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { readCalendar } from '../spaces/calendar.ts'
import { findCalendar } from '../spaces/calendar.sql.ts'
import { readerOf as readerOfSpace } from '../spaces/spaces.policy.ts'
import { readerOf, viewFor } from './bookings.policy.ts'
import * as bookings from './bookings.sql.ts'

const bookingsPerPage = 20

/** @throws not_found for anybody who is neither a party nor an admin */
export async function readBooking(platform: Platform, viewer: Viewer, id: string): Promise<BookingView> {
  const row = await bookings.findVisible(platform.db.kysely, id, readerOf(viewer), viewer.locale)
  if (!row) throw refuse('not_found')
  return viewFor(viewer, row, platform.clock.now())
}

/**
 * The days that its retailer cannot ask for in place of a booking's: those of its space but its own.
 *
 * @throws not_found for everybody else, and where the space is not offered any more
 */
export async function readChangeCalendar(platform: Platform, viewer: Viewer, id: string): Promise<SpaceCalendar> {
  const row = await bookings.findVisible(platform.db.kysely, id, { id: viewer.id, isAdmin: false }, viewer.locale)
  if (row?.retailerId !== viewer.id) throw refuse('not_found')
  const now = platform.clock.now()
  return readCalendar(now, {}, range =>
    findCalendar(platform.db.kysely, row.space.id, range, localDays(now), readerOfSpace(viewer), id),
  )
}

/** One side's bookings with the counts of all states for the filter chips; newest first unless asked otherwise. */
export async function listBookings(
  platform: Platform,
  viewer: Viewer,
  side: 'host' | 'retailer',
  query: BookingsQuery,
): Promise<BookingList> {
  const page = query.page ?? 1
  const filter = {
    status: query.status,
    spaceId: query.space,
    sort: query.sort,
    offset: (page - 1) * bookingsPerPage,
    limit: bookingsPerPage,
  }
  const [rows, byStatus] = await Promise.all([
    bookings.listForSide(platform.db.kysely, side, viewer.id, filter, viewer.locale),
    bookings.countByStatus(platform.db.kysely, side, viewer.id, query.space),
  ])
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  const shown = query.status ? byStatus[query.status] : all
  const now = platform.clock.now()
  return {
    bookings: rows.map(row => viewFor(viewer, row, now)),
    counts: { all, ...byStatus },
    page,
    pages: Math.max(1, Math.ceil(shown / bookingsPerPage)),
  }
}

/** What a host receives, with the spaces to filter by. */
export async function listReceivedBookings(
  platform: Platform,
  viewer: Viewer,
  query: BookingsQuery,
): Promise<ReceivedBookings> {
  const [list, spaces] = await Promise.all([
    listBookings(platform, viewer, 'host', query),
    bookings.countBySpace(platform.db.kysely, viewer.id, viewer.locale),
  ])
  return { ...list, spaces }
}
