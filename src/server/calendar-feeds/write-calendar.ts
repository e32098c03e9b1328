import { addDays, type Day } from '#shared/days.ts'

/** Days that our own feed shows as taken, without names. */
export interface ExportedDays {
  /** The same for as long as the booking or block lives. */
  uid: string
  firstDay: Day
  lastDay: Day
  /** What other calendars show, in the host's language. */
  title: string
  /** ISO instant of the last change. */
  changedAt: string
  /** Cancelled lately: tells readers that do not drop missing events. */
  isCancelled: boolean
  /** Where, and the link to the details: on a person's own calendar alone. */
  place?: string
  link?: string
}

export interface ExportedCalendar {
  name: string
  days: readonly ExportedDays[]
}

/** How often readers are asked to come again. */
const refreshMinutes = 30
/** RFC 5545 § 3.1: octets of a line, without its end. */
const lineOctetsMax = 75

/**
 * An iCalendar file (RFC 5545) of whole days. The same days are the same bytes, so that readers can be answered 'not
 * modified'.
 */
export function writeCalendar({ name, days }: ExportedCalendar): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rahba//Spaces//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
  ]
  const events = days
    .toSorted((a, b) => (`${a.firstDay}${a.uid}` < `${b.firstDay}${b.uid}` ? -1 : 1))
    .flatMap(each => [
      'BEGIN:VEVENT',
      `UID:${each.uid}`,
      `DTSTAMP:${stampOf(each.changedAt)}`,
      `LAST-MODIFIED:${stampOf(each.changedAt)}`,
      `DTSTART;VALUE=DATE:${plain(each.firstDay)}`,
      // the end is the first day that is free again
      `DTEND;VALUE=DATE:${plain(addDays(each.lastDay, 1))}`,
      `SUMMARY:${escapeText(each.title)}`,
      ...(each.place ? [`LOCATION:${escapeText(each.place)}`] : []),
      ...(each.link ? [`URL:${each.link}`] : []),
      `STATUS:${each.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ])
  return [...head, ...events, 'END:VCALENDAR'].map(line => `${fold(line)}\r\n`).join('')
}

function plain(day: Day): string {
  return day.replaceAll('-', '')
}

function stampOf(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n')
}

/** Long lines go on in the next one, after a space; no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineOctetsMax) {
      parts.push(part)
      part = ''
      // the space that begins the next line counts
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
