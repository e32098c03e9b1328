import { type Browser, expect } from '@playwright/test'
import { siteUrl } from './people.ts'

/** The site's own mailbox, in a window that comes to it directly: it opens to nobody behind a proxy. */
function openMailbox(browser: Browser) {
  return browser.newContext({ baseURL: siteUrl() })
}

/** The link to `path` in the newest mail to somebody, once it is there. */
export async function linkInMail(browser: Browser, email: string, path: string): Promise<string> {
  const context = await openMailbox(browser)
  const read = async (address: string) => (await context.request.get(address)).text()
  let link = ''
  await expect(async () => {
    const [mail = ''] = (await read('/dev/mailbox')).split('<li>').filter(each => each.includes(email))
    const text = await read(hrefIn(mail, '/dev/mailbox/'))
    link = hrefIn(text.slice(text.indexOf('<pre')), path)
  }).toPass({ timeout: 60_000 })
  await context.close()
  return link
}

/** The address with `path` that a piece of HTML leads to. */
function hrefIn(html: string, path: string): string {
  const href = [...html.matchAll(/href="([^"]+)"/g)].map(([, found = '']) => found).find(each => each.includes(path))
  if (href === undefined) throw new Error(`no link to ${path}`)
  return href.replaceAll('&amp;', '&')
}

/** The six digits in the newest mail to somebody, once it is there and is another than `before`. */
export async function codeInMail(browser: Browser, email: string, before = ''): Promise<string> {
  const context = await openMailbox(browser)
  const page = await context.newPage()
  let code = ''
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await page.locator('li a', { hasText: email }).first().click({ timeout: 5_000 })
    code = /(?<!\d)\d{6}(?!\d)/.exec(await page.locator('pre').first().innerText({ timeout: 5_000 }))?.[0] ?? ''
    expect(code).toMatch(/\d/)
    expect(code).not.toBe(before)
  }).toPass()
  await context.close()
  return code
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

/** How many mails to this address the mailbox lists. */
export async function countMails(browser: Browser, email: string): Promise<number> {
  const context = await openMailbox(browser)
  const page = await context.newPage()
  await page.goto('/dev/mailbox')
  const count = await page.locator('li a', { hasText: email }).count()
  await context.close()
  return count
}
