import { expect, type Page, test } from '@playwright/test'
import { seedId } from '#demo/random.ts'
import { addDays } from '#shared/days.ts'
import calendar from '#shared/messages/host-calendar/fr.ts'
import ar from '#shared/messages/shops/ar.ts'
import fr from '#shared/messages/shops/fr.ts'
import type { ListingShop } from '#shared/shops/contract.ts'
import type { SpaceCalendar, SpaceView } from '#shared/spaces/contract.ts'
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
import { readJson } from './read-json.ts'

/** Of the demo: a shop of its host with a window and a niche that can be rented alone. */
const shopName = 'La Boutique aux zelliges, Mouassine'
const partName = 'La niche éclairée, rue Mouassine'

const find = (page: Page, key: string) => readJson<SpaceView>(page.request, `/api/spaces/${seedId(`showcase:${key}`)}`)

test('a shop names the parts that can be rented alone, and each part its shop', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  // in the reader's language
  const shop = await find(page, 'mouassine-boutique')
  const part = await find(page, 'mouassine-niche')
  await page.goto(`/space/${shop.id}`)
  await expect(page.getByRole('heading', { name: ar['page.parts'] })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: part.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible()
  await expect(page.getByText(ar['page.partOfText'])).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: shop.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
})

test('without JavaScript both are named too', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
  const shop = await find(page, 'mouassine-boutique')
  await page.goto(`/space/${shop.id}`)
  await page.getByRole('link', { name: partName }).click()
  await expect(page.getByRole('link', { name: shopName })).toBeVisible()
})

test('a host makes a space a part of another, and sees who takes its days', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(context, HOST)
  const shop = await find(page, 'mouassine-boutique')
  const headers = { origin: siteUrl() }
  const made = await page.request.post('/api/host/listings', { data: { name: 'Le mur du fond' }, headers })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/host/spaces/${id}/edit?step=4&part=2`)
  await page.getByText(fr.title).click()
  await page.getByLabel(fr.label).selectOption(shopName)
  await page.getByRole('button', { name: fr.save, exact: true }).click()
  await expect(page.getByText(fr.saved, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const saved = await readJson<ListingShop>(page.request, `/api/host/listings/${id}/shop`)
  expect(saved.shop).toMatchObject({ id: shop.id })
  // the page now shows that the shop has it, and it can be no part
  await page.goto(`/host/spaces/${shop.id}/edit?step=4&part=2`)
  await expect(page.getByText(fr.hasParts)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Le mur du fond' })).toBeVisible()
  await page.request.delete(`/api/host/listings/${id}`, { headers })

  const part = await find(page, 'mouassine-niche')
  const { unavailable, to } = await readJson<SpaceCalendar>(page.request, `/api/spaces/${shop.id}/calendar`)
  const isFree = (day: string) => !unavailable.some(({ first, last }) => first <= day && day <= last)
  let day = addDays(to, -60)
  while (!isFree(day)) day = addDays(day, 1)
  const block = { spaceIds: [shop.id], firstDay: day, lastDay: day }
  expect((await page.request.post('/api/host/calendar/blocks', { data: block, headers })).status()).toBe(200)
  await page.goto(`/host/calendar?space=${part.id}&month=${day.slice(0, 7)}`)
  const of = calendar.of.replace('{name}', shopName)
  await page.getByRole('button', { name: of }).first().click()
  await expect(page.getByText(of, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.request.post('/api/host/calendar/releases', { data: block, headers })
})
