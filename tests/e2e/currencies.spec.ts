import { expect, type Page, test } from '@playwright/test'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { formatMinor } from '#shared/format.ts'
import commonAr from '#shared/messages/common/ar.ts'
import common from '#shared/messages/common/fr.ts'
import listings from '#shared/messages/listings/fr.ts'
import { aboutMinor, type Rates } from '#shared/currencies/rates.ts'
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

const french = { locale: 'fr', viewport: DESKTOP } as const

async function ratesOf(page: Page): Promise<Rates> {
  return ((await (await page.request.get('/api/me')).json()) as { rates: Rates }).rates
}

/** A space of this city in this currency. */
async function spaceIn(page: Page, location: string, currency: string) {
  for (let number = 1; number <= 3; number += 1) {
    const answer = await page.request.get(`/api/spaces?location=${location}&page=${number}`)
    const found = ((await answer.json()) as SearchResult).spaces.find(space => space.currency === currency)
    if (found) return found
  }
  throw new Error(`no space in ${currency} in ${location}`)
}

const about = (amount: string) => common['price.about'].replace('{amount}', amount)

test('a reader chooses a currency, sees about what prices are in it and filters in it; the address says so', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, french)
  const rates = await ratesOf(page)
  await page.goto('/explore?location=Marrakech')
  await expect(page.getByText(/^environ /)).toHaveCount(0)
  await page.getByRole('button', { name: common['language.label'] }).click()
  await page.getByRole('button', { name: 'EUR', exact: true }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'EUR')
  const { spaces } = (await (await page.request.get('/api/spaces?location=Marrakech')).json()) as SearchResult
  const [first] = spaces
  if (!first) throw new Error('nothing in Marrakech')
  const inEuros = formatMinor(aboutMinor(first.pricePerDayMinor, 'MAD', 'EUR', rates), 'EUR', 'fr')
  await expect(page.getByText(about(inEuros)).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Prix/ }).first().click()
  await page.locator('input[name=maxPrice]').fill('40')
  await page.locator('input[name=maxPrice]').press('Enter')
  await page.waitForURL(/maxPrice=40&currency=EUR/)
  await expect(page.getByText(/jusqu’à 40\sEUR/).first()).toBeVisible()
  const shown = await page.locator('h2 a').count()
  expect(shown).toBeGreaterThan(0)

  // another person who opens the link has the same search, in whatever they compare
  const other = await openBrowser(browser, french)
  await other.page.goto(page.url())
  await expect(other.page.locator('h2 a')).toHaveCount(shown)
  await expect(other.page.getByText(/jusqu’à 40\sEUR/).first()).toBeVisible()
  await other.context.close()
  await context.close()
})

test('without JavaScript the currency is chosen, and the form sends it with the price', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { ...french, javaScriptEnabled: false })
  await page.goto('/explore?location=Casablanca')
  await page.getByRole('button', { name: common['language.label'] }).click()
  await page.getByRole('button', { name: 'AED', exact: true }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'AED')
  await expect(page.getByText(/^environ [\d\s]+\sAED$/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Prix/ }).first().click()
  await page.locator('input[name=maxPrice]').first().fill('200')
  await page.locator('input[name=maxPrice]').first().press('Enter')
  await page.waitForURL(/maxPrice=200/)
  expect(new URL(page.url()).searchParams.get('currency')).toBe('AED')
  await context.close()
})

test('a space in euros shows its own price, and in Arabic on a phone about what it is in dirhams', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  const rates = await ratesOf(page)
  const space = await spaceIn(page, 'Paris', 'EUR')
  await page.goto(`/space/${space.id}`)
  const bar = page.locator('.booking-bar')
  await expect(bar.getByText(formatMinor(space.pricePerDayMinor, 'EUR', 'ar'))).toBeVisible()
  const amount = formatMinor(aboutMinor(space.pricePerDayMinor, 'EUR', 'MAD', rates), 'MAD', 'ar')
  await expect(bar.getByText(commonAr['price.about'].replace('{amount}', amount))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('a host in Dubai prices a space in AED; one in Casablanca is not asked', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await signInAs(context, HOST)
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const data = { name: 'Vitrine de Dubaï', city: 'Dubai', pricePerDayMinor: 45_000 }
  const made = await page.request.post('/api/host/listings', { data, headers })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/host/spaces/${id}/edit?step=5`)
  const choice = page.getByLabel(listings.currency)
  await expect(choice).toHaveValue('MAD')
  // the section comes once its prices are fetched, so the page handles a choice by then
  await page.getByText(listings['prices.title']).click()
  await choice.selectOption('AED')
  const currencyOf = async () => {
    const answer = await page.request.get(`/api/host/listings/${id}`)
    return ((await answer.json()) as { currency: string }).currency
  }
  await expect.poll(currencyOf).toBe('AED')
  await expect(page.locator('main').getByText('AED', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  const elsewhere = await page.request.post('/api/host/listings', {
    data: { ...data, city: 'Casablanca' },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  await page.goto(`/host/spaces/${((await elsewhere.json()) as { id: string }).id}/edit?step=5`)
  await expect(page.getByLabel(listings.price).first()).toBeVisible()
  await expect(page.getByLabel(listings.currency)).toHaveCount(0)
  await context.close()
})
