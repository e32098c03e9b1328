import { type Browser, expect, type Page, test } from '@playwright/test'
import { findFreeStay } from './free-stay.ts'
import { expectAccessible, HOST, openBrowser, PHONE, RETAILER, signIn } from './people.ts'

/** Two windows, several checks of accessibility: slow on a busy machine. */
test.describe.configure({ timeout: 180_000 })

async function open(browser: Browser, email: string, path: string, viewport = PHONE): Promise<Page> {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport })
  await signIn(page, email, path)
  return page
}

test('a request for days that the host has blocked since says why it cannot be accepted, before it is tried', async ({
  browser,
}) => {
  const retailer = await open(browser, RETAILER, '/retailer/bookings', PHONE)
  const { request } = retailer.context()
  const { space, stay } = await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 60 })
  const origin = new URL(retailer.url()).origin
  const asked = await request.post('/api/bookings', {
    headers: { origin },
    data: { spaceId: space.id, firstDay: stay.first, lastDay: stay.last, message: 'Des jours bloqués depuis' },
  })
  const { id } = await asked.json()
  const host = await open(browser, HOST, '/host/bookings', PHONE)
  const blocked = await host.context().request.post('/api/host/calendar/blocks', {
    headers: { origin },
    data: { spaceIds: [space.id], firstDay: stay.first, lastDay: stay.first },
  })
  expect(blocked.ok()).toBe(true)
  await host.goto(`/host/bookings?booking=${id}`)
  const details = host.getByRole('dialog')
  await expect(details).toContainText('Vous ne pouvez pas accepter cette demande')
  await expect(details).toContainText('Vous avez bloqué une partie de ces jours.')
  await expect(details.getByRole('button', { name: 'Refuser' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Ouvrir le calendrier' })).toBeVisible()
  await expectAccessible(host)
})
