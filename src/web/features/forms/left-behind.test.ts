import { expect, test } from 'vitest'
import type { Flash } from '#shared/http/contract.ts'
import { leftOf, typedIn } from './left-behind.ts'

const flash: Flash = { endpoint: 'POST /api/bookings', problem: null, values: { message: '', days: ['a', 'b'] } }

test('a form finds what its own refused post has left, and nothing of another’s', () => {
  expect(leftOf(flash, 'POST /api/bookings')).toBe(flash)
  expect(leftOf(flash, 'POST /api/bookings/{id}/change')).toBeUndefined()
  expect(leftOf(undefined, 'POST /api/bookings')).toBeUndefined()
})

test('a field that was emptied is told from one that did not come back', () => {
  expect(typedIn(flash, 'message')).toBe('')
  expect(typedIn(flash, 'lastDay')).toBeUndefined()
  expect(typedIn(flash, 'days')).toBeUndefined()
  expect(typedIn(undefined, 'message')).toBeUndefined()
})
