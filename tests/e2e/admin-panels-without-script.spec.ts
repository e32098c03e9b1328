import { expect, test } from '@playwright/test'
import ar from '#shared/messages/admin-frame/ar.ts'
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

test('without JavaScript every button that a panel of admins shows sends a form', async ({ browser }, info) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, javaScriptEnabled: false })
  await signInAs(context, 'admin@demo.rahba.test')
  let opened = 0
  for (const list of LISTS) {
    await page.goto(list)
    const row = page.locator('[data-row] a').first()
    if ((await row.count()) === 0) continue
    await page.goto((await row.getAttribute('href')) ?? '')
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    // what stands in it has no text for a locator
    expect(await page.content(), list).toContain(ar.noScript)
    // a button of a form without an address of its own would send nothing
    const dead = panel.locator('button:visible:not([disabled], form[method=post] button)')
    expect(await dead.allTextContents(), list).toEqual([])
    expect(await panel.locator('form:visible:not([method=post])').count(), list).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath(`panel-${opened}.png`), fullPage: true })
    opened += 1
  }
  expect(opened).toBeGreaterThan(4)
  await context.close()
})
