import { expect, type Page, test } from '@playwright/test'
import { LOCALES, type Locale } from '#shared/locales.ts'
import frameAr from '#shared/messages/admin-frame/ar.ts'
import frameEn from '#shared/messages/admin-frame/en.ts'
import frameFr from '#shared/messages/admin-frame/fr.ts'
import missionsAr from '#shared/messages/missions/ar.ts'
import missionsEn from '#shared/messages/missions/en.ts'
import missionsFr from '#shared/messages/missions/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { expectNoSidewaysScroll, openBrowser, PHONE, signInAs } from './people.ts'

const LISTS = [
  '/admin/users',
  '/admin/users?view=documents',
  '/admin/spaces',
  '/admin/bookings?view=all',
  '/admin/moderation',
  '/admin/moderation?view=appeals',
  '/admin/moderation?view=contact',
  '/admin/moderation?view=reviews',
]

const FRAME = { fr: frameFr, en: frameEn, ar: frameAr }
const MISSIONS = { fr: missionsFr, en: missionsEn, ar: missionsAr }

for (const locale of inTurn(LOCALES)) {
  test(`without JavaScript every button that a panel of admins shows sends a form, and the rest is named, in ${locale}`, async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, { locale, viewport: PHONE, javaScriptEnabled: false })
    await signInAs(context, 'admin@demo.rahba.test')
    let opened = 0
    for (const list of LISTS) if (await openFirst(page, list, locale)) opened += 1
    expect(opened).toBeGreaterThan(4)

    // what stands in a noscript has no text for a locator
    await page.goto('/admin/moderation?view=all&of=absence')
    await page.locator('[data-row] a').first().click()
    await page.waitForURL(/\/retailer\/missions\//)
    expect((await page.content()).includes(MISSIONS[locale]['absence.noScript']), 'a contested absence').toBe(true)
    await expect(page.locator('section[aria-labelledby=absence] button:visible')).toHaveCount(0)
    await context.close()
  })
}

/** Whether the list has a row; its panel shows no button that sends nothing. */
async function openFirst(page: Page, list: string, locale: Locale): Promise<boolean> {
  await page.goto(list)
  const row = page.locator('[data-row] a').first()
  if ((await row.count()) === 0) return false
  await page.goto((await row.getAttribute('href')) ?? '')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  expect((await page.content()).includes(FRAME[locale].noScript), list).toBe(true)
  // a button of a form without an address of its own would send nothing
  const dead = panel.locator('button:visible:not([disabled], form[method=post] button)')
  expect(await dead.allTextContents(), list).toEqual([])
  expect(await panel.locator('form:visible:not([method=post])').count(), list).toBe(0)
  await expectNoSidewaysScroll(page)
  return true
}
