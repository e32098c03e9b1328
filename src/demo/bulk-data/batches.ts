import { dayMs } from '#shared/durations.ts'
import { bookingRows } from '../bookings.ts'
import type { Row } from '../insert-rows.ts'
import type { Stay } from '../ledger.ts'
import { dayAt, isoOf, type Timeline } from '../moments.ts'
import { randomFor } from '../random.ts'
import type { DemoSpace } from '../space-plan.ts'
import { createDayGenerator } from './bookings.ts'
import { idAt } from './ids.ts'
import { createBulkData, type BulkHost, profileRow, type RatingSum, userRow } from './people.ts'
import { createRetailerPool, type RetailerPool } from './retailers.ts'
import { createReviewer } from './reviews.ts'
import { createSpaceMaker, bulkSpaceRows } from './spaces.ts'

/** Spaces made at a time: some 15 MB of rows. */
const batchSpaces = 2_000

export const BULK_TABLES = [
  'users',
  'profiles',
  'spaces',
  'bookings',
  'booking_lines',
  'booking_events',
  'day_blocks',
  'reviews',
] as const
export type BulkTable = (typeof BULK_TABLES)[number]

/** Rows that belong together: hosts with their spaces, and all that happened there. */
export interface Batch {
  rows: Readonly<Record<BulkTable, Row[]>>
  /** Of the spaces in it. */
  spaceIds: string[]
}

/**
 * Makes `count` spaces with their hosts, retailers, bookings, blocked days and reviews, relative to the timeline's day.
 * The same rows for the same number and day, on any machine; never more than a batch of them at once.
 *
 * @param approverId the admin who approved what is approved
 */
export function* makeBatches(timeline: Timeline, count: number, approverId: string): Generator<Batch> {
  const bulkData = createBulkData(timeline)
  const pool = createRetailerPool(bulkData, count)
  yield* retailerBatches(timeline, pool)
  const make = createBatchMaker(timeline, pool, approverId)
  let [made, hostNumber] = [0, 0]
  while (made < count) {
    const hosts: BulkHost[] = []
    let planned = 0
    while (planned < batchSpaces && made + planned < count) {
      const host = bulkData.host(hostNumber)
      hostNumber += 1
      planned += Math.min(host.spaceCount, count - made - planned)
      hosts.push(host)
    }
    yield make(hosts, planned)
    made += planned
  }
}

function* retailerBatches(timeline: Timeline, { all }: RetailerPool): Generator<Batch> {
  const nothing: RatingSum = { ratingSum: 0, ratingCount: 0 }
  for (let start = 0; start < all.length; start += batchSpaces) {
    const chunk = all.slice(start, start + batchSpaces)
    const rows = { ...emptyRows(), users: chunk.map(userRow) }
    rows.profiles = chunk.map(retailer => profileRow(timeline, retailer, nothing, false))
    yield { rows, spaceIds: [] }
  }
}

function emptyRows(): Record<BulkTable, Row[]> {
  return {
    users: [],
    profiles: [],
    spaces: [],
    bookings: [],
    booking_lines: [],
    booking_events: [],
    day_blocks: [],
    reviews: [],
  }
}

/** `total` spaces: the last host may have fewer than meant. */
function createBatchMaker(
  timeline: Timeline,
  pool: RetailerPool,
  approverId: string,
): (hosts: readonly BulkHost[], total: number) => Batch {
  const makeSpaces = createSpaceMaker(timeline)
  const announceDays = createDayGenerator(timeline, pool)
  const review = createReviewer(timeline)
  return (hosts, total) => {
    const rows = emptyRows()
    const spaces: DemoSpace[] = []
    const ratingSums = new Map<string, RatingSum>()
    for (const host of hosts) {
      const own = makeSpaces(host, Math.min(host.spaceCount, total - spaces.length))
      spaces.push(...own)
      const ofHost: RatingSum = { ratingSum: 0, ratingCount: 0 }
      for (const space of own) {
        const { bookings, blocked } = announceDays(space)
        const made = bookingRows(timeline, bookings)
        rows.bookings.push(...made.bookings)
        rows.booking_lines.push(...made.booking_lines)
        rows.booking_events.push(...made.booking_events)
        rows.day_blocks.push(...blockRows(timeline, space, blocked))
        const reviews = bookings.map(review).filter(each => each !== undefined)
        rows.reviews.push(...reviews)
        const ratingSum = reviews.reduce((sum, { rating }) => sum + Number(rating), 0)
        ratingSums.set(space.id, { ratingSum, ratingCount: reviews.length })
        ofHost.ratingSum += ratingSum
        ofHost.ratingCount += reviews.length
      }
      rows.users.push(userRow(host))
      rows.profiles.push(profileRow(timeline, host, ofHost, host.isSuspended))
    }
    rows.spaces = bulkSpaceRows(timeline, spaces, ratingSums, approverId)
    return { rows, spaceIds: spaces.map(({ id }) => id) }
  }
}

function blockRows(timeline: Timeline, space: DemoSpace, blocked: readonly Stay[]): Row[] {
  if (blocked.length === 0) return []
  const random = randomFor(`crowd:blocks:${space.key}`)
  const createdAt = timeline.end - random.whole(1, 20) * dayMs
  return blocked.map(({ first, last }) => ({
    id: idAt(createdAt, random),
    space_id: space.id,
    days: `[${dayAt(timeline, first)},${dayAt(timeline, last)}]`,
    note: null,
    created_at: isoOf(createdAt),
  }))
}
