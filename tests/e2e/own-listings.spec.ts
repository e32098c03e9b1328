import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fr from '#shared/messages/listings/fr.ts'
import { listingOf, makeListing, photoFiles, whenReady } from './listings.ts'
import { DESKTOP, expectAccessible, HOST, openBrowser, signInAs, siteUrl } from './people.ts'

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

test('several listings are paused together, what cannot be is named, and all come back', async ({ browser }) => {
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
  // a draft is still to be published
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr['new.title'])
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
  await expect.poll(() => page.evaluate(countWaitingFiles)).toBe(3)
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
  const countSaved = () =>
    next.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('rahba.listing.')).length)
  await expect.poll(countSaved).toBe(1)
  await context.setOffline(false)
  await context.route('**/api/host/listings/**', route => route.abort())
  await next.evaluate(() =>
    document.querySelector<HTMLFormElement>('#sign-out, form[action="/api/sign-out"]')?.requestSubmit(),
  )
  await next.waitForURL(/\/login/)
  expect(await countSaved()).toBe(0)
  await context.close()
})

/** In the page: how many pictures the browser keeps until they are sent. */
const countWaitingFiles = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('rahba-photos', 1)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('waiting').objectStore('waiting').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
