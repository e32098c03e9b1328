import type { FeedFault } from '#shared/calendar-feeds/contract.ts'
import { todayIn } from '#shared/days.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { announce } from '../live/announce.sql.ts'
import { notify } from '../notifications/notify.ts'
import type { Executor } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import * as feeds from './calendar-feeds.sql.ts'
import { CalendarNotFetched, type FetchedCalendar, fetchCalendar, type FetchOptions } from './fetch-calendar.ts'
import { planReading } from './plan-reading.ts'
import { type CalendarContents, readCalendar, UnreadableCalendar } from './read-calendar.ts'
import { addressCipher } from '../calendar-addresses/secrets.ts'

const readEveryMinutes = 15
const backOffHoursMax = 6
/** Hours for which a calendar cannot be read before its host is notified. */
const failingNoticeHours = 6
const claimMinutes = 5
const feedsPerRun = 200
/** Calendars read at the same time: enough that a few that hang do not hold up the others for minutes. */
const readersAtOnce = 6

/** How long a calendar may take, and by what its name is looked up: the usual, unless somebody waits or tests. */
export type Fetching = Pick<FetchOptions, 'timeoutMs' | 'resolve'>

/** The job: reads the calendars that are due, a few at a time. Answers how many. */
export async function readDueFeeds(platform: Platform, signal?: AbortSignal, fetching?: Fetching): Promise<number> {
  const now = platform.clock.now()
  const until = new Date(now + claimMinutes * minuteMs).toISOString()
  const due = await feeds.claimDueFeeds(platform.db.kysely, new Date(now).toISOString(), until, feedsPerRun)
  const waiting = [...due]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal?.aborted; id = waiting.shift())
      await readFeed(platform, id, fetching)
  }
  await Promise.all(Array.from({ length: readersAtOnce }, work))
  return due.length
}

const acceptanceWaitMs = 3_000
const freshSeconds = 60

/**
 * Reads the calendars that a host's space follows once more before a request for it is accepted, so that what was booked
 * elsewhere a moment ago is known. One that does not answer within three seconds holds nothing up: what it said last counts.
 */
export async function readFeedsBeforeAcceptance(platform: Platform, hostId: string, bookingId: string): Promise<void> {
  const since = new Date(platform.clock.now() - freshSeconds * 1000).toISOString()
  const stale = await feeds.listStaleFeeds(platform.db.kysely, bookingId, hostId, since)
  await Promise.all(stale.map(id => readFeed(platform, id, { timeoutMs: acceptanceWaitMs })))
}

type Reading =
  | { contents: CalendarContents; etag: string | null; lastModified: string | null }
  | { fault: FeedFault }
  | 'unchanged'

/**
 * Reads one calendar and keeps what it says. A calendar that fails, lies or is cut off changes no day: it is said to be
 * failing, and what it closed before stays closed.
 */
export async function readFeed(platform: Platform, feedId: string, fetching: Fetching = {}): Promise<void> {
  const feed = await feeds.findFeed(platform.db.kysely, feedId, null)
  if (!feed || feed.state === 'off') return
  const reading = await fetchAndRead(platform, feed, fetching)
  await platform.db.withTransaction(async trx => {
    if (!(await feeds.lockFeed(trx, feed))) return
    const current = await feeds.findFeed(trx, feedId, null)
    if (!current) return
    if (reading !== 'unchanged' && 'fault' in reading) await saveFault(trx, platform, current, reading.fault)
    else await saveContents(trx, platform, current, reading)
    await announce(trx, current.hostId, 'booking', current.spaceId)
  })
}

async function fetchAndRead(platform: Platform, feed: feeds.FeedRow, fetching: Fetching): Promise<Reading> {
  const { config, clock, log } = platform
  const address = addressCipher(config).open(feed.addressSealed)
  if (address === null) return { fault: 'address_refused' }
  // while something is missing or doubted, the whole is read again: an unchanged calendar says it is still missing
  const isUnchanged = feed.state === 'ok'
  try {
    const fetched: FetchedCalendar = await fetchCalendar(new URL(address), {
      etag: isUnchanged ? feed.etag : null,
      lastModified: isUnchanged ? feed.lastModified : null,
      privateHosts: config.privateCalendarHosts,
      ...fetching,
    })
    if (fetched.isUnchanged) return 'unchanged'
    const rules = {
      timeZone: feed.timeZone,
      today: todayIn(feed.timeZone, clock.now()),
      timedHoursMin: feed.timedHoursMin,
    }
    return { contents: readCalendar(fetched.text, rules), etag: fetched.etag, lastModified: fetched.lastModified }
  } catch (error) {
    if (error instanceof CalendarNotFetched) return { fault: error.fault }
    if (error instanceof UnreadableCalendar) return { fault: error.reason }
    log.error({ err: error, feed: feed.id }, 'a calendar could not be read')
    return { fault: 'broken' }
  }
}

async function saveFault(trx: Executor, platform: Platform, feed: feeds.FeedRow, fault: FeedFault): Promise<void> {
  const now = platform.clock.now()
  const failures = Math.min(feed.failures + 1, 100)
  const pauseMs = Math.min(readEveryMinutes * minuteMs * 2 ** Math.min(failures - 1, 8), backOffHoursMax * hourMs)
  const failingSince = feed.failingSince ?? new Date(now).toISOString()
  await feeds.updateReading(trx, feed.id, {
    state: 'failing',
    fault,
    failures,
    failingSince,
    suspectSince: feed.suspectSince,
    checkedAt: new Date(now).toISOString(),
    nextAt: new Date(now + pauseMs).toISOString(),
    good: null,
  })
  if (now - Date.parse(failingSince) >= failingNoticeHours * hourMs) {
    await notifyHost(trx, feed, 'calendar.failing', `calendar-feed:${feed.id}:failing:${failingSince}`)
  }
}

async function saveContents(
  trx: Executor,
  platform: Platform,
  feed: feeds.FeedRow,
  reading: Exclude<Reading, { fault: FeedFault }>,
): Promise<void> {
  const now = platform.clock.now()
  const at = new Date(now).toISOString()
  const outcome = { fault: null, failures: 0, failingSince: null, checkedAt: at }
  const nextAt = new Date(now + readEveryMinutes * minuteMs).toISOString()
  const { contents } = reading === 'unchanged' ? { contents: null } : reading
  // stamped again, with the same days: nothing to compare
  const isSame = contents !== null && feed.suspectSince === null && contents.contentHash === feed.contentHash
  if (reading === 'unchanged' || isSame) {
    const state = feed.suspectSince === null ? 'ok' : 'suspect'
    await feeds.updateReading(trx, feed.id, {
      ...outcome,
      state,
      suspectSince: feed.suspectSince,
      nextAt,
      good: reading === 'unchanged' ? null : goodOf(reading, true),
    })
    return
  }
  const today = todayIn(feed.timeZone, now)
  const stored = await feeds.listStoredEvents(trx, feed.id, today)
  const own = reading.contents.days.filter(({ uid }) => !uid.endsWith('@rahba'))
  const plan = planReading(stored, own, { today, now, suspectSince: feed.suspectSince })
  const before = await feeds.listConflicts(trx, feed.spaceId)
  await feeds.insertEvents(trx, feed, plan.add)
  await feeds.markEvents(trx, plan, at)
  const suspectSince = plan.isSuspect ? (feed.suspectSince ?? at) : null
  // missing events must be checked again, even when the calendar says that its version is unchanged
  const isUnchanged = !plan.isSuspect && plan.missed.length === 0 && stored.every(each => each.missedAt === null)
  await feeds.updateReading(trx, feed.id, {
    ...outcome,
    state: plan.isSuspect ? 'suspect' : 'ok',
    suspectSince,
    nextAt,
    good: goodOf(reading, isUnchanged),
  })
  if (plan.isSuspect && feed.suspectSince === null) {
    await notifyHost(trx, feed, 'calendar.suspect', `calendar-feed:${feed.id}:suspect:${at}`)
  }
  const known = new Set(before.map(({ bookingId, eventId }) => `${bookingId}/${eventId}`))
  for (const conflict of await feeds.listConflicts(trx, feed.spaceId)) {
    if (known.has(`${conflict.bookingId}/${conflict.eventId}`)) continue
    await notifyHost(trx, feed, 'calendar.conflict', `calendar-conflict:${conflict.bookingId}:${conflict.eventId}`)
  }
}

/**
 * What is stored of a reading to recognise the same again; nothing while something is missing, which must be checked
 * again.
 */
function goodOf(
  { contents, etag, lastModified }: Exclude<Reading, { fault: FeedFault } | 'unchanged'>,
  isUnchanged: boolean,
): NonNullable<feeds.ReadingOutcome['good']> {
  return {
    etag: isUnchanged ? etag : null,
    lastModified: isUnchanged ? lastModified : null,
    contentHash: isUnchanged ? contents.contentHash : null,
    notUnderstood: contents.notUnderstood,
  }
}

const MAILS = {
  'calendar.failing': 'calendarFailing',
  'calendar.suspect': 'calendarSuspect',
  'calendar.conflict': 'calendarConflict',
} as const

/** In the app and by mail, each with the way to where it can be mended. */
async function notifyHost(
  trx: Executor,
  feed: feeds.FeedRow,
  kind: keyof typeof MAILS,
  eventKey: string,
): Promise<void> {
  const link = `/host/calendar?space=${feed.spaceId}&calendars=open`
  const params = { spaceName: feed.spaceNames, feedName: feed.name }
  await notify(trx, {
    userId: feed.hostId,
    type: 'other',
    kind,
    params,
    link,
    eventKey,
    mail: { template: MAILS[kind], params: lang => ({ ...params, spaceName: feed.spaceNames[lang], link }) },
  })
}
