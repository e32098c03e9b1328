import { expect, test } from 'vitest'
import { CHOOSEABLE_ROLES, dashboardPath, hasAnyRole, hasRole, ROLES } from './roles.ts'

test('nobody can choose to be an admin', () => {
  expect(CHOOSEABLE_ROLES).not.toContain('admin')
})

test('every role has its dashboard, and someone without a role goes home', () => {
  expect(ROLES.map(dashboardPath)).toEqual([
    '/retailer/dashboard',
    '/host/dashboard',
    '/freelancer/dashboard',
    '/admin',
  ])
  expect(dashboardPath(null)).toBe('/')
})

test('a role is held as the main one or beside it; a visitor holds none', () => {
  const seller = { roles: ['host', 'retailer'] as const }
  expect(hasRole(seller, 'retailer')).toBe(true)
  expect(hasRole(seller, 'admin')).toBe(false)
  expect(hasAnyRole(seller, ['admin', 'host'])).toBe(true)
  expect(hasAnyRole(null, ROLES)).toBe(false)
})
