import { describe, expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { screens } from '#web/screens.ts'
import { AREA_LINKS, areaOf, barLinksMax, barOf } from './areas.ts'

const host = { role: 'host', roles: ['host'] } as const
const both = { role: 'retailer', roles: ['retailer', 'host'] } as const
const admin = { role: 'admin', roles: ['admin'] } as const

describe('the area of a screen', () => {
  test.each([
    [paths.hostDashboard(), host, 'host'],
    [paths.editSpace('42'), both, 'host'],
    [paths.retailerWishlist(), both, 'retailer'],
    // everybody books, and writes messages: these stand in the area of the main role
    [paths.retailerBookings(), host, 'host'],
    [paths.conversation('42'), both, 'retailer'],
    [paths.profile(), admin, 'admin'],
    [paths.hostBookings(), admin, 'host'],
  ] as const)('%s', (path, person, area) => {
    expect(areaOf(path, person)).toBe(area)
  })

  test.each([paths.home(), paths.explore(), paths.hostGuide(), paths.freelancerExplore(), paths.freelancer('42')])(
    '%s is of none',
    path => {
      expect(areaOf(path, { role: 'freelancer', roles: ['freelancer', 'host'] })).toBeNull()
    },
  )

  test('is of none for who has not chosen a role', () => {
    expect(areaOf(paths.messages(), { role: null, roles: [] })).toBeNull()
  })
})

test('a bar on a phone holds every link of an area, or leads to the rest of them from its last place', () => {
  for (const links of Object.values(AREA_LINKS)) {
    const { bar, more } = barOf(links)
    expect([...bar, ...more]).toEqual(links)
    expect(bar.length + (more.length > 0 ? 1 : 0)).toBeLessThanOrEqual(barLinksMax)
  }
})

test('every screen of admins stands in their area', () => {
  const ofAdmins = screens.filter(({ path }) => path === '/admin' || path.startsWith('/admin/'))
  expect(new Set(AREA_LINKS.admin.map(({ href }) => href))).toEqual(new Set(ofAdmins.map(({ path }) => path)))
})
