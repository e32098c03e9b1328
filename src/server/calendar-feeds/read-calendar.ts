import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { FeedFault } from '#shared/calendar-feeds/contract.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import { expandEvent, type Occurrence, UnreadableEvent } from './expand-event.ts'
import { daysTouched, zoneNamed } from './event-zone.ts'

/** Bytes of a calendar, after decompression. */
export const calendarBytesMax = 1_048_576
const calendarEventsMax = 5_000
/** Days ahead that are read: no booking lies further in the future. */
const readAheadDays = 730

/** Why a text is not a calendar that can be trusted. What a feed closed before stays closed. */
type UnreadableReason = Extract<
  FeedFault,
  'too_large' | 'web_page' | 'no_calendar' | 'cut_off' | 'too_many_events' | 'broken'
>

export class UnreadableCalendar extends Error {
  override name = 'UnreadableCalendar'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`Not a calendar that can be read: ${reason}`)
    this.reason = reason
  }
}

/** `reserved`: somebody comes. `closed`: the other platform says only that the days are not to be had. */
export type ImportedKind = 'reserved' | 'closed'

/** Days that another calendar takes. Nothing that names a person is stored of an event. */
export interface ImportedDays {
  uid: string
  firstDay: Day
  lastDay: Day
  kind: ImportedKind
}

export interface ReadingRules {
  /** IANA zone of the space: whole days are its days, and times without a zone are its times. */
  timeZone: string
  /** The day it is at the space. */
  today: Day
  /** Events with hours close the days they touch from this many hours on; null: only whole-day events close days. */
  timedHoursMin: number | null
}

export interface CalendarContents {
  /** In the order of their days. */
  days: ImportedDays[]
  /** Events that say something we cannot follow, such as a rule without end in seconds. */
  notUnderstood: number
  /** The program that wrote it, as it names itself. */
  product: string | null
  /** The same for calendars that close the same days, whatever their stamps. */
  contentHash: string
}

/**
 * Reads the days that a calendar of the outside (RFC 5545) takes.
 *
 * @throws UnreadableCalendar for what is not whole: such a text says nothing about any day
 */
export function readCalendar(text: string, rules: ReadingRules): CalendarContents {
  const root = parseWhole(text)
  const product = textOf(root, 'prodid')
  const defaultZone = zoneNamed(textOf(root, 'x-wr-timezone')) ?? rules.timeZone
  // rules inside a zone's description may have no end; zones are known by their names
  root.removeAllSubcomponents('vtimezone')
  const window = { first: addDays(rules.today, -1), last: addDays(rules.today, readAheadDays) }
  const days: ImportedDays[] = []
  let notUnderstood = 0
  for (const group of groupByUid(root.getAllSubcomponents('vevent'))) {
    try {
      for (const occurrence of expandEvent(group, defaultZone, window)) {
        const taken = daysOf(occurrence, rules)
        if (taken && taken.lastDay >= window.first && taken.firstDay <= window.last) {
          days.push({ uid: uidOf(group[0], taken), ...taken, kind: kindOf(occurrence.component, product) })
        }
      }
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      notUnderstood += 1
    }
  }
  const sorted = withoutTwins(days)
  return { days: sorted, notUnderstood, product, contentHash: hashOf(sorted) }
}

function parseWhole(text: string): ICAL.Component {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (Buffer.byteLength(trimmed) > calendarBytesMax) throw new UnreadableCalendar('too_large')
  if (/^<(!doctype|html|\?xml)/i.test(trimmed)) throw new UnreadableCalendar('web_page')
  if (!/^BEGIN:VCALENDAR\b/i.test(trimmed)) throw new UnreadableCalendar('no_calendar')
  const opened = trimmed.match(/^BEGIN:/gim)?.length ?? 0
  const ended = trimmed.match(/^END:/gim)?.length ?? 0
  if (opened !== ended || !/^END:VCALENDAR\s*$/im.test(trimmed.slice(-20))) throw new UnreadableCalendar('cut_off')
  if ((trimmed.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0) > calendarEventsMax) {
    throw new UnreadableCalendar('too_many_events')
  }
  try {
    const parsed = ICAL.parse(trimmed) as unknown[]
    // several calendars in one file come as a list of them
    return new ICAL.Component((Array.isArray(parsed[0]) ? parsed[0] : parsed) as never)
  } catch {
    throw new UnreadableCalendar('broken')
  }
}

function textOf(component: ICAL.Component, name: string): string | null {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** An event with the changed dates of its series; an event without a UID stands alone. */
function groupByUid(events: ICAL.Component[]): ICAL.Component[][] {
  const groups = new Map<string, ICAL.Component[]>()
  events.forEach((event, index) => {
    const uid = textOf(event, 'uid')
    const isChange = event.hasProperty('recurrence-id')
    // two events may carry one UID by mistake: each keeps its days
    const twin =
      uid !== null && !isChange && groups.has(uid) && groups.get(uid)?.some(each => !each.hasProperty('recurrence-id'))
    const key = uid === null || twin ? `${uid ?? ''}#${index}` : uid
    groups.set(key, [...(groups.get(key) ?? []), event])
  })
  return [...groups.values()]
}

function daysOf({ component, start, end }: Occurrence, rules: ReadingRules): Omit<ImportedDays, 'uid' | 'kind'> | null {
  if (isFree(component)) return null
  if (start.isDate) {
    const firstDay = dayOf(start.year, start.month, start.day)
    const afterLast = dayOf(end.year, end.month, end.day)
    // the last day is not included; some programs write the first one there for an event of one day
    const lastDay = afterLast > firstDay ? addDays(afterLast, -1) : firstDay
    return { firstDay, lastDay }
  }
  if (rules.timedHoursMin === null) return null
  return daysTouched(start, end, rules.timeZone, rules.timedHoursMin)
}

function isFree(component: ICAL.Component): boolean {
  return (
    textOf(component, 'status')?.toUpperCase() === 'CANCELLED' ||
    textOf(component, 'transp')?.toUpperCase() === 'TRANSPARENT'
  )
}

/** Titles by which booking platforms say that days are closed, without saying why. */
const CLOSED_TITLES = /not available|unavailable|blocked|closed|fermé|indisponible|bloqu/i

function kindOf(component: ICAL.Component, product: string | null): ImportedKind {
  const title = textOf(component, 'summary') ?? ''
  // Booking.com writes this for bookings too
  if (/booking\.com/i.test(product ?? '') || /^closed - not available$/i.test(title)) return 'reserved'
  return CLOSED_TITLES.test(title) ? 'closed' : 'reserved'
}

const uidCharactersMax = 250

function uidOf(event: ICAL.Component | undefined, { firstDay, lastDay }: { firstDay: Day; lastDay: Day }): string {
  const own = event ? textOf(event, 'uid') : null
  if (own !== null && own.length <= uidCharactersMax) return own
  return createHash('sha256')
    .update(own ?? `${firstDay}/${lastDay}`)
    .digest('hex')
}

/** Sorted by day; the same days under the same name are one. */
function withoutTwins(days: ImportedDays[]): ImportedDays[] {
  const order = (each: ImportedDays) => `${each.firstDay}/${each.lastDay}/${each.uid}`
  const once = new Map(days.map(each => [order(each), each]))
  return [...once.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

function hashOf(days: ImportedDays[]): string {
  const lines = days.map(({ uid, firstDay, lastDay, kind }) => [uid, firstDay, lastDay, kind].join('|'))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
