// Favorites in a list with a name, a note and a link that others open until it is taken back.
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { SearchResult } from '#shared/spaces/contract.ts'
import ar from '#shared/messages/favorites/ar.ts'
import fr from '#shared/messages/favorites/fr.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, siteUrl } from './people.ts'
import { readJson } from './read-json.ts'

const lina = { firstName: 'Lina', lastName: 'Berrada' }

const unfold = (within: Page | Locator, label: string) =>
  within.locator('summary').filter({ hasText: label }).first().click()

/** Saves three spaces of Fès, over the API as the hearts would. */
async function saveThree(page: Page): Promise<string[]> {
  const { spaces } = await readJson<SearchResult>(page.request, '/api/spaces?location=F%C3%A8s')
  const saved = spaces.slice(0, 3)
  for (const { id } of saved) {
    const answer = await page.request.put(`/api/favorites/${id}`, { headers: { origin: siteUrl() } })
    expect(answer.ok()).toBe(true)
  }
  return saved.map(({ name }) => name)
}

test('a list is started, filled, noted, shared, and its link taken back', async ({ browser }) => {
  const { page } = await openAccount(browser, { locale: 'fr', viewport: DESKTOP }, lina)
  const [first = ''] = await saveThree(page)
  await page.goto('/retailer/wishlist')
  await unfold(page, fr.new)
  await page.getByLabel(fr.name).fill('Pop-up de mars')
  await page.getByRole('button', { name: fr.create }).first().click()
  await expect(page.getByRole('heading', { name: 'Pop-up de mars' })).toBeVisible()
  await expect(page.getByText(fr.empty)).toBeVisible()

  await page.getByRole('link', { name: fr.seeAll }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first }) })
  await unfold(card, fr.add)
  await card.getByLabel('Pop-up de mars').check()
  await expectAccessible(page)
  await card.getByRole('button', { name: fr.save }).click()
  await expect(card.getByText('Dans 1 liste')).toBeVisible()

  await page.getByRole('link', { name: /^Pop-up de mars/ }).click()
  await unfold(card, fr.noteAdd)
  await card.getByLabel(/^Note sur/).fill('Vitrine plein sud, à voir un samedi.')
  await card.getByRole('button', { name: fr.save, exact: true }).first().click()
  await expect(card.getByText('Vitrine plein sud, à voir un samedi.').first()).toBeVisible()
  await page.getByRole('button', { name: fr.share }).click()
  const link = await page.getByLabel(fr.link).inputValue()
  await expectAccessible(page)

  const visitor = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await visitor.page.goto(link)
  await expect(visitor.page.getByRole('heading', { name: 'Pop-up de mars' })).toBeVisible()
  await expect(visitor.page.getByText('Vitrine plein sud, à voir un samedi.')).toBeVisible()
  await expect(visitor.page.getByRole('heading', { name: first })).toBeVisible()
  await expectNoSidewaysScroll(visitor.page)
  await expectAccessible(visitor.page)

  await page.getByRole('button', { name: fr.unshare }).click()
  await expect(page.getByRole('button', { name: fr.share })).toBeVisible()
  await expect(async () => {
    await visitor.page.goto(link)
    await expect(visitor.page.getByRole('heading', { name: ar['page.missing'] })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('without JavaScript, on a phone in Arabic', async ({ browser }) => {
  const { context } = await openAccount(browser, { locale: 'ar', viewport: PHONE }, lina)
  const { page } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, javaScriptEnabled: false })
  await page.context().addCookies(await context.cookies())
  const [first = ''] = await saveThree(page)
  await page.goto('/retailer/wishlist')
  await unfold(page, ar.new)
  await page.getByLabel(ar.name).fill('فاس')
  await page.getByRole('button', { name: ar.create }).first().click()
  await expect(page.getByRole('heading', { name: 'فاس' })).toBeVisible()
  await page.getByRole('link', { name: ar.seeAll }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first }) })
  await unfold(card, ar.add)
  await card.getByLabel('فاس').check()
  await card.getByRole('button', { name: ar.save }).click()
  await expect(card.getByText('في قائمة واحدة')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
