import { expect, test } from 'vitest'
import { intentOf } from './welcome.route.ts'

test.each([
  ['/space/0190c1de-0000-7000-8000-000000000001?startDate=2026-12-10', 'retailer'],
  ['/retailer/wishlist', 'retailer'],
  ['/host/spaces/new', 'host'],
  ['/freelancer/opportunities', 'freelancer'],
  ['/about', undefined],
  ['/hosting', undefined],
  [undefined, undefined],
])('on the way to %s the questions begin with the role %s', (wanted, role) => {
  expect(intentOf(wanted)).toBe(role)
})
