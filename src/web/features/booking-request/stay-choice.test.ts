import { expect, test, vi } from 'vitest'
import { postedRange, readyStay, type StayChoice, type StaySending } from './stay-choice.ts'

const stay = { first: '2026-12-01', last: '2026-12-03', days: 3, totalMinor: 90_000 } as unknown as StayChoice['stay']
const choice = {
  stay,
  obstacle: null,
  space: { currency: 'EUR', cancellationTerms: 'flexible', cancellationTable: [] },
} as unknown as StayChoice
const sending = (busy = false) => ({ busy, refuse: vi.fn() }) as unknown as StaySending

test('what is sent of a stay is what the reader has seen of it, a message only where there is one', () => {
  const body = readyStay(choice, sending(), 'Hello')
  expect(body).toMatchObject({
    firstDay: '2026-12-01',
    lastDay: '2026-12-03',
    expectedTotalMinor: 90_000,
    expectedCurrency: 'EUR',
    expectedTerms: 'flexible',
    message: 'Hello',
  })
  expect(readyStay(choice, sending(), ' \n')).not.toHaveProperty('message')
})

test('without both days the form refuses it itself', () => {
  const idle = sending()
  expect(readyStay({ ...choice, stay: null }, idle, '')).toBeNull()
  expect(idle.refuse).toHaveBeenCalledExactlyOnceWith('missing-dates')
})

test('a stay that is hindered, or that is being sent, is not sent', () => {
  const idle = sending()
  expect(readyStay({ ...choice, obstacle: 'days_taken' as unknown as StayChoice['obstacle'] }, idle, '')).toBeNull()
  expect(idle.refuse).not.toHaveBeenCalled()
  expect(readyStay(choice, sending(true), '')).toBeNull()
})

test('days of a refused post come back as far as they are days', () => {
  const rangeOf = (values: Record<string, string>) => postedRange({ endpoint: '', problem: null, values })
  expect(rangeOf({ firstDay: '2026-12-01', lastDay: '2026-12-03' })).toEqual({
    first: '2026-12-01',
    last: '2026-12-03',
  })
  expect(rangeOf({ firstDay: '2026-12-03', lastDay: '2026-12-01' })).toEqual({ first: '2026-12-03', last: null })
  expect(rangeOf({ firstDay: 'soon' })).toEqual({ first: null, last: null })
  expect(postedRange(undefined)).toBeNull()
})
