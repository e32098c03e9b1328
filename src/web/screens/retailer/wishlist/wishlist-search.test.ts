import { describe, expect, test } from 'vitest'
import { readWishlistSearch, wishlistAddress } from './wishlist-search.ts'

const id = '01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e5f'

describe('the address of the wishlist', () => {
  test('says days, order and what was let go', () => {
    const search = { startDate: '2026-12-10', endDate: '2026-12-14', sort: 'rating', removed: id } as const
    expect(readWishlistSearch({ ...search })).toEqual(search)
    expect(wishlistAddress(search)).toBe(
      `/retailer/wishlist?startDate=2026-12-10&endDate=2026-12-14&sort=rating&removed=${id}`,
    )
  })

  test('is the plain one for the usual order', () => {
    expect(wishlistAddress(readWishlistSearch({ sort: 'added' }))).toBe('/retailer/wishlist')
  })

  test.each([
    { startDate: '2026-12-10' },
    { startDate: '2026-12-14', endDate: '2026-12-10' },
    { startDate: '2026-02-30', endDate: '2026-03-01' },
    { sort: 'sideways' },
    { sort: ['rating', 'price-asc'] },
    { removed: '../../login' },
    { removed: ['a'] },
  ])('drops what makes no sense: %o', search => {
    expect(readWishlistSearch(search)).toEqual({})
  })
})
