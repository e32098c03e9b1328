import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { LOCALES } from '#shared/locales.ts'
import commonAr from '#shared/messages/common/ar.ts'
import commonEn from '#shared/messages/common/en.ts'
import commonFr from '#shared/messages/common/fr.ts'
import cookiesAr from '#shared/messages/cookies/ar.ts'
import cookiesEn from '#shared/messages/cookies/en.ts'
import cookiesFr from '#shared/messages/cookies/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findFreeStay } from './free-stay.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE } from './people.ts'

const WORDS = {
  fr: { banner: commonFr, settings: cookiesFr },
  en: { banner: commonEn, settings: cookiesEn },
  ar: { banner: commonAr, settings: cookiesAr },
} as const

const banner = (page: Page) => page.locator('section.consent')
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null') as Record<string, unknown> | null)
/** The page as the server sends it to this browser. */
const html = (context: BrowserContext) => context.request.get('/about').then(answer => answer.text())

for (const locale of inTurn(LOCALES)) {
  const { banner: words, settings } = WORDS[locale]

  test(`in ${locale}: refusing costs the same click as accepting, and the page comes back without the banner`, async ({
    browser,
  }) => {
    for (const [button, allowed] of [
      [words['consent.reject'], false],
      [words['consent.accept'], true],
    ] as const) {
      const { page, context } = await openBrowser(browser, { isAsked: true, locale, viewport: PHONE })
      await page.goto('/about', { waitUntil: 'networkidle' })
      await expect(banner(page)).toBeVisible()
      expect(await html(context)).toContain('class="consent')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const sizes = await Promise.all(
        [words['consent.reject'], words['consent.accept']].map(name =>
          banner(page).getByRole('button', { name }).boundingBox(),
        ),
      )
      expect(sizes[0]?.width).toBe(sizes[1]?.width)
      expect([sizes[0]?.y, sizes[0]?.height]).toEqual([sizes[1]?.y, sizes[1]?.height])
      expect(await stored(page)).toBeNull()
      await banner(page).getByRole('button', { name: button }).click()
      await expect(banner(page)).toHaveCount(0)
      expect(await stored(page)).toEqual({
        necessary: true,
        functional: allowed,
        analytics: allowed,
        marketing: allowed,
        timestamp: expect.any(Number),
        hasConsented: true,
      })
      expect(await html(context)).not.toContain('class="consent')
      await page.reload({ waitUntil: 'networkidle' })
      await expect(banner(page)).toHaveCount(0)
      await context.close()
    }
  })

  test(`in ${locale}: the settings keep what is chosen and say so`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { isAsked: true, locale, viewport: DESKTOP })
    await page.goto('/', { waitUntil: 'networkidle' })
    await banner(page).getByRole('link', { name: words['consent.manage'] }).click()
    await page.waitForURL('**/cookies-settings')
    const toggle = (name: string) => page.getByRole('switch', { name })
    await expect(toggle(settings.necessary)).toBeChecked()
    await expect(toggle(settings.necessary)).toBeDisabled()
    await expect(page.getByText(settings.required)).toBeVisible()
    await toggle(settings.functional).check()
    expect(await stored(page), 'nothing before it is saved').toBeNull()
    await page.getByRole('button', { name: settings.reset }).click()
    await expect(page.locator('.toast')).toContainText(settings.resetDone)
    expect(await stored(page)).toMatchObject({ functional: false, hasConsented: true })
    await expect(banner(page), 'is left as it was').toBeVisible()
    await toggle(settings.functional).check()
    await toggle(settings.analytics).check()
    await page.getByRole('button', { name: settings.save }).click()
    await expect(page.locator('.toast')).toContainText(settings.saved)
    expect(await stored(page)).toMatchObject({
      functional: true,
      analytics: true,
      marketing: false,
      hasConsented: true,
    })
    await expect(banner(page)).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(toggle(settings.functional)).toBeChecked()
    await expect(toggle(settings.marketing)).not.toBeChecked()
    await expect(page.getByRole('main').getByRole('link', { name: settings.cancel })).toHaveAttribute('href', '/')
    await context.close()
  })
}

test('closing hides the banner for this visit alone and saves nothing', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { isAsked: true, locale: 'fr', viewport: PHONE })
  await page.goto('/about', { waitUntil: 'networkidle' })
  await banner(page).getByRole('button', { name: commonFr['consent.close'] }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await page.evaluate(() => [localStorage.length, document.cookie.includes('rahba_consent')])).toEqual([
    0,
    false,
  ])
  await page.getByRole('contentinfo').getByRole('link', { name: commonFr['footer.terms'] }).click()
  await page.waitForURL('**/terms')
  await expect(banner(page)).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(banner(page)).toBeVisible()
  await context.close()
})

test('a record that cannot be read is reported, and the banner asks again', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'], locale: 'fr' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('cookiePreferences', '{not a record'))
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(banner(page)).toBeVisible()
  expect(errors.filter(text => text.includes('cookie preferences'))).toHaveLength(1)
  await context.close()
})

test('who has answered sees no banner, not even for a moment, where only the record is left', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { isAsked: true, locale: 'fr', viewport: PHONE })
  await page.addInitScript(() => {
    localStorage.setItem('cookiePreferences', JSON.stringify({ necessary: true, hasConsented: true, timestamp: 1 }))
    // whether it was ever painted
    const seen = () => {
      const box = document.querySelector('section.consent')
      if (box && box.getBoundingClientRect().height > 0) document.documentElement.dataset['bannerSeen'] = 'yes'
      requestAnimationFrame(seen)
    }
    requestAnimationFrame(seen)
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(banner(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-banner-seen')
  expect(await html(context), 'and the server knows from now on').not.toContain('class="consent')
  await context.close()
})

test('nothing optional stays in the browser before consent; it does after, and goes when consent does', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { isAsked: true, locale: 'fr', viewport: DESKTOP })
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('form[action="/explore"] input[name=location]').first().fill('Casablanca')
  await page.keyboard.press('Escape')
  await page.locator('form[action="/explore"] button[type=submit]').first().click()
  await page.waitForURL(/\/explore\?/)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('rahba_recent_searches')
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await keys()).toEqual([])
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Casablanca/ })
      .first(),
    'it is kept for this visit',
  ).toBeVisible()
  await banner(page).getByRole('button', { name: commonFr['consent.accept'] }).click()
  await expect.poll(keys).toEqual(['cookiePreferences', 'rahba_recent_searches'])
  await page.goto('/cookies-settings', { waitUntil: 'networkidle' })
  await page.getByRole('switch', { name: cookiesFr.functional }).uncheck()
  await page.getByRole('button', { name: cookiesFr.save }).click()
  await expect.poll(keys).toEqual(['cookiePreferences'])
  await context.close()
})

test('the banner covers no action: the booking bar of a phone stands above it, and nothing moves as it appears', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { isAsked: true, locale: 'ar', viewport: PHONE })
  const { space } = await findFreeStay(context.request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 40 })
  await page.goto(`/space/${space.id}`, { waitUntil: 'networkidle' })
  const bar = await page.locator('.booking-bar').boundingBox()
  const box = await banner(page).boundingBox()
  expect(bar && box).toBeTruthy()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height)
  await page.locator('.booking-bar').locator('a, button').first().click({ trial: true })
  // what is laid out late makes the page longer while one scrolls down
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo').getByText('©').first()).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  const below = await page.getByRole('contentinfo').boundingBox()
  const atEnd = await banner(page).boundingBox()
  expect((below?.y ?? 0) + (below?.height ?? 0), 'the footer ends above it').toBeLessThanOrEqual((atEnd?.y ?? 0) + 1)
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.02)
  await context.close()
})

test('without JavaScript nothing is asked, because nothing can be kept', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, {
    isAsked: true,
    locale: 'fr',
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  await page.goto('/cookies-settings')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByText(cookiesFr.noScript)).toBeVisible()
  await expect(page.getByRole('switch', { name: cookiesFr.marketing })).toBeHidden()
  await context.close()
})
