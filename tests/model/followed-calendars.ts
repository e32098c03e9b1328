import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '#shared/days.ts'
import type { Manner, ModelEvent } from './market-facts.ts'

export const day0 = '2026-12-01'

/** Days of another calendar, before a space has taken them. */
export type CalendarDays = Omit<ModelEvent, 'space' | 'file'>

/** A calendar as another platform writes it. */
export function calendarText(events: readonly CalendarDays[]): string {
  const dateOf = (day: number) => addDays(day0, day).replaceAll('-', '')
  const lines = events.flatMap(({ uid, first, last }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${dateOf(first)}`,
    `DTEND;VALUE=DATE:${dateOf(last + 1)}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

export interface FollowedCalendars {
  host: string
  addressOf: (path: string) => string
  /** From now on the calendar there names these days too, and answers in this manner. */
  say: (path: string, more: readonly CalendarDays[], manner: Manner) => void
  close: () => void
}

/** Other people's calendars, each under a path of its own, which answer well or not. */
export async function followedCalendars(): Promise<FollowedCalendars> {
  const calendars = new Map<string, { events: CalendarDays[]; manner: Manner }>()
  const server = createServer(({ url }, response) => {
    const { events, manner } = calendars.get(url ?? '') ?? { events: [], manner: 'fails' }
    const text = calendarText(manner === 'is empty' ? [] : events)
    if (manner === 'fails') return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'text/calendar' })
    if (manner === 'is a web page') response.end('<!doctype html><html></html>')
    else response.end(manner === 'is cut off' ? text.slice(0, -20) : text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    addressOf: path => `http://${host}${path}`,
    say(path, more, manner) {
      const events = calendars.get(path)?.events ?? []
      calendars.set(path, { events: [...events, ...more], manner })
    },
    close: () => void server.close(),
  }
}
