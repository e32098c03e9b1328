import { expect, test } from 'vitest'
import { slimCalendar } from './slim-calendar.ts'

const lines = (...all: string[]) => all.map(line => `${line}\r\n`).join('')

test('only what says the days is sent: no names, no reminders, no rules of zones', () => {
  const text = lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Africa/Casablanca',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;TZID=Africa/Casab',
    ' lanca:20261204T090000',
    'RRULE:FREQ=WEEKLY',
    'SUMMARY:Nadia El Amrani',
    'DESCRIPTION:+212 6',
    ' 12 34 56 78',
    'ATTENDEE:mailto:nadia@example.com',
    'BEGIN:VALARM',
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  )
  expect(slimCalendar(text)).toBe(
    lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART;TZID=Africa/Casablanca:20261204T090000',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  )
})

test.each([
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:x', 'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\n'],
  ['<!doctype html>\n<p>Hello', '<!doctype html>\r\n'],
])('what is cut off, or no calendar, is seen to be so: %j', (text, slim) => {
  expect(slimCalendar(text)).toBe(slim)
})
