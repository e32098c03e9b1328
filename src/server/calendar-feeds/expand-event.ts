import ICAL from 'ical.js'
import { type DayRange, addDays, dayOf } from '#shared/days.ts'
import { type ZonedTime, zoneNamed } from './event-zone.ts'

/** Occurrences of one event that are read at most: more than two years of days. */
const occurrencesMax = 800
/** Steps of a rule from its first day on: sixty years of days. What needs more is not a shop's calendar. */
const stepsMax = 22_000
/** Rules in hours and below would need millions of steps. */
const FREQUENCIES: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** An event that cannot be followed; the rest of its calendar can. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}

export interface Occurrence {
  /** The event as it is on this date: a changed date of a series has words of its own. */
  component: ICAL.Component
  start: ZonedTime
  /** Not included. */
  end: ZonedTime
}

/**
 * The dates of one event within a range of days, a series with its exceptions and changed dates.
 *
 * @param group the event and the changed dates of its series
 * @param defaultZone IANA zone of times that name none
 * @throws UnreadableEvent
 */
export function expandEvent(group: readonly ICAL.Component[], defaultZone: string, window: DayRange): Occurrence[] {
  const master = group.find(each => !each.hasProperty('recurrence-id'))
  const changes = group.filter(each => each !== master)
  if (!master) return changes.map(each => single(each, defaultZone))
  const rules = master.getAllProperties('rrule')
  if (rules.length === 0 && !master.hasProperty('rdate'))
    return [single(master, defaultZone), ...changes.map(each => single(each, defaultZone))]
  return expandSeries(master, changes, defaultZone, window)
}

function single(component: ICAL.Component, defaultZone: string): Occurrence {
  const event = readEvent(component, [])
  const zone = zoneOf(component, 'dtstart', defaultZone)
  return { component, start: zoned(event.startDate, zone), end: zoned(endOf(event), zoneOf(component, 'dtend', zone)) }
}

function expandSeries(
  master: ICAL.Component,
  changes: readonly ICAL.Component[],
  defaultZone: string,
  window: DayRange,
): Occurrence[] {
  for (const rule of master.getAllProperties('rrule')) {
    const frequency = (rule.getFirstValue() as unknown as ICAL.Recur).freq
    if (!FREQUENCIES.has(frequency)) throw new UnreadableEvent(`A rule that repeats ${frequency}`)
  }
  const event = readEvent(master, changes)
  const zone = zoneOf(master, 'dtstart', defaultZone)
  const found: Occurrence[] = []
  // what ends later than its first day may reach into the range from before it
  const firstDay = addDays(window.first, -Math.min(366, Math.ceil(event.duration.toSeconds() / 86_400) + 1))
  try {
    const iterator = event.iterator()
    for (let steps = 0; ; steps += 1) {
      if (steps > stepsMax) throw new UnreadableEvent('A rule of too many steps')
      const next = iterator.next() as ICAL.Time | null
      if (!next) break
      const day = dayOfTime(next)
      if (day > window.last) break
      if (day < firstDay) continue
      const details = event.getOccurrenceDetails(next)
      found.push({
        component: details.item.component,
        start: zoned(details.startDate, zone),
        end: zoned(details.endDate, zone),
      })
      if (found.length > occurrencesMax) throw new UnreadableEvent('A rule of too many dates')
    }
  } catch (error) {
    throw error instanceof UnreadableEvent ? error : new UnreadableEvent(String(error))
  }
  return found
}

function readEvent(component: ICAL.Component, changes: readonly ICAL.Component[]): ICAL.Event {
  try {
    const event = new ICAL.Event(component, {
      exceptions: changes as ICAL.Component[],
      strictExceptions: false,
    } as never)
    if (!event.startDate || Number.isNaN(event.startDate.year))
      throw new UnreadableEvent('An event without a first day')
    if (endOf(event).compare(event.startDate) < 0) throw new UnreadableEvent('An event that ends before it begins')
    return event
  } catch (error) {
    throw error instanceof UnreadableEvent ? error : new UnreadableEvent(String(error))
  }
}

/** DTEND, else DTSTART and DURATION, else one day for a whole-day event. */
function endOf(event: ICAL.Event): ICAL.Time {
  return event.endDate
}

function zoneOf(component: ICAL.Component, property: string, fallback: string): string {
  const value = component.getFirstProperty(property)
  const time: unknown = value?.getFirstValue()
  if (time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  const named: unknown = value?.getFirstParameter('tzid')
  return zoneNamed(typeof named === 'string' ? named : null) ?? fallback
}

function zoned(time: ICAL.Time, zone: string): ZonedTime {
  return {
    year: time.year,
    month: time.month,
    day: time.day,
    hour: time.hour,
    minute: time.minute,
    isDate: time.isDate,
    zone: time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : zone,
  }
}

function dayOfTime(time: ICAL.Time): string {
  try {
    return dayOf(time.year, time.month, time.day)
  } catch {
    throw new UnreadableEvent('A day that does not exist')
  }
}
