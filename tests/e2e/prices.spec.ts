import { expect, type Page, test } from '@playwright/test'
import type { ListingPrices } from '#shared/prices/contract.ts'
import fr from '#shared/messages/listings/fr.ts'
import validation from '#shared/messages/validation/fr.ts'
import { expectAccessible, expectNoSidewaysScroll, HOST, openBrowser, PHONE, signInAs, siteUrl } from './people.ts'

/** A draft of the demo's host at 450 MAD a day. */
async function makeDraft(page: Page): Promise<string> {
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const data = { name: 'Vitrine à prix variables', pricePerDayMinor: 45_000 }
  const answer = await page.request.post('/api/host/listings', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a host sets a discount and a season, is told what is wrong, and what stays cost', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(context, HOST)
  const id = await makeDraft(page)
  await page.goto(`/host/spaces/${id}/edit?step=5`)
  const title = page.getByText(fr['prices.title'])
  // the section comes once its prices are fetched, so the page hears a press by then
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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const prices = (await (await page.request.get(`/api/host/listings/${id}/prices`)).json()) as ListingPrices
  expect(prices).toMatchObject({ weekPercent: 10, seasons: [{ priceMinor: 90_000, minimumStay: null }] })
})
