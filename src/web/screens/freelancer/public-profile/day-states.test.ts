import { expect, test } from 'vitest'
import { dayStates } from './day-states.ts'

const calendar = {
  today: '2026-11-21',
  from: '2026-11-21',
  to: '2026-12-31',
  version: '1',
  unavailable: [
    { first: '2026-11-23', last: '2026-11-25', reason: 'closed' as const },
    { first: '2026-11-25', last: '2026-11-26', reason: 'booked' as const },
  ],
}

test('a day is free, on a mission even where it would be off, off, or over', () => {
  const stateOf = dayStates(calendar)
  expect(['2026-11-22', '2026-11-24', '2026-11-25', '2026-11-26'].map(stateOf)).toEqual([
    'available',
    'blocked',
    'booked',
    'booked',
  ])
  expect(['2026-11-20', '2027-01-01'].map(stateOf)).toEqual(['past', 'blocked'])
})
