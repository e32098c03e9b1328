import { describe, expect, test } from 'vitest'
import { inOrder } from './order.ts'
import type { WishlistSort } from './wishlist-search.ts'

const space = (
  name: string,
  pricePerDayMinor: number,
  rating: number | null,
  ratingCount: number,
  isAvailable = true,
) => ({
  name,
  pricePerDayMinor,
  rating,
  ratingCount,
  isAvailable,
})
/** As the server sends them, the latest kept first. */
const kept = [
  space('new', 90_000, null, 0),
  space('busy', 20_000, 4.9, 40, false),
  space('loved', 45_000, 4.9, 12),
  space('cheap', 20_000, 4.1, 3),
]
const names = (sort: WishlistSort, hasDays = false) => inOrder(kept, sort, hasDays).map(({ name }) => name)

describe('kept spaces', () => {
  test('stand as they were kept, or by price, or by rating, then by how many gave it', () => {
    expect(names('added')).toEqual(['new', 'busy', 'loved', 'cheap'])
    expect(names('price-asc')).toEqual(['busy', 'cheap', 'loved', 'new'])
    expect(names('price-desc')).toEqual(['new', 'loved', 'busy', 'cheap'])
    expect(names('rating')).toEqual(['busy', 'loved', 'cheap', 'new'])
  })

  test('that are free on the chosen days stand first', () => {
    expect(names('added', true)).toEqual(['new', 'loved', 'cheap', 'busy'])
    expect(names('price-asc', true)).toEqual(['cheap', 'loved', 'new', 'busy'])
  })

  test('are not moved about in the list that was given', () => {
    const before = [...kept]
    inOrder(kept, 'rating', true)
    expect(kept).toEqual(before)
  })
})
