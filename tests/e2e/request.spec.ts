import { expect, type Page, test } from '@playwright/test'
import type { BookingView } from '#shared/bookings/contract.ts'
import common from '#shared/messages/common/fr.ts'
import { findFreeStay } from './free-stay.ts'
import { DESKTOP, HOST, openBrowser, PHONE, RETAILER, signInAs, siteUrl } from './people.ts'

test('a menu closes when a link in it is followed, and when the reader goes back', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  await page.goto('/about')
  await page.goto('/help')
  const menu = page.getByRole('menu', { name: common['nav.account'] })
  const open = () => page.getByRole('button', { name: new RegExp(`^${common['nav.account']}`) }).click()
  await open()
  await menu.getByRole('menuitem', { name: common['nav.favorites'] }).click()
  await page.waitForURL('**/retailer/wishlist')
  await expect(page.locator('[popover=auto]:popover-open')).toHaveCount(0)
  await open()
  await expect(menu).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/help')
  await expect(page.locator('[popover=auto]:popover-open')).toHaveCount(0)
  // a page that the browser loads anew, or keeps whole
  await open()
  await page.goBack()
  await page.waitForURL('**/about')
  await page.goForward()
  await page.waitForURL('**/help')
  await expect(page.locator('[popover=auto]:popover-open')).toHaveCount(0)
})

test('the sheet of a phone closes with Back', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await page.goto('/about')
  await page.getByRole('button', { name: common['nav.openMenu'] }).click()
  await page.locator('#mobile-menu').getByRole('link', { name: common['nav.help'] }).click()
  await page.waitForURL('**/help')
  await page.getByRole('button', { name: common['nav.openMenu'] }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/about')
  await expect(page.locator('#mobile-menu')).toBeHidden()
})

/** The messages of the open conversation, without the list beside them. */
const thread = (page: Page) => page.locator('main [role=region][tabindex="0"]')

test('what is written with a request opens its conversation, for both at once', async ({ browser }) => {
  const { context: retailer } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const { page: host, context: hostContext } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(retailer, RETAILER)
  await signInAs(hostContext, HOST)
  await host.goto('/messages')
  const { space, stay } = await findFreeStay(retailer.request, {
    city: 'Marrakech',
    hostFirstName: 'Salma',
    daysAhead: 100,
  })
  const message = `Bonjour, des bougies artisanales (${crypto.randomUUID().slice(0, 8)})`
  const answer = await retailer.request.post('/api/bookings', {
    data: { spaceId: space.id, firstDay: stay.first, lastDay: stay.last, message },
    headers: { origin: siteUrl() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { retailer: asker } = (await answer.json()) as BookingView
  // the open inbox of the host has it without a reload
  await host.getByRole('link', { name: new RegExp(message.slice(0, 40).replace(/[()]/g, '.')) }).click()
  await expect(host.getByRole('heading', { level: 1 })).toContainText(asker.firstName)
  await expect(thread(host).getByText(message)).toHaveCount(1)

  const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(page.context(), RETAILER)
  await page.goto('/messages')
  await page.getByRole('link', { name: new RegExp(message.slice(-9, -1)) }).click()
  await expect(thread(page).getByText(message)).toHaveCount(1)
})
