import { describe, expect, test } from 'vitest'
import { aBooking } from '#tests/support/booking-sample.ts'
import { agoOf, daysOf, nameOf, referenceOf, bidiIsolate } from './booking-words.ts'

describe('the words of a booking', () => {
  test('a stay is broken over two lines after its dash at most', () => {
    expect(daysOf({ firstDay: '2026-12-10', lastDay: '2026-12-14' }, 'fr')).toBe('10–14\u00a0déc.\u00a02026')
    expect(daysOf({ firstDay: '2026-11-30', lastDay: '2026-12-03' }, 'fr')).toBe(
      '30\u00a0nov.\u00a0– 3\u00a0déc.\u00a02026',
    )
  })

  test('names of the other direction are set apart within a sentence', () => {
    expect(bidiIsolate('Inès Moreau', 'fr')).toBe('Inès Moreau')
    expect(bidiIsolate('Inès Moreau', 'ar')).toBe('\u2068Inès Moreau\u2069')
    expect(bidiIsolate('هناء الوالي', 'ar')).toBe('هناء الوالي')
    expect(bidiIsolate('هناء الوالي', 'en')).toBe('\u2068هناء الوالي\u2069')
    expect(nameOf({ firstName: 'Inès', lastName: '' })).toBe('Inès')
  })

  test('when it came: minutes, hours, then its day at the space', () => {
    const at = (instant: string) => agoOf(aBooking(), Date.parse(instant), 'fr')
    expect(at('2026-11-21T14:05:30Z')).toBe('À l’instant')
    expect(at('2026-11-21T14:45:00Z')).toBe('Il y a 40min')
    expect(at('2026-11-22T13:05:00Z')).toBe('Il y a 23h')
    expect(at('2026-11-22T14:05:00Z')).toBe('21 nov.')
    const lastYear = aBooking({ createdLocal: '2025-12-30T23:30', createdAt: '2025-12-30T23:30:00.000Z' })
    expect(agoOf(lastYear, Date.parse('2026-11-22T00:00:00Z'), 'fr')).toBe('30 déc. 2025')
  })

  test('has a reference that can be read out', () => {
    expect(referenceOf(aBooking())).toBe('2C3D4E5F')
  })
})
