import { expect, test } from '@playwright/test'
import ar from '#shared/messages/bookings/ar.ts'
import en from '#shared/messages/bookings/en.ts'
import fr from '#shared/messages/bookings/fr.ts'
import spaceAr from '#shared/messages/space/ar.ts'
import spaceEn from '#shared/messages/space/en.ts'
import spaceFr from '#shared/messages/space/fr.ts'
import type { Locale } from '#shared/locales.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findFreeStay } from './free-stay.ts'
import { expectMails } from './mailbox.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signIn,
  siteUrl,
  openAs,
  signInAs,
} from './people.ts'

const WORDS = {
  fr: { bookings: fr, space: spaceFr },
  en: { bookings: en, space: spaceEn },
  ar: { bookings: ar, space: spaceAr },
}

interface Journey {
  locale: Locale
  city: string
  viewport: { width: number; height: number }
  device: string
  daysAhead: number
  /** Of an imported listing (db/seed/sample-import.csv); else any of the demo. */
  spaceName?: string
}

const JOURNEYS: readonly Journey[] = [
  { locale: 'fr', city: 'Marrakech', viewport: DESKTOP, device: 'desktop', daysAhead: 60 },
  { locale: 'ar', city: 'مراكش', viewport: PHONE, device: 'phone', daysAhead: 120 },
  { locale: 'en', city: 'Dubai', viewport: PHONE, device: 'phone', daysAhead: 7, spaceName: 'Marina Pop-up' },
]

for (const { locale, city, viewport, device, daysAhead, spaceName } of inTurn(JOURNEYS)) {
  const what = spaceName ? 'an imported space' : 'a space'
  test(`in ${locale} on a ${device}: find ${what}, request it, see it accepted live`, async ({ browser }) => {
    test.setTimeout(120_000)
    const words = WORDS[locale]
    const { page: host, context: hostContext } = await openBrowser(browser, { locale, viewport: DESKTOP })
    await openAs(host, HOST, '/host/bookings')
    const me = await hostContext.request.get('/api/me').then(answer => answer.json())
    const { space, stay } = await findFreeStay(hostContext.request, {
      city,
      spaceName,
      daysAhead,
      hostFirstName: me.me.firstName,
    })

    // the retailer searches for the place and the days
    const { page: retailer } = await openBrowser(browser, { locale, viewport })
    await signInAs(retailer.context(), RETAILER)
    await retailer.goto(`/explore?location=${encodeURIComponent(city)}&startDate=${stay.first}&endDate=${stay.last}`)
    await expect(retailer.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(retailer)
    await expectAccessible(retailer)

    // the days of the search stand in the request already
    await retailer.goto(`/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`)
    await expect(retailer.getByRole('heading', { level: 1 })).toContainText(space.name)
    await expectNoSidewaysScroll(retailer)
    await expectAccessible(retailer)
    if (viewport === PHONE) await retailer.getByRole('button', { name: words.space['booking.barReview'] }).click()
    const send = retailer.getByRole('button', { name: words.space['booking.interested'] }).locator('visible=true')
    await send.click()
    await expect(retailer.getByText(words.space['booking.sent']).locator('visible=true').first()).toBeVisible()
    await retailer
      .getByRole('link', { name: words.space['booking.seeRequest'] })
      .locator('visible=true')
      .first()
      .click()
    await retailer.waitForURL(/\/retailer\/bookings\?booking=/)
    await expect(retailer.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const bookingId = new URL(retailer.url()).searchParams.get('booking') ?? ''
    await expect(retailer.getByText(space.name).first()).toBeVisible()
    await expectNoSidewaysScroll(retailer)
    await expectAccessible(retailer)

    const booking = retailer.locator('section[aria-labelledby="focused-booking"]')
    const address = booking.getByText(space.address ?? '')
    await expect(booking).toHaveCount(1)
    await expect(address).toHaveCount(0)

    // the host's open page has learned of it by itself; two taps answer it
    await host.goto(`/host/bookings?booking=${bookingId}`)
    await host
      .getByRole('button', { name: words.bookings['accept.do'], exact: true })
      .locator('visible=true')
      .first()
      .click()
    await host
      .getByRole('button', { name: words.bookings['accept.submit'], exact: true })
      .locator('visible=true')
      .click()
    await expect(host.getByText(words.bookings['accept.done'])).toBeVisible()
    await expectAccessible(host)

    // without a reload, the retailer sees it, and the address with it
    await expect(address).toHaveCount(1)
    const stored = await retailer.context().request.get(`/api/bookings/${bookingId}`)
    expect(await stored.json()).toMatchObject({ status: 'confirmed', firstDay: stay.first, lastDay: stay.last })

    // nobody else can have those days
    const stranger = await browser.newContext({ baseURL: siteUrl() })
    const calendar = await stranger.request.get(`/api/spaces/${space.id}/calendar`).then(answer => answer.json())
    const isTaken = (day: string) =>
      calendar.unavailable.some((range: { first: string; last: string }) => range.first <= day && day <= range.last)
    expect([stay.first, stay.last].map(isTaken)).toEqual([true, true])
    const again = await stranger.request.get(
      `/api/spaces?location=${encodeURIComponent(city)}&startDate=${stay.first}&endDate=${stay.last}`,
    )
    expect((await again.json()).spaces.map((each: { id: string }) => each.id)).not.toContain(space.id)

    // and the mail has left, in the language of its recipient
    const headers = { 'accept-language': 'fr' }
    const details = await stranger.request.get(`/api/spaces/${space.id}`, { headers }).then(answer => answer.json())
    await expectMails(browser, [details.name])
  })
}

test('without JavaScript: search, open, sign in, request', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
  const { space, stay } = await findFreeStay(context.request, {
    city: 'Casablanca',
    hostFirstName: 'Salma',
    daysAhead: 90,
  })
  await page.goto('/')
  await page.locator('form[action="/explore"] input[name=location]').first().fill('Casablanca')
  await page.locator('form[action="/explore"] button[type=submit]').first().click()
  await page.waitForURL(/\/explore\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main a[href^="/space/"]').first()).toBeVisible()

  await signIn(page, RETAILER, `/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(space.name)
  await page.locator('form[action="/api/bookings"] button[type=submit]').locator('visible=true').first().click()
  await page.waitForURL(/\/retailer\/bookings\?booking=[0-9a-f-]{36}/)
  await expect(page.getByText(space.name).first()).toBeVisible()
})
