import { expect, type Page, test } from '@playwright/test'
import common from '#shared/messages/common/fr.ts'
import space from '#shared/messages/space/fr.ts'
import { findInstantStay } from './free-stay.ts'
import { started } from './missions.ts'
import { DESKTOP, openBrowser, RETAILER, signInAs, siteUrl } from './people.ts'

/** Holds back the texts that the page waits for once its scripts run: it stands there, and is not React's yet. */
async function holdStart(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/fr-[^/]+\.js/, async route => {
    await isReleased
    await route.continue()
  })
  return () => release()
}

test('what is typed and pressed before a page has started counts once it has', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  const { space: shop, stay } = await findInstantStay(context.request, 40)
  const release = await holdStart(page)
  const documents: string[] = []
  page.on('request', request => request.isNavigationRequest() && documents.push(request.url()))
  await page.goto(`/space/${shop.id}?startDate=${stay.first}&endDate=${stay.last}`, { waitUntil: 'commit' })
  const message = page.locator('#booking').getByRole('textbox', { name: space['booking.message'] })
  await message.fill('Deux jours pour des bougies')
  // the scripts run, and the router waits for its texts
  await page.waitForFunction(() => (Reflect.get(window, '$_TSR') as { initialized?: boolean } | undefined)?.initialized)
  await page.getByRole('banner').getByRole('link', { name: common['nav.explore'] }).first().click()
  await expect(page).toHaveURL(/\/space\//)
  release()
  await expect(page).toHaveURL('/explore')
  await page.goBack()
  await expect(message).toBeVisible()
  expect(documents).toHaveLength(1)
})

test('a link to a screen with other navigation, followed as soon as it stands there, draws nothing anew', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  const query = `location=Fes&maxPrice=${700 + Math.floor(Math.random() * 90_000)}`
  const data = { name: query, query }
  const saved = await context.request.post('/api/saved-searches', { data, headers: { origin: siteUrl() } })
  expect(saved.ok(), await saved.text()).toBe(true)
  // React took the navigation over last: the wrong moment came every other time
  for (let round = 0; round < 6; round += 1) {
    await page.goto(`/explore?${query}`, { waitUntil: 'commit' })
    await page.locator('main a[href="/profile/searches"]').first().click()
    await expect(page.locator('section#searches')).toContainText(query)
  }
  const { id } = (await saved.json()) as { id: string }
  await context.request.post(`/api/saved-searches/${id}/removal`, { headers: { origin: siteUrl() } })
})

test('a field that was filled in meanwhile keeps its text when the page is drawn again', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  const { space: shop, stay } = await findInstantStay(context.request, 40)
  const release = await holdStart(page)
  await page.goto(`/space/${shop.id}?startDate=${stay.first}&endDate=${stay.last}`, { waitUntil: 'commit' })
  const message = page.locator('#booking').getByRole('textbox', { name: space['booking.message'] })
  await message.fill('Deux jours pour des bougies')
  release()
  await started(page)
  // the counter stands only beside a text that the form knows of
  await expect(page.locator('#booking').getByText(/^27 sur /)).toBeVisible()
  await message.pressSequentially(' ')
  await expect(message).toHaveValue('Deux jours pour des bougies ')
})

test('boxes and choices stand as they were left, and what only had the focus is as it was', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  const release = await holdStart(page)
  await page.goto('/mission/request', { waitUntil: 'commit' })
  const audience = (value: string) => page.locator(`[name=audience][value=${value}]`)
  const languages = page.locator('[name=languages]')
  await page.locator('[name=title]').fill('Vente de bougies')
  for (const value of ['all', 'one', 'all']) await audience(value).check({ force: true })
  await languages.nth(1).check({ force: true })
  await page.locator('textarea[name=description]').fill('Deux jours au marché')
  await page.locator('textarea[name=description]').fill('')
  await languages.nth(2).focus()
  release()
  await started(page)
  const expectAsLeft = async (title: string) => {
    await expect(page.locator('[name=title]')).toHaveValue(title)
    await expect(audience('all')).toBeChecked()
    await expect(languages.nth(1)).toBeChecked()
    await expect(languages.nth(2)).not.toBeChecked()
    await expect(page.locator('textarea[name=description]')).toHaveValue('')
  }
  await expectAsLeft('Vente de bougies')
  // drawn again
  await page.locator('[name=title]').press('End')
  await page.locator('[name=title]').pressSequentially(' !')
  await expectAsLeft('Vente de bougies !')
})
