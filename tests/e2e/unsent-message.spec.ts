import { expect, test } from '@playwright/test'
import bookingsAr from '#shared/messages/bookings/ar.ts'
import bookingsFr from '#shared/messages/bookings/fr.ts'
import ar from '#shared/messages/space/ar.ts'
import fr from '#shared/messages/space/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findFreeStay } from './free-stay.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectNoSidewaysScroll, openBrowser, PHONE } from './people.ts'

const READERS = [
  { locale: 'fr', viewport: DESKTOP, words: fr, bookings: bookingsFr, role: 'retailer', daysAhead: 330 },
  { locale: 'ar', viewport: PHONE, words: ar, bookings: bookingsAr, role: 'freelancer', daysAhead: 345 },
] as const

for (const { locale, viewport, words, bookings, role, daysAhead } of inTurn(READERS)) {
  test(`without JavaScript the message of a request survives signing in, for a ${role} in ${locale}`, async ({
    browser,
  }) => {
    const account = await openAccount(browser, { locale, viewport }, { firstName: 'Nadia', lastName: 'Bennis', role })
    await account.context.close()
    const { page, context } = await openBrowser(browser, { locale, viewport, javaScriptEnabled: false })
    const { space, stay } = await findFreeStay(context.request, {
      city: 'Marrakech',
      hostFirstName: 'Salma',
      daysAhead,
    })
    const message = 'Céramiques de Safi, هل يناسبكم؟'
    await page.goto(`/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`)
    const form = page.locator('form[action="/api/bookings"]')
    // one form: a second one that nobody sees would be found by readers of the page's source and of its ids
    await expect(form).toHaveCount(1)
    await form.locator('textarea[name=message]').fill(message)
    await form.locator('button[type=submit]').click()
    await expect(page.getByText(words['booking.signInText'], { exact: true })).toBeVisible()
    await page.locator('main a[href^="/login"]').filter({ visible: true }).last().click()
    await page.waitForURL(/\/login/)
    // a wrong password on the way does not cost it
    for (const password of ['not-the-password', account.password]) {
      await page.locator('input[name=email]').fill(account.email)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
    }
    await page.waitForURL(url => url.pathname === `/space/${space.id}`)
    await expect(page.getByText(words['booking.backText']).filter({ visible: true })).toBeVisible()
    await expect(form).toHaveCount(1)
    await expect(form.locator('textarea[name=message]')).toHaveValue(message)
    await expect(form.locator('input[name=firstDay]')).toHaveValue(stay.first)
    await expectNoSidewaysScroll(page)
    await form.locator('button[type=submit]').click()
    await page.waitForURL(/\/retailer\/bookings\?booking=/)
    await expect(page.getByText(message).first()).toBeVisible()
    // the first request of somebody who was none makes a retailer of them, and says so; a retailer sees nothing of it
    await expect(page.getByText(bookings['focus.newRetailer'])).toHaveCount(role === 'retailer' ? 0 : 1)
    await expectNoSidewaysScroll(page)
    await context.close()
  })
}
