import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const from = (pathname: string, search: Record<string, string> = {}) =>
  returnAddress({ pathname, search, href: `${pathname}?${new URLSearchParams(search)}` })

test('signing in leads back to the page it began on', () => {
  expect(from('/explore', { location: 'Rabat' })).toBe('/explore?location=Rabat')
})

test('the sign-in page keeps where it was to lead, whichever of its buttons is pressed', () => {
  expect(from('/login', { redirect: '/space/1?startDate=2026-12-01' })).toBe('/space/1?startDate=2026-12-01')
  expect(from('/login')).toBe('/')
})

test('a page whose key is used up is nothing to come back to', () => {
  expect(from('/confirm-email', { token: 'used' })).toBe('/')
  expect(from('/reset-password', { token: 'used' })).toBe('/')
})

test('another site is no page of ours', () => {
  expect(from('/login', { redirect: '//evil.example' })).toBe('/')
})
