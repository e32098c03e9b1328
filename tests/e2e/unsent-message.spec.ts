import { expect, test } from '@playwright/test'
import ar from '#shared/messages/space/ar.ts'
import fr from '#shared/messages/space/fr.ts'
import { findFreeStay } from './free-stay.ts'
import { DESKTOP, openBrowser, PHONE, RETAILER } from './people.ts'

for (const [locale, viewport, words, daysAhead] of [
  ['fr', DESKTOP, fr, 330],
  ['ar', PHONE, ar, 345],
] as const) {
  test(`without JavaScript the message of a request survives signing in, in ${locale}`, async ({ browser }, info) => {
    const { page, context } = await openBrowser(browser, { locale, viewport, javaScriptEnabled: false })
    const { space, stay } = await findFreeStay(context.request, {
      city: 'Marrakech',
      hostFirstName: 'Salma',
      daysAhead,
    })
    const message = 'Céramiques de Safi, هل يناسبكم؟'
    await page.goto(`/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`)
    const form = page.locator('form[action="/api/bookings"]').last()
    await form.locator('textarea[name=message]').fill(message)
    await form.locator('button[type=submit]').click()
    await expect(page.getByText(words['booking.signInText'], { exact: true })).toBeVisible()
    await page.locator('main a[href^="/login"]').filter({ visible: true }).last().click()
    await page.waitForURL(/\/login/)
    // a wrong password on the way does not cost it
    for (const password of ['not-the-password', 'rahba-demo-2026']) {
      await page.locator('input[name=email]').fill(RETAILER)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
    }
    await page.waitForURL(url => url.pathname === `/space/${space.id}`)
    await expect(page.getByText(words['booking.backText']).filter({ visible: true })).toBeVisible()
    await expect(form.locator('textarea[name=message]')).toHaveValue(message)
    await page.screenshot({ path: info.outputPath(`back-${locale}.png`), fullPage: true })
    await form.locator('button[type=submit]').click()
    await page.waitForURL(/\/retailer\/bookings\?booking=/)
    await expect(page.getByText(message).first()).toBeVisible()
    await context.close()
  })
}
