import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import common from '#shared/messages/common/ar.ts'
import ar from '#shared/messages/listings/ar.ts'
import fr from '#shared/messages/listings/fr.ts'
import { listingOf, makeListing, photoFiles, whenReady } from './listings.ts'
import { linkInMail } from './mailbox.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  signInAs,
  siteUrl,
  type Visitor,
} from './people.ts'

const tapsMax = 45

/** A new account of a retailer, confirmed by its mail and signed in. */
async function openAccount(browser: Browser, visitor: Visitor) {
  const window = await openBrowser(browser, visitor)
  const email = `lister-${randomBytes(6).toString('hex')}@demo.rahba.test`
  const password = `${randomBytes(9).toString('hex')}-Vitrine`
  const post = (path: string, data: object) =>
    window.context.request.post(path, { data, headers: { origin: siteUrl() } })
  expect((await post('/api/sign-up', { email, password })).ok(), 'signs up').toBe(true)
  await window.page.goto(await linkInMail(browser, email, '/confirm-email'))
  await expect(async () => {
    await post('/api/sign-in', { email, password })
    const names = { firstName: 'Amina', lastName: 'Rami', role: 'retailer' }
    expect((await post('/api/me/onboarding', names)).ok(), 'answers the questions').toBe(true)
  }).toPass()
  return window
}

/** In a window that shows it whole: what stands half under the bar would count as a small target. */
async function expectStepAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE.width, height: 2_400 })
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
}

const idIn = (page: Page): string => /spaces\/([\w-]{36})\/edit/.exec(page.url())?.[1] ?? ''

test('a stranger lists a space from a phone, in Arabic, with three photos, in few taps', async ({ browser }) => {
  const { page, context } = await openAccount(browser, { locale: 'ar', viewport: PHONE })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const type = async (id: string, text: string) => {
    taps += 1
    await page.locator(`#field-${id}`).fill(text)
  }
  const onward = () => tap(page.getByRole('button', { name: ar.next, exact: true }))
  const asked = (words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible()
  const begun = Date.now()
  await page.goto('/host/spaces/new')
  await whenReady(page)

  // the gate: nothing is given yet
  await onward()
  await expect(page.getByRole('alert').filter({ hasText: ar['incomplete.stepText'] }).first()).toBeVisible()
  await tap(page.getByLabel(common['spaceType.window-display']))
  // one question a screen
  await expect(page.locator('#field-name')).toBeHidden()
  await onward()
  await asked(ar['ask.1.2'])
  await type('name', 'واجهة مضيئة في جليز')
  await type('description', 'واجهة مضيئة على شارع تجاري كثير الحركة وسط المدينة')
  await onward()
  await page.waitForURL(/\/host\/spaces\/[\w-]{36}\/edit\?step=2$/)
  await expect(page.getByRole('heading', { name: ar['ask.2'] })).toBeVisible()
  await expectStepAccessible(page)

  await type('surfaceM2', '٦')
  await onward()
  await asked(ar['ask.2.2'])
  await onward()
  await asked(ar['ask.3'])
  // the camera opens straight from the step, and the album beside it
  await expect(page.getByRole('button', { name: ar['photos.camera'] })).toBeVisible()
  await expect(page.locator('input[capture]')).toHaveAttribute('capture', 'environment')
  taps += 2
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
  await page.locator('input[type=file][multiple]').setInputFiles([...(await photoFiles(3)), note])
  // the wrong file is refused by its name, the others go on
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible()
  await expect(page.locator('[data-photo]')).toHaveCount(3, { timeout: 60_000 })
  await expect(page.locator('[data-photo]').first().getByText(ar['photos.cover'])).toBeVisible()
  const id = idIn(page)
  await expect.poll(async () => (await listingOf(page, id)).photos.length, { timeout: 30_000 }).toBe(3)
  const before = (await listingOf(page, id)).photos.map(photo => photo.id)
  await tap(page.locator(`#photo-after-${before[0]}`))
  await expect
    .poll(async () => (await listingOf(page, id)).photos.map(photo => photo.id), { timeout: 30_000 })
    .toEqual([before[1], before[0], before[2]])
  await expect(page.locator(`#photo-after-${before[0]}`)).toBeFocused()
  await expectStepAccessible(page)
  await onward()

  await expect(page.getByRole('heading', { name: ar['ask.4'] })).toBeVisible()
  await type('city', 'مراكش')
  await type('address', 'شارع الحرية، رقم 12')
  await onward()
  await asked(ar['ask.4.2'])
  await expect(page.locator('.map-sheet')).toBeVisible({ timeout: 30_000 })
  await expectStepAccessible(page)
  await onward()
  await expect(page.getByRole('heading', { name: ar['ask.5'] })).toBeVisible()
  await type('pricePerDayMinor', '450')
  await expectNoSidewaysScroll(page)
  await onward()
  await asked(ar['ask.5.2'])
  await expectStepAccessible(page)
  await onward()
  await asked(ar['ask.5.3'])
  await expectStepAccessible(page)
  await onward()
  await asked(ar['ask.6'])
  await tap(page.getByText(common['product.fashion'], { exact: true }))
  await onward()
  await expect(page.getByRole('heading', { name: ar['ask.7'] })).toBeVisible()
  await tap(page.getByText(common['amenity.wifi'], { exact: true }))
  await onward()
  await asked(ar['ask.7.2'])
  await onward()
  await asked(ar['ask.7.3'])
  await expectNoSidewaysScroll(page)
  await expectStepAccessible(page)
  await tap(page.getByRole('button', { name: ar.publish }))
  await page.waitForURL(url => url.pathname === '/host/spaces', { timeout: 30_000 })
  await expect(page.locator('main article').getByText(ar['status.pending'])).toBeVisible()
  expect(taps).toBeLessThanOrEqual(tapsMax)
  test.info().annotations.push({ type: 'journey', description: `${taps} taps, ${Date.now() - begun} ms` })
  const listing = await listingOf(page, id)
  expect(listing).toMatchObject({ status: 'pending', values: { surfaceM2: 6, pricePerDayMinor: 45_000 } })
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
