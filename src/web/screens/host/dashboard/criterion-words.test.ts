import { describe, expect, test } from 'vitest'
import fr from '#shared/messages/dashboards/fr.ts'
import type english from '#shared/messages/dashboards/en.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import { missingText, responseTimeText, targetText } from './criterion-words.ts'

const t = createTranslator<typeof english>('fr', fr)
const rate = (value: number | null) =>
  ({ key: 'responseRate', value, needed: 0.8, isMet: (value ?? 0) >= 0.8 }) as const
const stars = (value: number | null) => ({ key: 'rating', value, needed: 4.6, isMet: (value ?? 0) >= 4.6 }) as const
const cancelled = (value: number) => ({ key: 'cancellationRate', value, needed: 0.03, isMet: value <= 0.03 }) as const
const bookings = (value: number) => ({ key: 'completedBookings', value, needed: 5, isMet: value >= 5 }) as const

describe('what a host lacks for the next tier', () => {
  test('is shown in the measure’s own terms', () => {
    expect(missingText(rate(0.75), t)).toBe('Encore 5 points')
    expect(missingText(rate(0.79), t)).toBe('Encore 1 point')
    expect(missingText(bookings(3), t)).toBe('Encore 2 réservations')
    expect(missingText(stars(4.3), t)).toBe('Encore 0,3')
    expect(missingText(cancelled(0.1), t)).toBe('7 points de trop')
    expect(missingText(cancelled(0.031), t)).toBe('1 point de trop')
  })

  test('is never less than what it takes', () => {
    expect(missingText(stars(4.58), t)).toBe('Encore 0,02')
    expect(missingText(stars(4.599), t)).toBe('Encore 0,01')
    expect(missingText(rate(0.796), t)).toBe('Encore 1 point')
  })

  test('is nothing once it is reached, and from when it is measured before', () => {
    expect(missingText(rate(0.8), t)).toBeNull()
    expect(missingText(rate(null), t)).toBe('Mesuré dès cinq demandes')
    expect(missingText(stars(null), t)).toBe('Mesurée dès le premier avis')
  })
})

test('a measure stands beside what is needed', () => {
  expect(targetText(rate(0.75), t)).toBe('75\u00a0% (il faut 80\u00a0%)')
  expect(targetText(stars(4.45), t)).toBe('4,45 (il faut 4,6)')
  expect(targetText(stars(4.74), t)).toBe('4,7 (il faut 4,6)')
  expect(targetText(bookings(12), t)).toBe('12 (il faut 5)')
  expect(targetText(stars(null), t)).toBeNull()
  expect(targetText(cancelled(0.1), t)).toBe('10\u00a0% (au plus 3\u00a0%)')
})

test('a measure that falls short never reads as what is needed', () => {
  expect(targetText(stars(4.599), t)).toBe('4,59 (il faut 4,6)')
  expect(targetText(rate(0.796), t)).toBe('79\u00a0% (il faut 80\u00a0%)')
  expect(targetText(cancelled(0.031), t)).toBe('4\u00a0% (au plus 3\u00a0%)')
})

test('a response time is minutes, then hours rounded up', () => {
  expect(responseTimeText(0, t)).toBe('1\u00a0min')
  expect(responseTimeText(59, t)).toBe('59\u00a0min')
  expect(responseTimeText(61, t)).toBe('2\u00a0h')
})
