import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import frameAr from '#shared/messages/admin-frame/ar.ts'
import ar from '#shared/messages/analytics/ar.ts'
import fr from '#shared/messages/analytics/fr.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signInAs } from './people.ts'

const ADMIN = 'admin@demo.rahba.test'

test('an admin reads the market by city, opens a table, downloads it, and finds where supply is missing', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, ADMIN)
  await page.goto('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Analyses/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: fr.title })).toBeVisible()
  await expect(page.getByText(fr['demo.text'])).toBeVisible()

  const searches = page.getByRole('article', { name: fr['chart.searches'], exact: true })
  // a server that has just started is still counting
  await expect(async () => {
    await page.reload()
    await expect(searches.getByRole('img', { name: /Recherches/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await searches.getByText(fr['table.show']).click()
  const table = searches.getByRole('table')
  await expect(table.getByRole('row', { name: new RegExp(`^${fr['table.total']}`) })).toContainText(/\d/)

  // the address is the state
  await expect(page.locator('html[data-started]')).toBeAttached()
  await page.route(/api\/admin\/analytics\?.*city=marrakech/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByLabel(fr['filter.city'], { exact: true }).selectOption({ label: 'Marrakech' })
  await page.getByRole('button', { name: fr['filter.submit'] }).click()
  await expect(page).toHaveURL(/city=marrakech/)
  // before the figures of the city have come
  await page.getByRole('link', { name: fr['period.28d'] }).click()
  await expect(page).toHaveURL(/period=28d/)
  await expect(page).toHaveURL(/city=marrakech/)
  await page.reload()
  await expect(page.getByLabel(fr['filter.city'], { exact: true })).toHaveValue('marrakech')
  await expect(page.getByText(fr['filter.people'])).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `Télécharger ${fr['chart.requests']} (CSV)` }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\ufeffDu,Au,Demandes faites,/)

  await page.getByRole('link', { name: fr['filter.reset'] }).click()
  await expect(page).not.toHaveURL(/city=/)
  const missing = page.getByRole('table', { name: fr['empty.title'] })
  await expect(missing.getByRole('row', { name: /Kénitra/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('on a phone, in Arabic, without JavaScript', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, javaScriptEnabled: false })
  await signInAs(context, ADMIN)
  await page.goto('/admin/analytics?by=week')
  await expect(page.getByRole('heading', { level: 1, name: ar.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const requests = page.getByRole('article', { name: ar['chart.requests'], exact: true })
  await requests.getByText(ar['table.show']).click()
  await expect(requests.getByRole('table')).toBeVisible()
  const by = page.getByLabel(ar['filter.by'], { exact: true })
  await expect(by).toBeHidden()
  await page.getByText(frameAr['filters.set'].replace('{count, number}', '1')).click()
  await by.selectOption('month')
  await page.getByRole('button', { name: ar['filter.submit'] }).click()
  await expect(page).toHaveURL(/by=month/)
  await expect(by).toHaveValue('month')
})
