import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Listing } from '#shared/listings/contract.ts'
import common from '#shared/messages/common/ar.ts'
import ar from '#shared/messages/listings/ar.ts'
import fr from '#shared/messages/listings/fr.ts'
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

const picture = (index: number) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: { r: 60 * index, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

async function photoFiles(count: number) {
  const buffers = await Promise.all(Array.from({ length: count }, (_, index) => picture(index)))
  return buffers.map((buffer, index) => ({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer }))
}

/** React has taken the page over: until then it would not hear a press. */
async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some(key => key.startsWith('__reactProps'))
  })
}

/** In a window that shows it whole: what stands half under the bar would count as a small target. */
async function expectStepAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE.width, height: 2_400 })
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
}

const listingOf = async (page: Page, id: string): Promise<Listing> =>
  (await page.request.get(`/api/host/listings/${id}`)).json() as Promise<Listing>

const idIn = (page: Page): string => /spaces\/([\w-]{36})\/edit/.exec(page.url())?.[1] ?? ''

/** A draft of the demo's host with all that publishing asks for. */
async function makeListing(page: Page, name: string): Promise<Listing> {
  const data = {
    name,
    description: 'Une vitrine claire sur une rue passante du centre',
    type: 'window-display',
    surfaceM2: 6,
    address: '12, rue de la Liberté',
    city: 'Marrakech',
    pricePerDayMinor: 45_000,
    acceptedProducts: ['fashion'],
  }
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post('/api/host/listings', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Listing
}

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

test('the list finds, duplicates and deletes; a foreign listing does not exist', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const name = `Vitrine ${randomBytes(4).toString('hex')}`
  const { id } = await makeListing(page, name)
  await page.goto(`/host/spaces?text=${encodeURIComponent(name)}`)
  await whenReady(page)
  await expectAccessible(page)
  const tiles = page.locator('main article')
  await expect(tiles).toHaveCount(1)
  await tiles.getByRole('button').click()
  await page.getByRole('menuitem', { name: fr['list.copy'] }).click()
  await expect(tiles).toHaveCount(2)
  await expect(page.getByText(`${name} (Copy)`)).toBeVisible()
  const copy = tiles.filter({ hasText: '(Copy)' })
  await copy.getByRole('button').click()
  await page.getByRole('menuitem', { name: fr.delete, exact: true }).click()
  await page.getByRole('button', { name: fr['delete.confirm'] }).click()
  await expect(tiles).toHaveCount(1)
  await page.goto('/host/spaces?text=nothing-has-this-name')
  await expect(page.getByText(fr['list.none'])).toBeVisible()
  await signInAs(context, 'retailer@demo.rahba.test')
  await page.goto(`/host/spaces/${id}/edit`)
  await expect(page.getByText(fr['missing.title'])).toBeVisible()
  await context.close()
})

test('a published listing is paused from its form and put back', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const list = (await (await page.request.get('/api/host/listings?status=active')).json()) as {
    listings: { id: string }[]
  }
  // the last saved comes first: the last of the page is the least likely to be in another test's hands
  const id = list.listings.at(-1)?.id ?? ''
  await page.goto(`/host/spaces/${id}/edit`)
  await whenReady(page)
  await page.getByRole('switch', { name: fr.pause }).click()
  await expect.poll(async () => (await listingOf(page, id)).status).toBe('paused')
  await expect(page.getByRole('switch', { name: fr.pause })).toBeChecked()
  await page.getByRole('switch', { name: fr.pause }).click()
  await expect.poll(async () => (await listingOf(page, id)).status).toBe('active')
  await context.close()
})

test('several listings are paused together, what cannot be is told by name, and all come back', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  await page.goto('/host/spaces?status=active')
  await whenReady(page)
  // in the middle of the page: other tests have the first and the last in hands
  const [one, two] = [page.locator('main article').nth(11), page.locator('main article').nth(12)]
  const name = (await one.getByRole('heading').textContent()) ?? ''
  await one.getByRole('checkbox').check()
  await two.getByRole('checkbox').check()
  // somebody else, or another window, comes first with one of them
  const edit = await two.getByRole('link', { name: fr['list.edit'] }).getAttribute('href')
  const second = /spaces\/([\w-]{36})/.exec(edit ?? '')?.[1] ?? ''
  const headers = { origin: siteUrl() }
  const paused = await page.request.post(`/api/host/listings/${second}/pause`, { data: {}, headers })
  expect(paused.ok(), await paused.text()).toBe(true)
  await page.getByRole('button', { name: 'Mettre 2 espaces en pause' }).click()
  const report = page.getByRole('status').filter({ hasText: '1 espace mis en pause' })
  await expect(report.getByRole('listitem')).toHaveCount(2)
  await expect(report).toContainText(`${name} · ${fr['status.paused']}`)
  await expectAccessible(page)
  await report.getByRole('button', { name: fr['bulk.undo'] }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 espace de nouveau en ligne' })).toBeVisible()
  const resumed = await page.request.post(`/api/host/listings/${second}/resumption`, { data: {}, headers })
  expect(resumed.ok(), await resumed.text()).toBe(true)
  await context.close()
})

test('the list is searched, filtered and left for the form without JavaScript', async ({ browser }) => {
  const visitor = { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false } as const
  const { page, context } = await openBrowser(browser, visitor)
  await signInAs(context, HOST)
  const name = `Vitrine ${randomBytes(4).toString('hex')}`
  const { id } = await makeListing(page, name)
  await page.goto('/host/spaces')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('combobox', { name: fr['list.status'] }).selectOption('draft')
  await page.getByRole('button', { name: fr['list.show'] }).click()
  await expect(page).toHaveURL(/status=draft/)
  const tiles = page.locator('main article')
  await expect(tiles).toHaveCount(1)
  await expect(tiles.getByText(fr['status.draft'])).toBeVisible()
  // what only JavaScript does is not offered
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await tiles.getByRole('link', { name: fr['list.edit'] }).click()
  await expect(page).toHaveURL(new RegExp(`/host/spaces/${id}/edit`))
  await expect(page.getByRole('heading', { name: fr['edit.title'] })).toBeVisible()
  await context.close()
})

test('texts in another language are written beside the original, and what is missing is said', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const { id } = await makeListing(page, 'Vitrine à traduire')
  await page.goto(`/host/spaces/${id}/edit?step=1`)
  await whenReady(page)
  // the advice leads to the field
  await page.getByRole('button', { name: fr['ready.languages_missing'] }).click()
  await expect(page).toHaveURL(/step=7/)
  await page.getByRole('tab', { name: /العربية/ }).click()
  const name = page.locator('#translation-ar-name')
  await expect(name).toHaveAttribute('dir', 'rtl')
  await expect(name).toHaveAttribute('lang', 'ar')
  const panel = page.getByRole('tabpanel', { name: /العربية/ })
  await expect(panel.getByRole('status')).toHaveText(/^Il manque\s: Nom de l’espace et Description$/)
  await name.fill('واجهة للترجمة')
  await page.locator('#translation-ar-description').fill('واجهة مضيئة في شارع تجاري')
  await page.locator('#translation-ar-description').blur()
  await expect(page.getByRole('button', { name: fr['ready.languages_missing'] })).toBeHidden()
  await expect
    .poll(async () => (await listingOf(page, id)).values.translations.ar)
    .toMatchObject({ name: 'واجهة للترجمة' })
  // whole: what stands half under the header would count as a small target
  await page.setViewportSize({ ...DESKTOP, height: 2_400 })
  await expectAccessible(page)
  await context.close()
})

test('pictures that a closed tab left are sent by the next one, and signing out leaves nothing behind', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const { id } = await makeListing(page, 'Vitrine aux photos interrompues')
  // nothing arrives while the first tab is open
  await context.route('**/api/files?*', () => {})
  await page.goto(`/host/spaces/${id}/edit?step=3`)
  await whenReady(page)
  const heic = { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('no browser here reads it') }
  await page.locator('input[type=file][multiple]').setInputFiles(await photoFiles(3))
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  await page.close()
  await context.unroute('**/api/files?*')
  const next = await context.newPage()
  await next.goto(`/host/spaces/${id}/edit?step=3`)
  await expect(next.locator('[data-photo]')).toHaveCount(3, { timeout: 60_000 })
  await expect.poll(async () => (await listingOf(next, id)).photos.length, { timeout: 30_000 }).toBe(3)
  await next.reload()
  await whenReady(next)
  await expect(next.locator('[data-photo]')).toHaveCount(3)
  await next.locator('input[type=file][multiple]').setInputFiles([heic])
  await expect(next.getByRole('alert').filter({ hasText: /iphone\.heic\s: les photos HEIC/ })).toBeVisible()

  await next.goto(`/host/spaces/${id}/edit?step=1`)
  await whenReady(next)
  await context.setOffline(true)
  await next.locator('#field-name').fill('Tapé hors connexion')
  await next.locator('#field-name').blur()
  const kept = () =>
    next.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('rahba.listing.')).length)
  await expect.poll(kept).toBe(1)
  await context.setOffline(false)
  await context.route('**/api/host/listings/**', route => route.abort())
  await next.evaluate(() =>
    document.querySelector<HTMLFormElement>('#sign-out, form[action="/api/sign-out"]')?.requestSubmit(),
  )
  await next.waitForURL(/\/login/)
  expect(await kept()).toBe(0)
  await context.close()
})
