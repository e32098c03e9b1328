import { expect, test } from 'vitest'
import { CHOOSEABLE_ROLES, dashboardPath, ROLES } from './roles.ts'

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
