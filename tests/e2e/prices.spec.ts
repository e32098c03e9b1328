import { expect, type Page, test } from '@playwright/test'
import type { ListingPrices } from '#shared/prices/contract.ts'
import fr from '#shared/messages/listings/fr.ts'
import validation from '#shared/messages/validation/fr.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  signInAs,
  siteUrl,
} from './people.ts'

/** A draft of the demo's host at 450 MAD a day. */
async function makeDraft(page: Page): Promise<string> {
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const data = { name: 'Vitrine à prix variables', pricePerDayMinor: 45_000 }
  const answer = await page.request.post('/api/host/listings', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a host sets a discount and a season, sees what is wrong, and what stays cost', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(context, HOST)
  const id = await makeDraft(page)
  await page.goto(`/host/spaces/${id}/edit?step=5`)
  const title = page.getByText(fr['prices.title'])
  // the section comes once its prices are fetched, so the page handles a press by then
  await title.click()
  await page.getByLabel(fr['prices.weekPercent']).fill('10')
  await expect(page.getByText(/^2\s835\sMAD$/)).toBeVisible()
  await page.getByRole('button', { name: fr['prices.addSeason'] }).click()
  const save = page.getByRole('button', { name: fr['prices.save'] })
  await save.click()
  await expect(page.getByText(validation['validation.season.empty'])).toBeVisible()
  await page
    .getByRole('group', { name: /Saison 1/ })
    .getByLabel(fr.price)
    .fill('900')
  await save.click()
  await expect(page.getByText(fr['prices.saved'])).toBeVisible()
  // whole: what stands half under the bar would count as a small target
  await page.setViewportSize({ ...PHONE, height: 2_400 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const prices = (await (await page.request.get(`/api/host/listings/${id}/prices`)).json()) as ListingPrices
  expect(prices).toMatchObject({ weekPercent: 10, seasons: [{ priceMinor: 90_000, minimumStay: null }] })
})

test('two windows never overwrite each other’s prices silently: both are shown', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const id = await makeDraft(page)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(`/host/spaces/${id}/edit?step=5`)
    await window.getByText(fr['prices.title']).click()
  }
  // beside prices of its own, seven times the price of a day would say something else
  const estimate = page.getByText(/^Estimation\s: 3\s150\sMAD/)
  await expect(estimate).toBeVisible()
  await other.getByLabel(fr['prices.weekPercent']).fill('20')
  await other.getByRole('button', { name: fr['prices.save'] }).click()
  await expect(other.getByText(fr['prices.saved'])).toBeVisible()
  await page.getByLabel(fr['prices.weekPercent']).fill('10')
  await expect(estimate).toBeHidden()
  await page.getByRole('button', { name: fr['prices.save'] }).click()
  const notice = page.getByRole('status').filter({ hasText: fr['prices.conflict'] })
  await expect(notice).toContainText(/Saisi ici.*10\s%.*Enregistré ailleurs.*20\s%/s)
  const pricesNow = async () =>
    (await (await page.request.get(`/api/host/listings/${id}/prices`)).json()) as ListingPrices
  expect((await pricesNow()).weekPercent).toBe(20)
  await notice.getByRole('button', { name: fr['conflict.mine'] }).click()
  await expect(page.getByText(fr['prices.saved'])).toBeVisible()
  expect((await pricesNow()).weekPercent).toBe(10)
  await context.close()
})
