import { expect, test } from 'vitest'
import type { DayLayer } from '#shared/calendars/layers.ts'
import { eachDay } from '#shared/days.ts'
import { type CalendarSpace, readChoice, readDay, type Run } from './day-states.ts'

const run = (layer: DayLayer, firstDay: string, lastDay: string): Run => ({
  layer,
  firstDay,
  lastDay,
  bookingId: null,
  retailerName: null,
  note: null,
  feedName: null,
})

const space: CalendarSpace = {
  id: '0198c1f0-0000-7000-8000-000000000001',
  name: 'Kiosque',
  today: '2026-12-05',
  runs: [
    run('booked', '2026-12-03', '2026-12-07'),
    run('preparation', '2026-12-08', '2026-12-08'),
    run('blocked', '2026-12-10', '2026-12-12'),
    run('imported', '2026-12-20', '2026-12-20'),
    run('closed', '2026-12-27', '2026-12-27'),
  ],
  requests: [
    {
      id: '0198c1f0-0000-7000-8000-000000000002',
      firstDay: '2026-12-12',
      lastDay: '2026-12-14',
      retailerName: 'Salma',
    },
  ],
}

test.each([
  ['2026-12-04', 'past'],
  ['2026-12-05', 'booked'],
  ['2026-12-08', 'closed'],
  ['2026-12-09', 'available'],
  ['2026-12-12', 'blocked'],
  ['2026-12-13', 'request'],
  ['2026-12-20', 'imported'],
  ['2026-12-27', 'closed'],
])('%s is %s', (day, state) => {
  expect(readDay(space, day).state).toBe(state)
})

const choice = (first: string, last: string) => readChoice(space, { first, last }, eachDay(first, last))

test('a choice tells what takes its days, no further than it reaches', () => {
  const { runs, requests } = choice('2026-12-11', '2026-12-20')
  expect(runs.map(({ layer, firstDay, lastDay }) => [layer, firstDay, lastDay])).toEqual([
    ['blocked', '2026-12-11', '2026-12-12'],
    ['imported', '2026-12-20', '2026-12-20'],
  ])
  expect(requests).toEqual(space.requests)
})

test('booked and blocked days cannot be blocked, imported and closed ones can', () => {
  expect(choice('2026-12-05', '2026-12-08')).toMatchObject({ canBlock: false, canRelease: false })
  expect(choice('2026-12-10', '2026-12-12')).toMatchObject({ canBlock: false, canRelease: true })
  expect(choice('2026-12-07', '2026-12-10')).toMatchObject({ canBlock: true, canRelease: true })
  expect(choice('2026-12-20', '2026-12-20')).toMatchObject({ canBlock: true, canRelease: false })
  expect(choice('2026-12-27', '2026-12-27')).toMatchObject({ canBlock: true, canRelease: false })
})
