import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { requireAccess, requireRole } from './access.ts'
import type { Me } from './api/me.ts'

const person = (...roles: Role[]) => ({ role: roles[0] ?? null, roles }) as unknown as Me

/** Where the guard sends somebody who opens /host/bookings?status=pending; null when it lets them in. */
function sentTo(guard: ReturnType<typeof requireAccess>, me: Me | null): string | null {
  try {
    guard({ context: { me }, location: { href: '/host/bookings?status=pending' } })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href ?? ''
  }
}

test('a visitor signs in first and comes back to the same page', () => {
  const login = '/login?redirect=%2Fhost%2Fbookings%3Fstatus%3Dpending'
  expect(sentTo(requireRole('host', 'admin'), null)).toBe(login)
  expect(sentTo(requireAccess('signed-in'), null)).toBe(login)
})

test('only the roles of the screen enter; others go home', () => {
  const guard = requireRole('host', 'admin')
  expect(sentTo(guard, person('host'))).toBeNull()
  expect(sentTo(guard, person('admin'))).toBeNull()
  expect(sentTo(guard, person('retailer'))).toBe('/')
  expect(sentTo(guard, person('retailer', 'host')), 'held beside the main one').toBeNull()
})

test('an admin without a second factor is led to where it is turned on, unless another role opens the screen', () => {
  const lacking = (...roles: Role[]) => ({ ...person(...roles), lacksFactor: true }) as Me
  expect(sentTo(requireRole('admin'), lacking('admin'))).toBe('/profile/security')
  expect(sentTo(requireRole('host', 'admin'), lacking('admin', 'host'))).toBeNull()
  expect(sentTo(requireRole('host', 'admin'), lacking('retailer'))).toBe('/')
  expect(sentTo(requireAccess('signed-in'), lacking('admin'))).toBeNull()
})

test('somebody without a role answers the first questions before, and comes back', () => {
  expect(sentTo(requireRole('host'), person())).toBe('/welcome?redirect=%2Fhost%2Fbookings%3Fstatus%3Dpending')
  expect(sentTo(requireAccess('signed-in'), person())).toBeNull()
})

test('a public screen is open to all', () => {
  expect(sentTo(requireAccess('public'), null)).toBeNull()
})
