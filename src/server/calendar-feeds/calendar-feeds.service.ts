import { RahbaError } from '#shared/errors.ts'
import {
  type CalendarExport,
  type CalendarFeed,
  calendarsOfSpaceMax,
  type ListingCalendars,
} from '#shared/calendar-feeds/contract.ts'
import { todayIn } from '#shared/days.ts'
import { holdSession } from '../account/sessions.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as exports from '../calendar-addresses/calendar-exports.sql.ts'
import * as feeds from './calendar-feeds.sql.ts'
import { exportAddress, readerNamed } from './export-address.ts'
import { calendarAddress } from './fetch-calendar.ts'
import { type CalendarFile, importFile } from './import-file.ts'
import { readFeed } from './read-feed.ts'
import { addressCipher, hashOfSecret, newSecret } from '../calendar-addresses/secrets.ts'

/** @throws not_found for a space of somebody else */
export async function listCalendars(platform: Platform, viewer: Viewer, spaceId: string): Promise<ListingCalendars> {
  const db = platform.db.kysely
  if (!(await feeds.isOwnSpace(db, spaceId, viewer.id))) throw refuse('not_found')
  const now = new Date(platform.clock.now()).toISOString()
  const [ownFeeds, ownExports, conflicts, isInstantPaused] = await Promise.all([
    feeds.listFeeds(db, spaceId),
    exports.listExports(db, spaceId),
    feeds.listConflicts(db, spaceId),
    feeds.isInstantPaused(db, spaceId, now),
  ])
  return {
    isInstantPaused,
    feeds: await Promise.all(ownFeeds.map(feed => viewOf(platform, feed))),
    exports: ownExports.map(row => exportViewOf(platform, row)),
    conflicts,
  }
}

/**
 * Follows a calendar. It is read first: an address that cannot be read is not stored, and the error says why.
 *
 * @throws not_found, too_many_calendars, calendar_unreadable with its reason, invalid_input for what is no address
 */
export async function addFeed(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  wanted: { name: string; address: string; timedHoursMin?: feeds.FeedRow['timedHoursMin'] | undefined },
): Promise<CalendarFeed> {
  const address = calendarAddress(wanted.address)
  if (!address) throw new RahbaError('invalid_input', { fields: { address: { key: 'validation.calendar.address' } } })
  const id = newId()
  await platform.db.withTransaction(async trx => {
    if (!(await feeds.lockOwnSpace(trx, spaceId, viewer.id))) throw refuse('not_found')
    if ((await feeds.countOfSpace(trx, spaceId)).feeds >= calendarsOfSpaceMax) {
      throw refuse('too_many_calendars', { max: calendarsOfSpaceMax })
    }
    await feeds.insertFeed(trx, {
      id,
      spaceId,
      name: wanted.name,
      addressShown: address.hostname,
      addressSealed: addressCipher(platform.config).seal(address.href),
      timedHoursMin: wanted.timedHoursMin ?? null,
    })
  })
  await readFeed(platform, id)
  const feed = await feeds.findFeed(platform.db.kysely, id, viewer.id)
  if (!feed) throw refuse('not_found')
  if (feed.fault !== null) {
    await platform.db.withTransaction(trx => feeds.removeFeed(trx, id, false))
    throw refuse('calendar_unreadable', { reason: feed.fault })
  }
  return viewOf(platform, feed)
}

/** @throws not_found, too_many_calendars, calendar_unreadable with its reason */
export async function addFile(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  file: CalendarFile,
): Promise<CalendarFeed> {
  const id = await importFile(platform, viewer, spaceId, file)
  return viewOf(platform, await ownFeed(platform, viewer, id))
}

/** @throws not_found, also for a file: it is read once */
export async function readNow(platform: Platform, viewer: Viewer, feedId: string): Promise<CalendarFeed> {
  if ((await ownFeed(platform, viewer, feedId)).state === 'off') throw refuse('not_found')
  await readFeed(platform, feedId)
  return viewOf(platform, await ownFeed(platform, viewer, feedId))
}

/** The host says that what a calendar no longer names is free. @throws not_found */
export async function releaseVanished(platform: Platform, viewer: Viewer, feedId: string): Promise<CalendarFeed> {
  const feed = await ownFeed(platform, viewer, feedId)
  const now = new Date(platform.clock.now()).toISOString()
  await platform.db.withTransaction(async trx => {
    if (!(await feeds.lockFeed(trx, feed))) throw refuse('not_found')
    await feeds.endMissedEvents(trx, feedId, now)
    await feeds.updateReading(trx, feedId, {
      ...feed,
      state: feed.state === 'off' ? 'off' : feed.fault === null ? 'ok' : 'failing',
      suspectSince: null,
      checkedAt: feed.checkedAt ?? now,
      nextAt: now,
      good: null,
    })
  })
  return viewOf(platform, await ownFeed(platform, viewer, feedId))
}

/** @throws not_found */
export async function removeFeed(
  platform: Platform,
  viewer: Viewer,
  feedId: string,
  keepsDays: boolean,
): Promise<void> {
  const feed = await ownFeed(platform, viewer, feedId)
  await platform.db.withTransaction(async trx => {
    if (!(await feeds.lockFeed(trx, feed))) throw refuse('not_found')
    await feeds.removeFeed(trx, feedId, keepsDays)
  })
}

/** @throws not_found, too_many_calendars */
export async function addExport(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  name: string,
): Promise<CalendarExport> {
  const secret = newSecret()
  const id = newId()
  const rows = await platform.db.withTransaction(async trx => {
    if (!(await feeds.lockOwnSpace(trx, spaceId, viewer.id))) throw refuse('not_found')
    await holdSession(trx, viewer)
    if ((await feeds.countOfSpace(trx, spaceId)).exports >= calendarsOfSpaceMax) {
      throw refuse('too_many_calendars', { max: calendarsOfSpaceMax })
    }
    const secretSealed = addressCipher(platform.config).seal(secret)
    await exports.insertExport(trx, { id, spaceId, name, secretHash: hashOfSecret(secret), secretSealed })
    return exports.listExports(trx, spaceId)
  })
  const row = rows.find(each => each.id === id)
  if (!row) throw refuse('not_found')
  return exportViewOf(platform, row)
}

/** @throws not_found */
export async function rotateExport(platform: Platform, viewer: Viewer, id: string): Promise<CalendarExport> {
  const secret = newSecret()
  const sealed = addressCipher(platform.config).seal(secret)
  const row = await platform.db.withTransaction(async trx => {
    await holdSession(trx, viewer)
    return exports.replaceSecret(trx, { id, hostId: viewer.id }, { hash: hashOfSecret(secret), sealed })
  })
  if (!row) throw refuse('not_found')
  return exportViewOf(platform, row)
}

/** @throws not_found */
export async function removeExport(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await exports.removeExport(platform.db.kysely, id, viewer.id))) throw refuse('not_found')
}

/** @throws not_found for a conflict of somebody else, or one that is resolved */
export async function resolveConflict(
  platform: Platform,
  viewer: Viewer,
  { bookingId, eventId }: { bookingId: string; eventId: string },
  resolution: 'same_booking' | 'ignored',
): Promise<void> {
  const now = new Date(platform.clock.now()).toISOString()
  const conflict = { bookingId, eventId, hostId: viewer.id }
  if (!(await feeds.resolveConflict(platform.db.kysely, conflict, resolution, now))) throw refuse('not_found')
}

async function ownFeed(platform: Platform, viewer: Viewer, feedId: string): Promise<feeds.FeedRow> {
  const feed = await feeds.findFeed(platform.db.kysely, feedId, viewer.id)
  if (!feed) throw refuse('not_found')
  return feed
}

async function viewOf(platform: Platform, feed: feeds.FeedRow): Promise<CalendarFeed> {
  const today = todayIn(feed.timeZone, platform.clock.now())
  const counts = (await feeds.countEvents(platform.db.kysely, feed.spaceId, today)).get(feed.id)
  const { id, name, addressShown, timedHoursMin, fault, checkedAt, goodAt, notUnderstood } = feed
  const isFile = feed.state === 'off'
  const state = feed.state === 'off' ? 'ok' : feed.state
  const { events = 0, vanished = 0 } = counts ?? {}
  const shown = { id, name, addressShown, timedHoursMin, state, isFile, fault, checkedAt, goodAt }
  return { ...shown, events, notUnderstood, vanished }
}

function exportViewOf({ config }: Platform, row: exports.ExportRow): CalendarExport {
  const { id, name, createdAt, lastReadAt, lastReader, secretSealed } = row
  const secret = addressCipher(config).open(secretSealed)
  const address = secret === null ? '' : exportAddress(config.publicUrl, secret)
  return { id, name, address, createdAt, lastReadAt, lastReader: lastReader === null ? null : readerNamed(lastReader) }
}
