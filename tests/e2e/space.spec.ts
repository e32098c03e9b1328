import { expect, type Page, test } from '@playwright/test'
import { type DayRange, daysInclusive } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import auth from '#shared/messages/auth/fr.ts'
import common from '#shared/messages/common/fr.ts'
import errors from '#shared/messages/errors/fr.ts'
import ar from '#shared/messages/space/ar.ts'
import en from '#shared/messages/space/en.ts'
import fr from '#shared/messages/space/fr.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findFreeStay, findInstantStay } from './free-stay.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signIn,
  openAs,
} from './people.ts'

const salmasInCasablanca = { city: 'Casablanca', hostFirstName: 'Salma' }

const addressOf = (space: { id: string }, stay?: DayRange) =>
  `/space/${space.id}${stay ? `?startDate=${stay.first}&endDate=${stay.last}` : ''}`
const card = (page: Page) => page.locator('#booking')
const interested = (page: Page) => card(page).getByRole('button', { name: fr['booking.interested'] })
const totalOf = (space: SpaceView, stay: DayRange) =>
  formatMinor(space.pricePerDayMinor * daysInclusive(stay.first, stay.last), space.currency, 'fr')

test.describe('what the page shows', () => {
  test('is all there for people and machines, before any script', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
    const { space } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 30 })
    await page.goto(addressOf(space))
    await expect(page.getByRole('heading', { level: 1, name: space.name })).toBeVisible()
    for (const title of [
      'facts.title',
      'uses.title',
      'amenities.title',
      'days.title',
      'host.title',
      'place.title',
      'reviews.title',
    ] as const) {
      await expect(page.getByRole('heading', { level: 2, name: fr[title] })).toBeVisible()
    }
    await expect(page.getByText(common['roleTitle.host'])).toBeVisible()
    await expect(page.locator('#location svg[role=img]')).toBeVisible()
    await expect(page.getByRole('link', { name: fr['place.openMaps'] })).toHaveAttribute(
      'href',
      new RegExp(`query=${space.latitude},`),
    )
    await expect(page).toHaveTitle(new RegExp(space.name))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/space/${space.id}$`))
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    const [product] = data['@graph']
    expect(product).toMatchObject({ '@type': 'Product', name: space.name, offers: { priceCurrency: space.currency } })
    expect(product.aggregateRating?.reviewCount ?? 0).toBe(space.ratingCount)
  })

  for (const [locale, viewport, colorScheme] of inTurn([
    ['fr', DESKTOP, 'light'],
    ['en', DESKTOP, 'dark'],
    ['ar', DESKTOP, 'light'],
    ['fr', PHONE, 'light'],
    ['ar', PHONE, 'dark'],
  ] as const)) {
    test(`is within everybody’s reach in ${locale} at ${viewport.width} pixels (${colorScheme})`, async ({
      browser,
    }) => {
      const { page, context } = await openBrowser(browser, { locale, viewport, colorScheme })
      const { space, stay } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 30 })
      await page.goto(addressOf(space, stay))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const words = { fr, en, ar }[locale]
      if (viewport === PHONE) {
        await page.getByRole('button', { name: words['booking.barReview'] }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
      await page.locator('button.script-only:visible', { hasText: /5/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('leads through the pictures by keys, round and round, and back to where one was', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const { space } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 30 })
    await page.goto(addressOf(space))
    const second = page.locator('.mosaic-tile').nth(1)
    await second.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const count = await dialog.getByRole('list', { name: fr['gallery.thumbnails'] }).getByRole('button').count()
    await expect(dialog.getByText(`2 / ${count}`)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText(`${count} / ${count}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText(`1 / ${count}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(second).toBeFocused()
  })

  test('is a page that is not there for an unknown space, and elsewhere for its earlier address', async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
    const missing = await page.goto('/space/01936f2e-7c1a-7a52-9d0e-000000000000')
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Space not found' })).toBeVisible()
    await expect(page.getByText('The space you’re looking for doesn’t exist.')).toBeVisible()
    const moved = await context.request.get('/space-details/x?startDate=2026-12-01', { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/space/x?startDate=2026-12-01'])
  })
})

test.describe('the request', () => {
  test('needs days: they are chosen in the calendar, priced at once and kept in the address', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const { space, stay } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 1 })
    await page.goto(addressOf(space))
    await expect(interested(page)).toBeDisabled()
    await interested(page).click({ force: true })
    await expect(card(page).getByRole('alert')).toHaveText(fr['booking.missingDates'])

    const calendar = page.locator('#availability')
    for (const day of [stay.first, stay.last]) await calendar.locator(`[data-day="${day}"]`).click()
    await expect(card(page).getByRole('alert')).toBeHidden()
    await expect(card(page).getByText(totalOf(space, stay))).toBeVisible()
    await expect(interested(page)).toBeEnabled()
    await expect(page).toHaveURL(new RegExp(`startDate=${stay.first}&endDate=${stay.last}`))
    await page.reload()
    await expect(card(page).getByText(totalOf(space, stay))).toBeVisible()
  })

  test('of a visitor goes through signing in and keeps days and message; sent, it says so and shows the booking', async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    const { space, stay } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 150 })
    await page.goto(addressOf(space, stay))
    await page.getByRole('button', { name: fr['booking.barReview'] }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: fr['booking.message'] }).fill('Nous vendons des bougies.')
    await sheet.getByRole('button', { name: fr['booking.interested'] }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await expect(page.getByText(auth['forRequest.title'])).toBeVisible()
    await signIn(page, RETAILER, new URL(page.url()).searchParams.get('redirect') ?? '')

    await page.waitForURL(url => url.pathname === `/space/${space.id}`)
    // the form is open again, as it was left
    await expect(sheet.getByText(fr['booking.back'], { exact: true })).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: fr['booking.message'] })).toHaveValue('Nous vendons des bougies.')
    await sheet.getByRole('button', { name: fr['booking.interested'] }).click()
    await expect(sheet.getByRole('status').getByText(fr['booking.sent'])).toBeVisible()
    await expect(sheet.getByText(totalOf(space, stay))).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: fr['booking.seeRequest'] }).click()
    await page.waitForURL(/\/retailer\/bookings\?booking=/)
    const id = new URL(page.url()).searchParams.get('booking')
    const booking = await (await context.request.get(`/api/bookings/${id}`)).json()
    expect(booking).toMatchObject({ firstDay: stay.first, lastDay: stay.last, message: 'Nous vendons des bougies.' })
  })

  test('for days that somebody took meanwhile is refused in words; the calendar is fresh and what was typed is kept', async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const { space, stay } = await findInstantStay(context.request, 40)
    await openAs(page, RETAILER, addressOf(space, stay))
    await card(page).getByRole('textbox', { name: fr['booking.message'] }).fill('Pour un pop-up.')

    // a page that asks for the days again by itself would not let them be requested
    let isRequested = false
    page.on('request', request => (isRequested ||= new URL(request.url()).pathname === '/api/bookings'))
    await page.route(`**/api/spaces/${space.id}/calendar*`, route => (isRequested ? route.continue() : route.abort()))
    const other = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await openAs(other.page, FREELANCER, addressOf(space, stay))
    await card(other.page).getByRole('button', { name: fr['booking.reserve'] }).click()
    await expect(card(other.page).getByRole('status')).toContainText(fr['booking.confirmed'])

    await card(page).getByRole('button', { name: fr['booking.reserve'] }).click()
    await expect(card(page).getByRole('alert')).toContainText('Ces dates viennent d’être réservées.')
    await expect(card(page).getByText(fr['booking.nearest'])).toBeVisible()
    await expect(card(page).getByRole('textbox', { name: fr['booking.message'] })).toHaveValue('Pour un pop-up.')
    await expect(page.locator(`#availability [data-day="${stay.first}"]`)).toHaveAttribute('aria-disabled', 'true')
  })

  test('at a price that has changed is refused beside the total', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const { space, stay } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 200 })
    await openAs(page, RETAILER, addressOf(space, stay))
    // the page as it would be with the price of yesterday
    await page.route('**/api/bookings', route => {
      const body = route.request().postDataJSON()
      return route.continue({ postData: { ...body, expectedTotalMinor: body.expectedTotalMinor - 100 } })
    })
    await interested(page).click()
    await expect(card(page).getByRole('alert')).toContainText(errors.price_changed)
    await page.unroute('**/api/bookings')
    await interested(page).click()
    await expect(card(page).getByRole('status')).toContainText(fr['booking.sent'])
  })

  test('is not offered to the owner, who finds the ways to manage the space', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const { space } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 30 })
    await openAs(page, HOST, addressOf(space))
    await expect(card(page).getByText(fr['owner.title'])).toBeVisible()
    await expect(card(page).getByRole('link', { name: fr['owner.bookings'] })).toHaveAttribute(
      'href',
      `/host/bookings?space=${space.id}`,
    )
    await expect(interested(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: fr['host.contact'] })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test('a request without days, and a visitor’s, come back with words and with what was typed', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
    const { space, stay } = await findFreeStay(context.request, { ...salmasInCasablanca, daysAhead: 250 })
    await openAs(page, RETAILER, addressOf(space))
    await page.locator('textarea[name=message]').fill('Bonjour')
    await interested(page).click()
    await expect(card(page).getByRole('alert')).toHaveText(fr['booking.missingDates'])
    await expect(page.locator('textarea[name=message]')).toHaveValue('Bonjour')
    await page.locator('input[name=firstDay]').fill(stay.first)
    await page.locator('input[name=lastDay]').fill(stay.last)
    await interested(page).click()
    await page.waitForURL(/\/retailer\/bookings\?booking=[0-9a-f-]{36}/)

    const visitor = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
    await visitor.page.goto(addressOf(space))
    await visitor.page.locator('input[name=firstDay]').fill(stay.first)
    await visitor.page.locator('input[name=lastDay]').fill(stay.last)
    await interested(visitor.page).click()
    const alert = card(visitor.page).getByRole('alert')
    await expect(alert).toContainText(fr['booking.signIn'])
    const link = await alert.getByRole('link').getAttribute('href')
    expect(decodeURIComponent(link ?? '')).toBe(`/login?redirect=${addressOf(space, stay)}&reason=request`)
  })
})
