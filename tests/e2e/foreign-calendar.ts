import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, type Day } from '#shared/days.ts'

/** Whom an event of the foreign calendar is about: nothing of it may come through. */
export const foreignGuest = 'Nadia El Amrani'

/** An iCalendar file with one event of whole days. */
export const calendarFile = (first: Day, last: Day): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:browser@example.com',
    `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(last, 1).replaceAll('-', '')}`,
    `SUMMARY:${foreignGuest}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const ADDRESS = /^\/([\d-]{10})\/([\d-]{10})\.ics$/

/** Somebody else's site on this machine: it serves a calendar in which the days that its address names are taken. */
export async function startForeignCalendars(): Promise<{ host: string; end: () => void }> {
  const server = createServer(({ url }, response) => {
    const [, first, last] = ADDRESS.exec(url ?? '') ?? []
    if (!first || !last) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarFile(first, last))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, end: () => void server.close() }
}

/** The address of the calendar in which these days are taken. */
export const foreignCalendar = (first: Day, last: Day): string =>
  `http://${process.env['FOREIGN_CALENDARS']}/${first}/${last}.ics`
