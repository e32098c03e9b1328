import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addDays } from '#shared/days.ts'
import type { Listing } from '#shared/listings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import arListings from '#shared/messages/listings/ar.ts'
import ar from '#shared/messages/space/ar.ts'
import en from '#shared/messages/space/en.ts'
import type { SearchResult, SpaceView } from '#shared/spaces/contract.ts'
import { freePort } from '../support/free-port.ts'
import { type Product, startProduct } from '../support/product-process.ts'
import { startTranslator } from '../support/translator-server.ts'
import { findFreeStay } from './free-stay.ts'
import { expectMails } from './mailbox.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'

/** Of the demo's host, in three languages (db/seed/showcase-translations.json). */
const shop = {
  fr: 'La Boutique aux zelliges, Mouassine',
  en: 'The Zellige Shop, Mouassine',
  ar: 'متجر الزليج، المواسين',
}

const search = async (request: APIRequestContext, query: string): Promise<SearchResult> =>
  (await request.get(`/api/spaces?${query}`)).json() as Promise<SearchResult>
const spaceIn = async (request: APIRequestContext, id: string): Promise<SpaceView> =>
  (await request.get(`/api/spaces/${id}`)).json() as Promise<SpaceView>

async function theShop(request: APIRequestContext, locale: Locale): Promise<string> {
  const { spaces } = await search(request, `location=${encodeURIComponent(shop[locale])}`)
  return spaces.find(({ name }) => name === shop[locale])?.id ?? ''
}

test.describe('a French space for an Arabic reader', () => {
  test('is read in Arabic, with the original one press away, and Back', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    const id = await theShop(context.request, 'ar')
    await page.goto(`/space/${id}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(shop.ar)
    await expect(title.locator('bdi')).toHaveAttribute('lang', 'ar')
    const about = page.locator('section', { has: page.locator('#about') })
    await expect(about).toContainText('ترجمه المضيف من الفرنسية')
    const { name, description, originalTexts } = await spaceIn(context.request, id)
    expect(name).toBe(shop.ar)
    await expect(about).toContainText(description.slice(0, 40))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await about.getByRole('link', { name: ar['texts.showOriginal'] }).click()
    await expect(title).toHaveText(shop.fr)
    await expect(title.locator('bdi')).toHaveAttribute('dir', 'ltr')
    await expect(about.locator('p[lang=fr]')).toHaveText(originalTexts?.description ?? '?')
    await expectAccessible(page)
    await about.getByRole('link', { name: ar['texts.showTranslation'] }).click()
    await expect(title).toHaveText(shop.ar)
    await context.close()
  })

  test('is so without JavaScript, too, and for machines', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: DESKTOP, javaScriptEnabled: false })
    const id = await theShop(context.request, 'ar')
    await page.goto(`/space/${id}`)
    await expect(page).toHaveTitle(new RegExp(shop.ar))
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    expect(data['@graph']).toContainEqual(expect.objectContaining({ '@type': 'WebPage', inLanguage: ['ar'] }))
    await page.getByRole('link', { name: ar['texts.showOriginal'] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.fr)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/space/${id}$`))
    await context.close()
  })

  test('is named in Arabic in the booking and in the mail, and in French to its host', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    await signInAs(context, RETAILER)
    await setLanguage(page, 'ar')
    const id = await theShop(context.request, 'ar')
    const { stay } = await findFreeStay(context.request, {
      city: 'Marrakech',
      hostFirstName: 'Salma',
      spaceName: shop.ar,
      daysAhead: 40,
    })
    const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
    const body = { spaceId: id, firstDay: stay.first, lastDay: stay.last, message: 'مرحبا، أود عرض الخزف.' }
    expect((await page.request.post('/api/bookings', { data: body, headers })).status()).toBe(201)
    await page.goto('/retailer/bookings')
    await expect(page.getByRole('heading', { name: shop.ar }).first()).toBeVisible()
    await page.goto('/messages')
    await expect(page.getByText(shop.ar).first()).toBeVisible()
    await expectMails(browser, [shop.ar, shop.fr])
    await setLanguage(page, 'fr')
    await context.close()
  })
})

test('a text that nobody has translated is said to be in the original’s language', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  const { spaces } = await search(context.request, 'location=Marrakech')
  const untranslated = spaces.find(({ nameLocale }) => nameLocale === 'fr')
  await page.goto(`/space/${untranslated?.id}`)
  await expect(page.getByText('Host’s text in French.')).toBeVisible()
  await expect(page.getByRole('link', { name: en['texts.showOriginal'] })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveAttribute('lang', 'fr')
  await context.close()
})

/** As long as a name may be, with every mark above and below its letters. */
const LONG = 'ٱلْمَتْجَرُ ٱلْمُضِيءُ لِلْخَزَفِ وَٱلْعُطُورِ فِي زُقَاقِ ٱلصَّبَّاغِينَ قُرْبَ سَاحَةِ جَامِعِ ٱلْفَنَاء'

test('a long Arabic name with its marks is cut nowhere but at the end of a line', async ({ browser }) => {
  const host = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  const id = await publish(host.context, LONG)
  // with nothing else on the dashboard: other journeys ask as Inès meanwhile
  const who = { firstName: 'Lina', lastName: 'Berrada' }
  const { page, context } = await openAccount(browser, { locale: 'ar', viewport: PHONE }, who)
  const headers = { origin: siteUrl() }
  await page.request.put(`/api/favorites/${id}`, { headers })
  const first = addDays(new Date().toISOString().slice(0, 10), 60)
  const request = { spaceId: id, firstDay: first, lastDay: first, message: 'مرحبا' }
  const asked = await page.request.post('/api/bookings', {
    data: request,
    headers: { ...headers, 'idempotency-key': id },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  for (const locale of ['ar', 'fr'] as const) {
    await setLanguage(page, locale)
    const found = `/explore?location=${encodeURIComponent(LONG)}`
    for (const place of [found, '/retailer/wishlist', '/retailer/bookings', '/messages', '/retailer/dashboard']) {
      await page.goto(place)
      await expect(page.locator('main bdi.marked').first(), `${place} in ${locale}`).toBeVisible()
      expect(await cutNames(page), `${place} in ${locale}`).toEqual([])
    }
  }
  await setLanguage(page, 'fr')
  await context.close()
})

/** A space of the demo's host with this Arabic name, on the site. */
async function publish(context: BrowserContext, name: string): Promise<string> {
  const headers = { origin: siteUrl() }
  await signInAs(context, HOST)
  const listing = { ...ordinary, name, description: 'متجر هادئ ومضيء في قلب المدينة العتيقة', originalLocale: 'ar' }
  const started = await context.request.post('/api/host/listings', {
    data: listing,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  const { id, version } = (await started.json()) as Listing
  const sent = await context.request.post(`/api/host/listings/${id}/submission`, { data: { version }, headers })
  expect(sent.ok(), await sent.text()).toBe(true)
  await signInAs(context, 'admin@demo.rahba.test')
  const judged = (await (await context.request.get(`/api/admin/spaces/${id}`)).json()) as { version: string }
  const approval = await context.request.post(`/api/admin/spaces/${id}/decisions`, {
    data: { action: 'approved', version: judged.version },
    headers,
  })
  expect(approval.ok(), await approval.text()).toBe(true)
  return id
}

const ordinary = {
  type: 'full-store',
  surfaceM2: 30,
  address: '4, rue des Potiers',
  city: 'Taroudant',
  pricePerDayMinor: 45_000,
  acceptedProducts: ['crafts'],
} as const

/** The names that lose ink at an edge that cuts: their lines and their ink are measured. */
async function cutNames(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLElement>('main bdi.marked')].flatMap(element => {
      const style = getComputedStyle(element)
      let cutting = element.parentElement
      while (cutting && getComputedStyle(cutting).overflowY === 'visible') cutting = cutting.parentElement
      // a frame that is as high as a picture cuts far from the letters
      if (!pen || !cutting || cutting.clientHeight > 160) return []
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const ink = pen.measureText(element.textContent)
      const line = parseFloat(style.lineHeight)
      const spare = (line - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
      const above = spare + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent
      const below = spare + ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent
      const lost = Math.round(cutting.clientHeight / line) * line - cutting.clientHeight
      return above < 0 || below < 0 || lost > 1
        ? [
            `${cutting.className}: ${above.toFixed(1)} above, ${below.toFixed(1)} below, ${lost.toFixed(1)} of a line lost`,
          ]
        : []
    })
  })
}

async function setLanguage(page: Page, lang: Locale): Promise<void> {
  const answer = await page.request.post('/api/language', { data: { lang }, headers: { origin: siteUrl() } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test.describe('with a translator', () => {
  let product: Product
  let translator: Awaited<ReturnType<typeof startTranslator>>
  let dataDir: string
  let before: string | undefined

  test.beforeAll(async () => {
    before = process.env['SITE_URL']
    dataDir = mkdtempSync(join(tmpdir(), 'rahba-translated-'))
    translator = await startTranslator()
    const port = String(await freePort())
    product = await startProduct({
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      TRANSLATOR_URL: translator.url,
      TRANSLATOR_KIND: 'openai',
      TRANSLATOR_MODEL: 'a double',
    })
    process.env['SITE_URL'] = product.url
  })
  test.afterAll(async () => {
    process.env['SITE_URL'] = before
    await product.end('SIGTERM')
    await translator.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('an Arabic space is read in English, marked as machine-made, and its host takes the words over', async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
    let found: SpaceView | undefined
    await expect(async () => {
      const { spaces } = await search(context.request, 'location=Translated&sort=newest')
      for (const { id } of spaces) {
        const space = await spaceIn(context.request, id)
        if (space.textLocales.original === 'ar' && space.machineTexts.includes('description')) found = space
      }
      expect(found).toBeDefined()
    }).toPass({ timeout: 120_000 })
    const { id, name, originalTexts } = found as SpaceView
    expect(name).toMatch(/^Translated: /)
    await page.goto(`/space/${id}`)
    await expect(page.getByText('Translated automatically from Arabic.')).toBeVisible()
    await page.getByRole('link', { name: en['texts.showOriginal'] }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(originalTexts?.name ?? '?')
    await expect(title.locator('bdi')).toHaveAttribute('lang', 'ar')
    await expect(title.locator('bdi')).toHaveAttribute('dir', 'rtl')
    await page.goBack()
    await context.close()

    // a new text of the demo's host, on a field that nobody has translated
    const host = await openBrowser(browser, { locale: 'ar', viewport: DESKTOP })
    await signInAs(host.context, HOST)
    const mine = await theShop(host.context.request, 'ar')
    const listing = async () => (await host.page.request.get(`/api/host/listings/${mine}`)).json() as Promise<Listing>
    const { version, values } = await listing()
    const translations = { ...values.translations, ar: { ...values.translations.ar, houseRules: null } }
    const headers = { origin: siteUrl() }
    const change = { version, houseRules: 'Le sol se lave à l’eau claire.', translations }
    expect((await host.page.request.patch(`/api/host/listings/${mine}`, { data: change, headers })).ok()).toBe(true)
    const applied = await host.page.request.post(`/api/host/listings/${mine}/application`, { data: {}, headers })
    expect(applied.ok(), await applied.text()).toBe(true)
    const made = 'مُترجَم: Le sol se lave à l’eau claire.'
    await expect
      .poll(async () => (await listing()).machineTexts.ar?.houseRules, { timeout: 150_000, intervals: [2_000] })
      .toBe(made)
    await host.page.goto(`/host/spaces/${mine}/edit?step=7`)
    await host.page
      .getByRole('tab', { name: /العربية|الإنجليزية|الفرنسية|العربيّة/ })
      .last()
      .click()
    await expect(host.page.getByText(made)).toBeVisible()
    await expect(host.page.getByText(arListings['languages.machine'])).toBeVisible()
    await host.page.getByRole('button', { name: arListings['languages.takeOver'] }).click()
    await expect(host.page.locator('#translation-ar-houseRules')).toHaveValue(made)
    await expect.poll(async () => (await listing()).values.translations.ar?.houseRules).toBe(made)
    await host.context.close()
  })
})
