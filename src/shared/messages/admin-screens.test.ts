import { expect, test } from 'vitest'
import adminAr from './admin/ar.ts'
import adminEn from './admin/en.ts'
import adminFr from './admin/fr.ts'
import bookingsAr from './admin-bookings/ar.ts'
import bookingsEn from './admin-bookings/en.ts'
import bookingsFr from './admin-bookings/fr.ts'
import analyticsAr from './analytics/ar.ts'
import analyticsEn from './analytics/en.ts'
import analyticsFr from './analytics/fr.ts'
import areaAr from './area/ar.ts'
import areaEn from './area/en.ts'
import areaFr from './area/fr.ts'
import dashboardsAr from './dashboards/ar.ts'
import dashboardsEn from './dashboards/en.ts'
import dashboardsFr from './dashboards/fr.ts'
import settingsAr from './settings/ar.ts'
import settingsEn from './settings/en.ts'
import settingsFr from './settings/fr.ts'

test.each([
  ['fr', areaFr, adminFr, bookingsFr, analyticsFr, settingsFr, dashboardsFr],
  ['en', areaEn, adminEn, bookingsEn, analyticsEn, settingsEn, dashboardsEn],
  ['ar', areaAr, adminAr, bookingsAr, analyticsAr, settingsAr, dashboardsAr],
] as const)('a screen of admins has one name in the menu, on the dashboard and above itself: %s', (...catalogues) => {
  const [, area, admin, bookings, analytics, settings, dashboards] = catalogues
  const titles = {
    users: admin['people.title'],
    spaces: admin.title,
    bookings: bookings.title,
    moderation: admin['appeals.title'],
    analytics: analytics.title,
    settings: settings.title,
  }
  for (const [screen, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
    expect(area[screen]).toBe(title)
    expect(dashboards[`admin.do.${screen}`].toLowerCase()).toContain(title.toLowerCase())
  }
})
