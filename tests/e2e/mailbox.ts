import { type Browser, expect } from '@playwright/test'
import { siteUrl } from './people.ts'

/** The site's own mailbox, in a window that comes to it directly: it opens to nobody behind a proxy. */
function openMailbox(browser: Browser) {
  return browser.newContext({ baseURL: siteUrl() })
}

/** The link to `path` in the newest mail to somebody, once it is there. */
export async function linkInMail(browser: Browser, email: string, path: string): Promise<string> {
  const context = await openMailbox(browser)
  const page = await context.newPage()
  const link = page.locator(`pre a[href*="${path}"]`)
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await page.locator('li a', { hasText: email }).first().click({ timeout: 500 })
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  const href = await link.getAttribute('href')
  await context.close()
  return href ?? ''
}

/** Waits until the mailbox lists a mail with each of these texts. */
export async function expectMails(browser: Browser, texts: readonly string[]): Promise<void> {
  const context = await openMailbox(browser)
  await expect(async () => {
    const list = await context.request.get('/dev/mailbox').then(answer => answer.text())
    for (const text of texts) expect(list).toContain(text)
  }).toPass({ timeout: 15_000 })
  await context.close()
}
