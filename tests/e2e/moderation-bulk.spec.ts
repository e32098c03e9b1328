import { expect, test } from '@playwright/test'
import queue from '#shared/messages/admin-queue/ar.ts'
import ar from '#shared/messages/admin-frame/ar.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  SECOND_ADMIN,
  signInAs,
  siteUrl,
} from './people.ts'

test('an admin on a phone, in Arabic, takes on several messages and closes those that need no answer, save what another is on', async ({
  browser,
}) => {
  // what a run writes is its own, so that it may be repeated on one database
  const run = crypto.randomUUID().slice(0, 8)
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, SECOND_ADMIN)
  const headers = { origin: siteUrl() }
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const data = { fullName: `${name} ${run}`, email: `${run}@example.com`, subject: 'other', message: 'Achetez ceci.' }
    const sender = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    expect((await sender.context.request.post('/api/send-contact-email', { data, headers })).ok()).toBe(true)
    await sender.context.close()
  }
  await page.goto(`/admin/moderation?view=contact&text=${run}&sort=name`)
  const started = () => expect(page.locator('html[data-started]')).toBeAttached()
  await started()
  const rows = page.locator('[data-row]')
  const bar = page.getByRole('region', { name: ar['selected.bar'] })
  const dialog = page.getByRole('dialog')
  const choose = async (...names: string[]) => {
    for (const name of names) await rows.filter({ hasText: name }).getByRole('checkbox').check()
  }
  const doWith = async (action: string) => {
    await bar.getByRole('button', { name: action, exact: true }).click()
    await dialog.getByRole('button', { name: ar['bulk.confirm'] }).click()
    await expect(dialog.getByRole('list', { name: ar['bulk.result'] })).toBeVisible()
  }

  await choose('Alpha', 'Beta')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await doWith(ar['bulk.assign'])
  await expect(dialog.getByText(ar['bulk.result.done'], { exact: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: 'Karim Ziani' })).toHaveCount(2)

  const other = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(other.context, 'admin@demo.rahba.test')
  const id = await rows.filter({ hasText: 'Gamma' }).getAttribute('data-row')
  const assignment = { data: { isAssigned: true, version: 1 }, headers }
  expect((await other.context.request.post(`/api/admin/contact-messages/${id}/assignment`, assignment)).ok()).toBe(true)
  await page.reload()
  await started()
  // in one go, because React gets what was ticked while a page started
  await rows.getByRole('checkbox').evaluateAll(boxes => {
    for (const box of boxes) (box as HTMLInputElement).click()
  })
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await doWith(ar['bulk.finish'])
  await expect(dialog.getByText(ar['bulk.result.done'], { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Gamma')

  // all that waits, of one kind
  await page.goto('/admin/moderation?view=all')
  await page.getByText(ar.filters, { exact: true }).click()
  await page.getByRole('navigation', { name: queue.kinds }).getByRole('link').last().click()
  await expect(page).toHaveURL(/of=/)
  await expect(rows.first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await Promise.all([context.close(), other.context.close()])
})
