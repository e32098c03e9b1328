import { describe, expect, test } from 'vitest'
import { inboxAddress, readInboxSearch, readPartnerSearch } from './messages.route.ts'

describe('the address of the inbox', () => {
  test('tells the filter, the search and the page', () => {
    expect(readInboxSearch({ filter: 'unread', text: ' zellige ', page: '2' })).toEqual({
      filter: 'unread',
      text: 'zellige',
      page: 2,
    })
  })

  test.each([
    [{ filter: 'all' }],
    [{ filter: ['unread', 'archived'] }],
    [{ text: '   ' }],
    [{ text: ['a', 'b'] }],
    [{ page: '1' }],
    [{ page: '-3' }],
    [{ page: '1.5' }],
    [{ page: '1001' }],
    [{ page: 'x' }],
  ])('passes over what it does not know: %o', search => {
    expect(readInboxSearch(search)).toEqual({})
  })

  test('never asks for a longer text than the server takes', () => {
    expect(readInboxSearch({ text: 'x'.repeat(500) }).text).toHaveLength(120)
  })

  test('is that of the list, or of a conversation beside it', () => {
    expect(inboxAddress(undefined, {})).toBe('/messages')
    expect(inboxAddress('7', { filter: 'archived', text: 'é' })).toBe('/messages/7?filter=archived&text=%C3%A9')
  })

  test('names a person in either way', () => {
    expect(readPartnerSearch({ userId: 'u' })).toEqual({ userId: 'u' })
    expect(readPartnerSearch({ to: 'f', userId: ['a', 'b'] })).toEqual({ to: 'f' })
  })
})
