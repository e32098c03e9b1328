import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { LOCALES, type Locale } from '#shared/locales.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  signInAs,
  siteUrl,
  type Visitor,
} from '#tests/e2e/people.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findDemoScreens, readerOf } from '../../scripts/check/demo-screens.ts'

interface Sight {
  path: string
  status: number
  /** Who looks, by the e-mail address; null for somebody without an account. */
  reader: string | null
}

async function listSights(): Promise<Sight[]> {
  const screens = await findDemoScreens(siteUrl())
  const there = screens.map(({ screen, path }) => ({ path, status: 200, reader: readerOf(screen) }))
  return [...there, { path: '/nowhere', status: 404, reader: null }]
}

async function become(context: BrowserContext, email: string | null): Promise<void> {
  await context.clearCookies({ name: /session/ })
  if (email) await signInAs(context, email)
}

/** Each language by day or by night, each device with a language of each direction; all six by night (EVERY_WINDOW=1). */
const isSeen = (locale: Locale, device: 'phone' | 'desktop') =>
  Boolean(process.env['EVERY_WINDOW']) || device === (locale === 'en' ? 'desktop' : 'phone')

/** What every screen owes its reader. An error on the console fails the test (people.ts). */
async function inspect(page: Page, { path, status }: Sight, locale: Locale): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(status)
  const html = page.locator('html')
  await expect(html, path).toHaveAttribute('lang', locale)
  await expect(html, path).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  expect(await page.title(), path).toMatch(/\S.* · |Rahba|رحبة/)
  expect(await page.locator('main').innerText(), `${path}: a text that was not filled in`).not.toMatch(
    /\{\w+\}|undefined|\bNaN\b|\bnull\b|\b[a-z]+\.[a-z]+[A-Z]\w*/,
  )
  await expectNoSidewaysScroll(page)
}

const windows = inTurn(LOCALES).flatMap(locale =>
  (['phone', 'desktop'] as const).filter(device => isSeen(locale, device)).map(device => ({ locale, device })),
)
/** Tests that share the screens, so that no worker is left alone with a long one. */
const parts = 4

for (const { locale, device } of windows) {
  // each language is seen by day and by night, and each device too
  const colorScheme: Visitor['colorScheme'] = (locale === 'fr') === (device === 'phone') ? 'light' : 'dark'
  for (let part = 0; part < parts; part += 1) {
    test(`every screen is whole in ${locale} on a ${device}, ${colorScheme}, ${part + 1} of ${parts}`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const viewport = device === 'phone' ? PHONE : DESKTOP
      const { page, context } = await openBrowser(browser, { locale, viewport, colorScheme })
      const sights = (await listSights()).filter((_, index) => index % parts === part)
      expect(sights.length).toBeGreaterThan(5)
      for (const [reader, theirs] of Map.groupBy(sights, sight => sight.reader)) {
        await become(context, reader)
        for (const sight of theirs) {
          await test.step(sight.path, async () => {
            await inspect(page, sight, locale)
            await expectAccessible(page)
          })
        }
      }
      await context.close()
    })
  }
}
