import { expect, test } from 'vitest'
import { dayAfterKey } from './calendar-keys.ts'

// 2026-11-25 is a Wednesday.
const from = '2026-11-25'
const press = (key: string, { shiftKey = false, weekStart = 1 as 1 | 7, isRtl = false } = {}) =>
  dayAfterKey(from, { key, shiftKey }, weekStart, isRtl)

test.each([
  ['ArrowRight', '2026-11-26'],
  ['ArrowLeft', '2026-11-24'],
  ['ArrowDown', '2026-12-02'],
  ['ArrowUp', '2026-11-18'],
  ['PageDown', '2026-12-25'],
  ['PageUp', '2026-10-25'],
])('%s leads to %s', (key, day) => {
  expect(press(key)).toBe(day)
})

test('in right-to-left text the left arrow leads forward', () => {
  expect(press('ArrowLeft', { isRtl: true })).toBe('2026-11-26')
  expect(press('ArrowRight', { isRtl: true })).toBe('2026-11-24')
  expect(press('ArrowDown', { isRtl: true })).toBe('2026-12-02')
})

test('Home and End stay in the week, Monday to Sunday or Sunday to Saturday', () => {
  expect(press('Home')).toBe('2026-11-23')
  expect(press('End')).toBe('2026-11-29')
  expect(press('Home', { weekStart: 7 })).toBe('2026-11-22')
  expect(press('End', { weekStart: 7 })).toBe('2026-11-28')
})

test('with Shift the Page keys move by a year, and the 29th of February becomes the 28th', () => {
  expect(press('PageDown', { shiftKey: true })).toBe('2027-11-25')
  expect(dayAfterKey('2028-02-29', { key: 'PageUp', shiftKey: true }, 1, false)).toBe('2027-02-28')
})

test('other keys are left alone', () => {
  expect(press('Enter')).toBeNull()
  expect(press('a')).toBeNull()
})
