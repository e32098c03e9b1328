// A retailer asks for other days in place of a confirmed booking's; the host's yes replaces it in one go.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { BookingView } from '#shared/bookings/contract.ts'
import { addDays } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import ar from '#shared/messages/bookings/ar.ts'
import fr from '#shared/messages/bookings/fr.ts'
import { findFreeStay } from './free-stay.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'

const post = async (request: APIRequestContext, path: string, data: object): Promise<BookingView> => {
  const answer = await request.post(path, { headers: { origin: siteUrl() }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A confirmed booking of Inès's in a space of Salma's, with two free days after it, and both their windows. */
async function meet(browser: Browser, daysAhead: number, retailerIs: Parameters<typeof openBrowser>[1]) {
  const retailer = await openBrowser(browser, retailerIs)
  const host = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(retailer.context, RETAILER)
  await signInAs(host.context, HOST)
  const { request } = retailer.page
  const wanted = { city: 'Marrakech', hostFirstName: 'Salma', daysAhead, isLenient: true }
  const { space, stay } = await findFreeStay(request, wanted)
  const days = { firstDay: stay.first, lastDay: addDays(stay.last, -1) }
  const asked = await post(request, '/api/bookings', { spaceId: space.id, ...days, message: 'Pour nos lampes.' })
  const booking = await post(host.page.request, `/api/bookings/${asked.id}/acceptance`, {})
  return { retailer: retailer.page, host: host.page, booking, last: stay.last }
}

const type = (page: Page, label: RegExp, day: string) => page.getByLabel(label).fill(formatDay(day, 'fr', 'numeric'))

test('days are moved: asked for on the booking, accepted by the host, replaced in one go', async ({ browser }) => {
  const { retailer, host, booking, last } = await meet(browser, 275, { locale: 'fr', viewport: DESKTOP })
  await retailer.goto(`/retailer/bookings?booking=${booking.id}`)
  await test.step('the form opens on the booking, its own days are free to choose', async () => {
    await retailer.getByRole('link', { name: fr['change.do'] }).first().click()
    await expect(retailer.getByRole('heading', { name: /^Demander d’autres jours pour/ })).toBeFocused()
    await type(retailer, /^Premier jour/, booking.lastDay)
    await retailer.keyboard.press('Tab')
    await type(retailer, /^Dernier jour/, last)
    await retailer.keyboard.press('Tab')
    await retailer.getByLabel(/^Un mot pour Salma/).fill('Nos lampes arrivent plus tard.')
    await expectAccessible(retailer)
    await retailer.getByRole('button', { name: fr['change.submit'] }).click()
    await expect(retailer.getByText(fr['change.done'])).toBeVisible()
    await expect(retailer.getByRole('heading', { name: fr['focus.pending'] })).toBeVisible()
    await expect(retailer.getByText(/^À la place du/).first()).toBeVisible()
  })
  await test.step('the host reads what it replaces, and accepts', async () => {
    await host.goto('/host/bookings?status=pending')
    const row = host.getByRole('row').filter({ hasText: 'Nos lampes arrivent plus tard.' })
    await expect(row).toContainText('À la place du')
    await row.getByRole('link').first().click()
    const drawer = host.getByRole('dialog')
    await expect(drawer.getByText(/^Si vous acceptez, la réservation du .* est annulée/)).toBeVisible()
    await drawer.getByRole('button', { name: fr['accept.do'], exact: true }).click()
    await host.getByRole('button', { name: fr['accept.submit'], exact: true }).click()
    await expect(host.getByText(fr['accept.done'])).toBeVisible()
  })
  await test.step('the first booking says by what it was replaced, and leads there', async () => {
    await retailer.goto(`/retailer/bookings?booking=${booking.id}`)
    await expect(retailer.getByText(/^Remplacée par/).first()).toBeVisible()
    await retailer.getByRole('link', { name: fr['change.seeNew'] }).first().click()
    await expect(retailer.getByRole('heading', { name: fr['focus.confirmed'] })).toBeVisible()
  })
})

test('on a phone in Arabic without JavaScript, with a refusal in between', async ({ browser }) => {
  const { retailer, booking, last } = await meet(browser, 322, {
    locale: 'ar',
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  await retailer.goto(`/retailer/bookings?booking=${booking.id}&change=1`)
  const form = retailer.locator('form').filter({ has: retailer.getByRole('button', { name: ar['change.submit'] }) })
  const send = async (first: string, end: string) => {
    await form.locator('[name=firstDay]').fill(first)
    await form.locator('[name=lastDay]').fill(end)
    await form.locator('[name=message]').fill('يومان إضافيان من فضلك')
    await form.getByRole('button', { name: ar['change.submit'] }).click()
  }
  await send(booking.firstDay, booking.lastDay)
  await expect(form.locator('[name=message]'), 'what was typed stays').toHaveValue('يومان إضافيان من فضلك')
  await expect(form.getByRole('alert')).toBeVisible()
  await expectNoSidewaysScroll(retailer)
  await send(booking.firstDay, last)
  await expect(retailer.getByRole('heading', { name: ar['focus.pending'] })).toBeVisible()
})
