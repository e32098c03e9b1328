import { expect, test } from 'vitest'
import type { Flash } from '#shared/http/contract.ts'
import { flashFor, postedValue } from './form-flash.ts'

const flash: Flash = { endpoint: 'POST /api/bookings', problem: null, values: { message: '', days: ['a', 'b'] } }

test('a form finds what its own refused post has left, and nothing of another’s', () => {
  expect(flashFor(flash, 'POST /api/bookings')).toBe(flash)
  expect(flashFor(flash, 'POST /api/bookings/{id}/change')).toBeUndefined()
  expect(flashFor(undefined, 'POST /api/bookings')).toBeUndefined()
})

test('a field that was emptied is told from one that did not come back', () => {
  expect(postedValue(flash, 'message')).toBe('')
  expect(postedValue(flash, 'lastDay')).toBeUndefined()
  expect(postedValue(flash, 'days')).toBeUndefined()
  expect(postedValue(undefined, 'message')).toBeUndefined()
})
