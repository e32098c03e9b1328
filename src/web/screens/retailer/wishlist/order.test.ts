import { describe, expect, test } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { inOrder } from './order.ts'
import type { WishlistSort } from './wishlist-search.ts'

const space = (
  name: string,
  pricePerDayMinor: number,
  rating: number | null,
  ratingCount: number,
  isAvailable = true,
  currency: Currency = 'MAD',
) => ({
  name,
  pricePerDayMinor,
  currency,
  rating,
  ratingCount,
  isAvailable,
})
const rates = { AED: 2.5, EUR: 10.75 }
/** As the server sends them, the latest saved first. */
const saved = [
  space('new', 90_000, null, 0),
  space('busy', 20_000, 4.9, 40, false),
  space('loved', 45_000, 4.9, 12),
  space('cheap', 20_000, 4.1, 3),
]
const names = (sort: WishlistSort, hasDays = false) => inOrder(saved, sort, { hasDays, rates }).map(({ name }) => name)

describe('kept spaces', () => {
  test('stand as they were kept, or by price, or by rating, then by how many gave it', () => {
    expect(names('added')).toEqual(['new', 'busy', 'loved', 'cheap'])
    expect(names('price-asc')).toEqual(['busy', 'cheap', 'loved', 'new'])
    expect(names('price-desc')).toEqual(['new', 'loved', 'busy', 'cheap'])
    expect(names('rating')).toEqual(['busy', 'loved', 'cheap', 'new'])
  })

  test('in several currencies stand in the order of what they are in dirhams', () => {
    const abroad = [...saved, space('paris', 6_000, 5, 1, true, 'EUR'), space('dubai', 30_000, 5, 1, true, 'AED')]
    const inOrderOf = (sort: WishlistSort) => inOrder(abroad, sort, { hasDays: false, rates }).map(({ name }) => name)
    expect(inOrderOf('price-asc')).toEqual(['busy', 'cheap', 'loved', 'paris', 'dubai', 'new'])
    expect(inOrderOf('price-desc')).toEqual(['new', 'dubai', 'paris', 'loved', 'busy', 'cheap'])
  })

  test('that are free on the chosen days stand first', () => {
    expect(names('added', true)).toEqual(['new', 'loved', 'cheap', 'busy'])
    expect(names('price-asc', true)).toEqual(['cheap', 'loved', 'new', 'busy'])
  })

  test('are not moved about in the list that was given', () => {
    const before = [...saved]
    inOrder(saved, 'rating', { hasDays: true, rates })
    expect(saved).toEqual(before)
  })
})
