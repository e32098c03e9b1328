import { describe, expect, it, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { readCalendar, type ReadingRules, UnreadableCalendar } from './read-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

const casablanca: ReadingRules = { timeZone: 'Africa/Casablanca', today: '2026-12-01', timedHoursMin: 0 }

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', 'UID:one@example.com', ...lines, 'END:VEVENT'].join('\r\n')
}

function read(text: string, rules: Partial<ReadingRules> = {}): string[] {
  return readCalendar(text, { ...casablanca, ...rules }).days.map(
    each => `${each.firstDay} ${each.lastDay} ${each.kind}`,
  )
}

describe('whole days', () => {
  it('end on the day before the end that is written', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207', 'SUMMARY:Reserved'))
    expect(read(text)).toEqual(['2026-12-04 2026-12-06 reserved'])
  })

  it.each([
    ['without an end', ['DTSTART;VALUE=DATE:20261204'], '2026-12-04 2026-12-04'],
    [
      'with the end on its own day',
      ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261204'],
      '2026-12-04 2026-12-04',
    ],
    ['with a length', ['DTSTART;VALUE=DATE:20261204', 'DURATION:P3D'], '2026-12-04 2026-12-06'],
  ])('are read %s', (_, lines, days) => {
    expect(read(calendar(event(...lines)))).toEqual([`${days} reserved`])
  })

  it('that were over yesterday, or lie years ahead, take nothing', () => {
    const past = event('DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261120')
    const far = event('DTSTART;VALUE=DATE:20300101', 'DTEND;VALUE=DATE:20300105')
    expect(read(calendar(past, far))).toEqual([])
  })

  it('of which a platform says only that they are not to be had are closed', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20261204', 'SUMMARY:Airbnb (Not available)'))
    expect(read(text)).toEqual(['2026-12-04 2026-12-04 closed'])
  })

  it('that are free or cancelled take nothing', () => {
    const free = event('DTSTART;VALUE=DATE:20261204', 'TRANSP:TRANSPARENT')
    const cancelled = event('DTSTART;VALUE=DATE:20261205', 'STATUS:CANCELLED')
    expect(read(calendar(free, cancelled))).toEqual([])
  })

  it('of two events under one UID are both kept', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20261204'), event('DTSTART;VALUE=DATE:20261210'))
    expect(read(text)).toEqual(['2026-12-04 2026-12-04 reserved', '2026-12-10 2026-12-10 reserved'])
  })
})

describe('hours', () => {
  it.each([
    [
      'of UTC are days of the space',
      'Asia/Dubai',
      ['DTSTART:20261204T210000Z', 'DTEND:20261204T230000Z'],
      '2026-12-05 2026-12-05',
    ],
    [
      'until midnight do not touch the next day',
      'Europe/Paris',
      ['DTSTART;TZID=Europe/Paris:20261204T180000', 'DTEND;TZID=Europe/Paris:20261205T000000'],
      '2026-12-04 2026-12-04',
    ],
    [
      'over a change of clocks stay on their days',
      'Europe/Paris',
      ['DTSTART;TZID=Europe/Paris:20270327T230000', 'DTEND;TZID=Europe/Paris:20270328T013000'],
      '2027-03-27 2027-03-28',
    ],
    [
      'in a zone as Outlook names it',
      'Europe/Paris',
      ['DTSTART;TZID=Arabian Standard Time:20261204T010000', 'DTEND;TZID=Arabian Standard Time:20261204T020000'],
      '2026-12-03 2026-12-03',
    ],
    [
      'without a zone are the space’s',
      'Asia/Dubai',
      ['DTSTART:20261204T010000', 'DTEND:20261204T020000'],
      '2026-12-04 2026-12-04',
    ],
  ])('%s', (_, timeZone, lines, days) => {
    expect(read(calendar(event(...lines)), { timeZone })).toEqual([`${days} reserved`])
  })

  const dentist = calendar(event('DTSTART:20261204T090000Z', 'DTEND:20261204T100000Z'))

  it('close a day only where the host wants them to, and from the length that the host chose', () => {
    expect(read(dentist, { timedHoursMin: null })).toEqual([])
    expect(read(dentist, { timedHoursMin: 4 })).toEqual([])
    expect(read(dentist, { timedHoursMin: 1 })).toHaveLength(1)
  })
})

describe('events that come again', () => {
  it('take their days, but for the exceptions, and a changed one takes its new day', () => {
    const series = event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20261208')
    const moved = event('RECURRENCE-ID;VALUE=DATE:20261215', 'DTSTART;VALUE=DATE:20261217')
    expect(read(calendar(series, moved))).toEqual([
      '2026-12-01 2026-12-01 reserved',
      '2026-12-17 2026-12-17 reserved',
      '2026-12-22 2026-12-22 reserved',
    ])
  })

  it('without an end are read two years ahead', () => {
    const days = read(calendar(event('DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=WEEKLY')))
    expect(days[0]).toBe('2026-11-30 2026-11-30 reserved')
    expect(days.length).toBeGreaterThan(100)
    expect(days.length).toBeLessThan(110)
  })

  it.each(['FREQ=SECONDLY', 'FREQ=MINUTELY;INTERVAL=7', 'FREQ=HOURLY'])('in %s are counted as not understood', rule => {
    const text = calendar(event('DTSTART:20200101T000000Z', `RRULE:${rule}`), event('DTSTART;VALUE=DATE:20261204'))
    const { days, notUnderstood } = readCalendar(text, casablanca)
    expect([days.length, notUnderstood]).toEqual([1, 1])
  })

  it('are followed by the names of zones, not by rules inside the file that may never end', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Paris',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = calendar(
      ...zone,
      event(
        'DTSTART;TZID=Europe/Paris:20261204T090000',
        'DTEND;TZID=Europe/Paris:20261204T180000',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
    )
    expect(read(text)).toEqual(['2026-12-04 2026-12-04 reserved', '2026-12-05 2026-12-05 reserved'])
  })
})

describe('what says nothing about any day', () => {
  const whole = calendar(event('DTSTART;VALUE=DATE:20261204'))
  test.each([
    ['an empty answer', '', 'no_calendar'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'web_page'],
    ['a calendar cut off', whole.slice(0, -18), 'cut_off'],
    ['an event cut off', whole.replace('END:VEVENT\r\n', ''), 'cut_off'],
    [
      'too many events',
      calendar(...Array.from({ length: 5_001 }, () => event('DTSTART;VALUE=DATE:20261204'))),
      'too_many_events',
    ],
    ['too many bytes', calendar(`X-NOTE:${'x'.repeat(1_100_000)}`), 'too_large'],
  ])('%s is refused', (_, text, reason) => {
    const refused = (): unknown => {
      try {
        return readCalendar(text, casablanca)
      } catch (error) {
        return error
      }
    }
    expect(refused()).toBeInstanceOf(UnreadableCalendar)
    expect(refused()).toMatchObject({ reason })
  })

  it('an event that is none holds up no other', () => {
    const broken = event('DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261201')
    const { days, notUnderstood } = readCalendar(calendar(broken, event('DTSTART;VALUE=DATE:20261204')), casablanca)
    expect([days.length, notUnderstood]).toEqual([1, 1])
  })
})

test('nothing of whom an event is about is read', () => {
  const text = calendar(
    event('DTSTART;VALUE=DATE:20261204', 'SUMMARY:Reserved - Nadia Example', 'DESCRIPTION:+212 600 000000'),
  )
  expect(JSON.stringify(readCalendar(text, casablanca))).not.toMatch(/Nadia|212/)
})

test('a calendar that is only stamped anew is the same', () => {
  const stamped = (at: string) => calendar(event(`DTSTAMP:${at}`, 'DTSTART;VALUE=DATE:20261204'))
  const hash = (at: string) => readCalendar(stamped(at), casablanca).contentHash
  expect(hash('20261101T000000Z')).toBe(hash('20261102T000000Z'))
})

describe('our own calendar', () => {
  const booking = {
    uid: 'b1@rahba',
    firstDay: '2026-12-04',
    lastDay: '2026-12-06',
    title: 'محجوز; رحبة, الدار البيضاء',
    changedAt: '2026-11-20T10:00:00.000Z',
    isCancelled: false,
  }
  const text = writeCalendar({
    name: 'Boutique de la rue des Consuls, à deux pas de la grande mosquée et du marché',
    days: [booking],
  })

  it('is read as the days that it was written of', () => {
    expect(read(text)).toEqual(['2026-12-04 2026-12-06 reserved'])
  })

  it('keeps to lines of 75 octets, whole characters and CRLF', () => {
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:محجوز\\; رحبة\\, الدار البيضاء')
  })

  it('is the same bytes for the same days', () => {
    expect(writeCalendar({ name: 'A', days: [booking] })).toBe(writeCalendar({ name: 'A', days: [booking] }))
  })

  it('of a cancelled booking takes nothing', () => {
    expect(read(writeCalendar({ name: 'A', days: [{ ...booking, isCancelled: true }] }))).toEqual([])
  })
})

describe('clocks that change', () => {
  // In spring 2026 Morocco is an hour ahead of UTC, but for Ramadan: from 15 February to 22 March
  const late = (day: string) => calendar(event(`DTSTART:${day}T233000Z`, `DTEND:${day}T234500Z`))

  it.each([
    ['20260120', '2026-01-21'],
    ['20260220', '2026-02-20'],
    ['20260401', '2026-04-02'],
  ])('half past eleven in London on %s is %s in Casablanca', (written, day) => {
    expect(read(late(written), { today: '2026-01-01' })).toEqual([`${day} ${day} reserved`])
  })

  it.each([
    ['Africa/Casablanca', '2026-02-13'],
    ['Africa/Casablanca', '2026-03-20'],
    ['Europe/Paris', '2027-03-26'],
    ['Europe/Paris', '2027-10-29'],
  ])('an evening of each day in %s from %s takes each day once', (zone, first) => {
    const start = first.replaceAll('-', '')
    const daily = event(
      `DTSTART;TZID=${zone}:${start}T220000`,
      `DTEND;TZID=${zone}:${start}T235900`,
      'RRULE:FREQ=DAILY;COUNT=5',
    )
    const days = [0, 1, 2, 3, 4].map(after => addDays(first, after))
    expect(read(calendar(daily), { timeZone: zone, today: first })).toEqual(days.map(day => `${day} ${day} reserved`))
  })

  it('whole days are days of the space, whatever its clock does', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20260214', 'DTEND;VALUE=DATE:20260217'))
    for (const timeZone of ['Africa/Casablanca', 'Asia/Dubai', 'America/New_York', 'Pacific/Kiritimati']) {
      expect(read(text, { timeZone, today: '2026-01-01' })).toEqual(['2026-02-14 2026-02-16 reserved'])
    }
  })
})

test('a calendar of 5,000 events is read in bounded time; one more is refused', () => {
  const many = (count: number) =>
    calendar(
      ...Array.from({ length: count }, (_, index) => {
        const day = addDays('2026-12-02', index % 700).replaceAll('-', '')
        return `BEGIN:VEVENT\r\nUID:${index}@example.com\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT`
      }),
    )
  const before = performance.now()
  expect(read(many(5_000))).toHaveLength(5_000)
  expect(performance.now() - before, 'milliseconds').toBeLessThan(10_000)
  expect(() => read(many(5_001))).toThrow(UnreadableCalendar)
})
