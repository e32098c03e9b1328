import { expect, test } from 'vitest'
import { calendarAddress, monthOf, spaceOf } from './calendar-address.ts'
import { readCalendarSearch } from './calendar-search.ts'

const id = '0198c1f0-0000-7000-8000-000000000001'

test.each(['open', 'google'] as const)('what the address says is read back: calendars %s', calendars => {
  const search = { space: id, month: '2027-06', calendars }
  const address = new URL(calendarAddress(search), 'https://rahba.test')
  expect(address.pathname).toBe('/host/calendar')
  expect(readCalendarSearch(Object.fromEntries(address.searchParams))).toEqual(search)
})

test('all spaces have an address of their own', () => {
  const search = { view: 'all' as const, from: '2027-06-01', days: 60 as const, q: 'Gauthier', skip: 30 }
  const address = new URL(calendarAddress(search), 'https://rahba.test')
  expect(readCalendarSearch(Object.fromEntries(address.searchParams))).toEqual(search)
})

test.each([
  { from: '2027-06-01', days: '60', q: 'Gauthier', skip: '30' },
  { space: 'kiosque', month: '2027-13', calendars: 'shut' },
  { space: 3, month: '1999-01' },
  { month: '2100-01' },
  { month: ['2027-06'] },
])('%j says nothing', search => {
  expect(readCalendarSearch(search)).toEqual({})
})

test('without a known space it is the first, without a month the one that it is there', () => {
  const spaces = [{ id: 'a', today: '2026-11-30' }]
  expect(spaceOf(spaces, { space: id })).toBe(spaces[0])
  expect(spaceOf([], {})).toBeUndefined()
  expect(monthOf({}, { id: 'a', today: '2026-11-30' })).toBe('2026-11-01')
  expect(monthOf({ month: '2027-06' }, { id: 'a', today: '2026-11-30' })).toBe('2027-06-01')
})
