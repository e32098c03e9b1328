import { describe, expect, it } from 'vitest'
import { tierStatusOf } from './host-tiers.ts'

const solid = { responseRate: 1, completedBookings: 40, rating: 4.9, cancellationRate: 0 }
const tierOf = (measures: Partial<Record<keyof typeof solid, number | null>>) =>
  tierStatusOf({ ...solid, ...measures }).tier

describe('the tier of a host', () => {
  it('is bronze for a beginner, with what silver needs', () => {
    expect(tierStatusOf({ responseRate: null, completedBookings: 0, rating: null, cancellationRate: 0 })).toEqual({
      tier: 'bronze',
      next: 'silver',
      criteria: [
        { key: 'responseRate', value: null, needed: 0.8, isMet: false },
        { key: 'completedBookings', value: 0, needed: 5, isMet: false },
        { key: 'rating', value: null, needed: 4.2, isMet: false },
        { key: 'cancellationRate', value: 0, needed: 0.1, isMet: true },
      ],
    })
  })

  it('is silver from the thresholds on, and shows what gold needs', () => {
    const tierStatus = tierStatusOf({ responseRate: 0.8, completedBookings: 5, rating: 4.2, cancellationRate: 0.1 })
    expect(tierStatus).toMatchObject({ tier: 'silver', next: 'gold' })
    expect(tierStatus.criteria.map(({ needed }) => needed)).toEqual([0.95, 20, 4.6, 0.03])
    expect(tierStatus.criteria.some(({ isMet }) => isMet)).toBe(false)
  })

  it('is gold when all four are there; then nothing is missing', () => {
    const tierStatus = tierStatusOf({ responseRate: 0.95, completedBookings: 20, rating: 4.6, cancellationRate: 0.03 })
    expect(tierStatus).toMatchObject({ tier: 'gold', next: null })
    expect(tierStatus.criteria.every(({ isMet }) => isMet)).toBe(true)
  })

  it('is held back by the weakest measure alone', () => {
    expect(tierOf({ responseRate: 0.94 })).toBe('silver')
    expect(tierOf({ completedBookings: 4 })).toBe('bronze')
    expect(tierOf({ rating: 4.1 })).toBe('bronze')
    expect(tierOf({ rating: null })).toBe('bronze')
    expect(tierOf({ cancellationRate: 0.04 })).toBe('silver')
    expect(tierOf({ cancellationRate: 0.11 })).toBe('bronze')
  })
})
