import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/people.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Role } from '#shared/roles.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  siteUrl,
  type Visitor,
} from '#tests/e2e/people.ts'
import type { Access } from '#web/screens.ts'
import { findDemoScreens } from '../../scripts/check/demo-screens.ts'

interface Sight {
  path: string
  status: number
  /** Who looks: null for somebody without an account. */
  role: Role | null
}

function readerOf(access: Access): Role | null {
  if (access === 'public') return null
  return access === 'signed-in' ? 'retailer' : (access[0] ?? null)
}

async function listSights(): Promise<Sight[]> {
  const screens = await findDemoScreens(siteUrl())
  const there = screens.map(({ screen, path }) => ({ path, status: 200, role: readerOf(screen.access) }))
  return [...there, { path: '/nowhere', status: 404, role: null }]
}

async function become(context: BrowserContext, role: Role | null): Promise<void> {
  await context.clearCookies({ name: /session/ })
  if (!role) return
  const email = DEMO_ACCOUNTS.find(account => account.role === role)?.email
  const data = { email, password: DEMO_PASSWORD }
  const answer = await context.request.post('/api/sign-in', { data, headers: { origin: siteUrl() } })
  expect(answer.ok(), `${email} signs in`).toBe(true)
}

/** axe takes longer than all the rest: it looks at every screen once in each language. */
const looksCloser = (locale: Locale, viewport: object) => viewport === (locale === 'en' ? DESKTOP : PHONE)

/** What every screen owes its reader. An error on the console fails the test (people.ts). */
async function look(page: Page, { path, status }: Sight, locale: Locale): Promise<void> {
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

for (const locale of LOCALES) {
  for (const [device, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    // each language is seen by day and by night, and each device too
    const colorScheme: Visitor['colorScheme'] = (locale === 'fr') === (device === 'phone') ? 'light' : 'dark'
    test(`every screen is whole in ${locale} on a ${device}, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(300_000)
      const { page, context } = await openBrowser(browser, { locale, viewport, colorScheme })
      const sights = await listSights()
      expect(sights.length).toBeGreaterThan(20)
      for (const [role, theirs] of Map.groupBy(sights, sight => sight.role)) {
        await become(context, role)
        for (const sight of theirs) {
          await test.step(sight.path, async () => {
            await look(page, sight, locale)
            if (looksCloser(locale, viewport)) await expectAccessible(page)
          })
        }
      }
      await context.close()
    })
  }
}
