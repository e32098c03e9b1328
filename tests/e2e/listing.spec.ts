import { expect, type Page, test } from '@playwright/test'
import ar from '#shared/messages/listings/ar.ts'
import fr from '#shared/messages/listings/fr.ts'
import { listFromPhone, Taps } from './list-from-phone.ts'
import { listingOf, makeDraft, makeListing, whenReady } from './listings.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, HOST, openBrowser, PHONE, signInAs } from './people.ts'

const tapsMax = 45

/** In a window that shows it whole: what stands half under the bar would count as a small target. */
async function expectStepAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE.width, height: 2_400 })
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
}

test('a stranger lists a space from a phone, in Arabic, with three photos, in few taps', async ({ browser }) => {
  const person = { firstName: 'Amina', lastName: 'Rami' }
  const { page, context } = await openAccount(browser, { locale: 'ar', viewport: PHONE }, person)
  const taps = new Taps()
  const startedAt = Date.now()
  const orderOf = async (id: string) => (await listingOf(page, id)).photos.map(photo => photo.id)
  const id = await listFromPhone(page, taps, {
    name: 'واجهة مضيئة في جليز',
    atStep: expectStepAccessible,
    async atPhotos(listingId) {
      const before = await orderOf(listingId)
      const first = page.locator(`#photo-after-${before[0]}`)
      await taps.tap(first)
      await expect.poll(() => orderOf(listingId), { timeout: 30_000 }).toEqual([before[1], before[0], before[2]])
      await expect(first).toBeFocused()
    },
  })
  expect(taps.count).toBeLessThanOrEqual(tapsMax)
  test.info().annotations.push({ type: 'journey', description: `${taps.count} taps, ${Date.now() - startedAt} ms` })
  const listing = await listingOf(page, id)
  expect(listing).toMatchObject({ status: 'pending', values: { surfaceM2: 6, pricePerDayMinor: 45_000 } })
  await context.close()
})

test('a town that no list has is taken with its pin, from a phone in Arabic', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, HOST)
  const town = 'قرية النخلتين'
  const { id } = await makeDraft(page, {
    name: 'واجهة في قرية',
    type: 'window-display',
    description: 'واجهة مضيئة على طريق كثير الحركة',
  })
  await page.goto(`/host/spaces/${id}/edit?step=4`)
  await whenReady(page)
  const city = page.locator('#field-city')
  await city.fill(town)
  await page.locator('#field-address').fill('الطريق الوطنية، رقم 3')
  // the town alone is refused, in words that say the way out
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: ar.next, exact: true }).click()
  await expect(page.getByText(ar['pin.newTown'])).toBeVisible()
  await expect(page.locator('.map-sheet')).toBeVisible({ timeout: 30_000 })
  await expectNoSidewaysScroll(page)
  await page.getByLabel(ar['pin.paste']).fill('29.9 -8.9')
  await page.getByLabel(ar['pin.paste']).press('Enter')
  await expect
    .poll(async () => (await listingOf(page, id)).city, { timeout: 30_000 })
    .toMatchObject({ name: town, country: 'MA', latitude: 29.9, longitude: -8.9 })
  await page.getByRole('button', { name: ar.previous, exact: true }).click()
  await expect(city).toHaveValue(town)
  await expect(city).not.toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('who is not signed in is asked to, and what was typed is there afterwards', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/host/spaces/new')
  await whenReady(page)
  await page.getByLabel('Vitrine', { exact: true }).check()
  await page.locator('#field-name').fill('Vitrine sans compte')
  await page.locator('#field-description').fill('Une vitrine claire sur une rue passante')
  await page.getByRole('button', { name: fr.next, exact: true }).click()
  await expect(page.getByText(fr['signIn.publish'])).toBeVisible()
  await signInAs(context, HOST)
  await page.goto('/host/spaces/new')
  await expect(page.locator('#field-name')).toHaveValue('Vitrine sans compte')
  await page.getByRole('button', { name: fr.next, exact: true }).click()
  await page.waitForURL(/edit\?step=2$/)
  await context.close()
})

test('two windows never overwrite each other silently', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const { id } = await makeListing(page, 'Vitrine à deux fenêtres')
  await page.goto(`/host/spaces/${id}/edit`)
  await whenReady(page)
  const other = await context.newPage()
  await other.goto(`/host/spaces/${id}/edit`)
  await whenReady(other)
  await other.locator('#field-name').fill('Nom de l’autre fenêtre')
  await other.locator('#field-name').blur()
  await expect.poll(async () => (await listingOf(page, id)).values.name).toBe('Nom de l’autre fenêtre')
  await page.locator('#field-name').fill('Nom de cette fenêtre')
  await page.locator('#field-name').blur()
  await expect(page.getByText(fr['conflict.title'])).toBeVisible()
  expect((await listingOf(page, id)).values.name).toBe('Nom de l’autre fenêtre')
  await page.getByRole('button', { name: fr['conflict.mine'] }).click()
  await expect.poll(async () => (await listingOf(page, id)).values.name).toBe('Nom de cette fenêtre')
  await context.close()
})

test('a session that ends in the middle loses nothing', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const { id } = await makeListing(page, 'Vitrine d’une session')
  await page.goto(`/host/spaces/${id}/edit`)
  await whenReady(page)
  await context.clearCookies({ name: /session/ })
  await page.locator('#field-name').fill('Vitrine gardée ici')
  await page.locator('#field-name').blur()
  await expect(page.getByText(fr['signIn.ended'])).toBeVisible()
  await signInAs(context, HOST)
  await page.goto(`/host/spaces/${id}/edit`)
  await expect(page.locator('#field-name')).toHaveValue('Vitrine gardée ici')
  await expect.poll(async () => (await listingOf(page, id)).values.name).toBe('Vitrine gardée ici')
  await context.close()
})
