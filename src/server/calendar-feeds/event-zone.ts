import { addDays, type Day, dayNumber, dayOf, wallClock } from '#shared/days.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'

/** A time as a calendar writes it: a date, or what a clock shows in a zone. */
export interface ZonedTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  /** A whole day, the same everywhere. */
  isDate: boolean
  /** IANA. */
  zone: string
}

/** Zones as Windows and Outlook name them, of the countries where spaces are (CLDR windowsZones). */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'arabian standard time': 'Asia/Dubai',
  'arab standard time': 'Asia/Riyadh',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'e. africa standard time': 'Africa/Nairobi',
  'eastern standard time': 'America/New_York',
  'egypt standard time': 'Africa/Cairo',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'gtb standard time': 'Europe/Bucharest',
  'israel standard time': 'Asia/Jerusalem',
  'jordan standard time': 'Asia/Amman',
  'libya standard time': 'Africa/Tripoli',
  'middle east standard time': 'Asia/Beirut',
  'morocco standard time': 'Africa/Casablanca',
  'romance standard time': 'Europe/Paris',
  'russian standard time': 'Europe/Moscow',
  'south africa standard time': 'Africa/Johannesburg',
  'turkey standard time': 'Europe/Istanbul',
  'w. central africa standard time': 'Africa/Lagos',
  'w. europe standard time': 'Europe/Berlin',
  utc: 'UTC',
}

/** The IANA zone that a calendar means by a name, or null for none that is known. */
export function zoneNamed(name: string | null): string | null {
  if (name === null) return null
  // some programs put a path before it: /freeassociation.sourceforge.net/Europe/Paris
  const plain = name.trim().replace(/^"|"$/g, '')
  const candidates = [WINDOWS_ZONES[plain.toLowerCase()], plain, /[A-Z]\w+\/[A-Z][\w/+-]+$/.exec(plain)?.[0]]
  return candidates.find((each): each is string => each !== undefined && isZone(each)) ?? null
}

function isZone(name: string): boolean {
  try {
    wallClock(name, 0)
    return true
  } catch {
    return false
  }
}

/**
 * The days at a place that an event with hours touches; one that ends at midnight does not touch the day that begins
 * then. Null for a shorter one than asked.
 *
 * @param timeZone IANA zone of the place
 */
export function daysTouched(
  start: ZonedTime,
  end: ZonedTime,
  timeZone: string,
  hoursMin: number,
): { firstDay: Day; lastDay: Day } | null {
  const [from, to] = [instantOf(start), instantOf(end)]
  if (to - from < hoursMin * hourMs) return null
  const first = wallClock(timeZone, from)
  const last = wallClock(timeZone, to)
  const endsAtMidnight = last.hour === 0 && last.minute === 0 && to > from
  const lastDay = endsAtMidnight ? addDays(last.day, -1) : last.day
  return { firstDay: first.day, lastDay: lastDay < first.day ? first.day : lastDay }
}

/**
 * When a clock in the zone shows this, in milliseconds since 1970 UTC. An hour that a change of clocks leaves out is taken
 * as the one after it, an hour that comes twice as the first.
 */
function instantOf({ year, month, day, hour, minute, zone }: ZonedTime): number {
  const asUtc = dayNumber(dayOf(year, month, day)) * dayMs + hour * hourMs + minute * minuteMs
  const offsetAt = (instant: number): number => {
    const clock = wallClock(zone, instant)
    return dayNumber(clock.day) * dayMs + clock.hour * hourMs + clock.minute * minuteMs - instant
  }
  // the offsets a day before and after are the two that may hold here
  const [before, after] = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
  const early = asUtc - before
  if (offsetAt(early) === before) return early
  return asUtc - (offsetAt(asUtc - after) === after ? after : before)
}
