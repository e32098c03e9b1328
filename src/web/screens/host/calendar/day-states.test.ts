import { expect, test } from 'vitest'
import type { DayLayer } from '#shared/calendars/layers.ts'
import { eachDay } from '#shared/days.ts'
import {
  type CalendarSpace,
  minimumStayOn,
  priceOn,
  readChoice,
  readDay,
  readSelection,
  type Run,
} from './day-states.ts'

const run = (layer: DayLayer, firstDay: string, lastDay: string): Run => ({
  layer,
  firstDay,
  lastDay,
  bookingId: null,
  retailerName: null,
  note: null,
  feedName: null,
  of: null,
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
  beneath: [],
  currency: 'MAD',
  pricePerDayMinor: 45_000,
  weekdayPricesMinor: null,
  minimumStay: 1,
  seasons: [],
  requests: [
    {
      id: '0198c1f0-0000-7000-8000-000000000002',
      firstDay: '2026-12-12',
      lastDay: '2026-12-14',
      retailerName: 'Salma',
      of: null,
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

test('a block of the shop is freed where it was made, and the part can be blocked besides', () => {
  const shop = { id: '0198c1f0-0000-7000-8000-000000000003', name: 'Boutique' }
  const part = { ...space, runs: [{ ...run('blocked', '2026-12-10', '2026-12-10'), of: shop }] }
  const days = { first: '2026-12-10', last: '2026-12-10' }
  expect(readChoice(part, days, ['2026-12-10'])).toMatchObject({ canBlock: true, canRelease: false })
})

test('booked and blocked days cannot be blocked, imported and closed ones can', () => {
  expect(choice('2026-12-05', '2026-12-08')).toMatchObject({ canBlock: false, canRelease: false })
  expect(choice('2026-12-10', '2026-12-12')).toMatchObject({ canBlock: false, canRelease: true })
  expect(choice('2026-12-07', '2026-12-10')).toMatchObject({ canBlock: true, canRelease: true })
  expect(choice('2026-12-20', '2026-12-20')).toMatchObject({ canBlock: true, canRelease: false })
  expect(choice('2026-12-27', '2026-12-27')).toMatchObject({ canBlock: true, canRelease: false })
})

test('a choice tells a block under an imported event, which can be freed', () => {
  const under = { ...run('blocked', '2026-12-19', '2026-12-22'), note: 'Peinture' }
  const both = {
    ...space,
    runs: [run('imported', '2026-12-20', '2026-12-20'), { ...under, firstDay: '2026-12-21' }],
    beneath: [under],
  }
  const { runs, canBlock, canRelease } = readChoice(both, { first: '2026-12-20', last: '2026-12-21' }, [
    '2026-12-20',
    '2026-12-21',
  ])
  expect(runs.map(({ layer, firstDay, lastDay }) => [layer, firstDay, lastDay])).toEqual([
    ['imported', '2026-12-20', '2026-12-20'],
    ['blocked', '2026-12-20', '2026-12-21'],
  ])
  expect([canBlock, canRelease]).toEqual([false, true])
})

test('several spaces are counted by the states of their days', () => {
  const { states, canBlock, canRelease } = readSelection(
    [space, { ...space, runs: [], requests: [] }],
    { first: '2026-12-10', last: '2026-12-13' },
    eachDay('2026-12-10', '2026-12-13'),
  )
  expect(states).toEqual([
    { state: 'available', count: 4 },
    { state: 'blocked', count: 3 },
    { state: 'request', count: 1 },
  ])
  expect([canBlock, canRelease]).toEqual([true, true])
})

test('a day costs what its season says', () => {
  const eid = { firstDay: '2026-12-20', lastDay: '2026-12-22', priceMinor: 90_000, minimumStay: 3 }
  const withSeason = { ...space, seasons: [eid] }
  expect(priceOn(withSeason, '2026-12-21')).toEqual({ minor: 90_000, isSeason: true })
  expect(priceOn(withSeason, '2026-12-23')).toEqual({ minor: 45_000, isSeason: false })
  expect(minimumStayOn(withSeason, '2026-12-22')).toBe(3)
})
