import { describe, expect, test } from 'vitest'
import { bookingsAddress, listOf, readBookingSearch } from './booking-search.ts'

const id = '01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e5f'

describe('the address of a list of bookings', () => {
  test('says the filter, the page and what is open', () => {
    const search = { status: 'pending', space: id, page: '2', booking: id, answer: 'accept', done: 'refuse' }
    expect(readBookingSearch(search)).toEqual({ ...search, page: 2 })
    expect(bookingsAddress('/host/bookings', { status: 'pending', page: 2 })).toBe(
      '/host/bookings?status=pending&page=2',
    )
    expect(bookingsAddress('/host/bookings', {})).toBe('/host/bookings')
  })

  test('is read with indulgence: what makes no sense is dropped', () => {
    expect(
      readBookingSearch({
        status: 'lost',
        space: '7',
        page: '-3',
        booking: [id, id],
        answer: 'maybe',
        done: '',
        constructor: 'x',
      }),
    ).toEqual({})
    expect(readBookingSearch({ page: '1' }), 'the first page has one address').toEqual({})
    expect(readBookingSearch({ page: '1.5' })).toEqual({})
  })

  test('without what is open is that of the list', () => {
    expect(listOf({ status: 'pending', page: 2, booking: id, answer: 'accept', done: 'accept' })).toEqual({
      status: 'pending',
      page: 2,
    })
  })
})
