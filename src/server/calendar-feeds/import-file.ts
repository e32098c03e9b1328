import type { CalendarFeed } from '#shared/calendar-feeds/contract.ts'
import { calendarsOfSpaceMax } from '#shared/calendar-feeds/contract.ts'
import { todayIn } from '#shared/days.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import * as feeds from './calendar-feeds.sql.ts'
import { type CalendarContents, readCalendar, type ReadingRules, UnreadableCalendar } from './read-calendar.ts'

export interface CalendarFile {
  name: string
  text: string
  timedHoursMin?: feeds.FeedRow['timedHoursMin'] | undefined
}

/**
 * Takes the days of a file once. They stay taken until the file is removed from the space's calendars.
 *
 * @returns the id under which they are stored
 * @throws not_found, too_many_calendars, calendar_unreadable with its reason
 */
export async function importFile(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  { name, text, timedHoursMin = null }: CalendarFile,
): Promise<CalendarFeed['id']> {
  const timeZone = await feeds.findTimeZone(platform.db.kysely, spaceId, viewer.id)
  if (timeZone === null) throw refuse('not_found')
  const now = platform.clock.now()
  const { days, notUnderstood } = readFile(text, { timeZone, today: todayIn(timeZone, now), timedHoursMin })
  const id = newId()
  await platform.db.withTransaction(async trx => {
    if (!(await feeds.lockOwnSpace(trx, spaceId, viewer.id))) throw refuse('not_found')
    if ((await feeds.countOfSpace(trx, spaceId)).feeds >= calendarsOfSpaceMax) {
      throw refuse('too_many_calendars', { max: calendarsOfSpaceMax })
    }
    await feeds.insertFile(trx, { id, spaceId, name, timedHoursMin, notUnderstood, now: new Date(now).toISOString() })
    // what we have written ourselves takes no day a second time
    const foreign = days.filter(({ uid }) => !uid.endsWith('@rahba'))
    await feeds.insertEvents(trx, { id, spaceId }, foreign)
    await announce(trx, viewer.id, 'booking', spaceId)
  })
  return id
}

function readFile(text: string, rules: ReadingRules): CalendarContents {
  try {
    return readCalendar(text, rules)
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw refuse('calendar_unreadable', { reason: error.reason })
    throw error
  }
}
