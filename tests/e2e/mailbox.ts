import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { siteUrl } from './people.ts'

/** The site's own mailbox, in a window that comes to it directly: it opens to nobody behind a proxy. */
function openMailbox(browser: Browser) {
  return browser.newContext({ baseURL: siteUrl() })
}

/** The link to `path` in the newest mail to somebody, once it is there. */
export async function linkInMail(browser: Browser, email: string, path: string): Promise<string> {
  const context = await openMailbox(browser)
  let link = ''
  await expect(async () => {
    const text = await newestMail(context.request, email)
    link = hrefIn(text.slice(text.indexOf('<pre')), path)
  }).toPass({ timeout: 60_000 })
  await context.close()
  return link
}

/** The mails to somebody as the mailbox lists them, the newest first. */
async function listMails(request: APIRequestContext, email: string): Promise<string[]> {
  const list = await (await request.get('/dev/mailbox')).text()
  return list.split('<li>').filter(each => each.includes(email))
}

/** The page of the newest mail to somebody. @throws when there is none yet */
async function newestMail(request: APIRequestContext, email: string): Promise<string> {
  const [mail = ''] = await listMails(request, email)
  return (await request.get(hrefIn(mail, '/dev/mailbox/'))).text()
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
  let code = ''
  await expect(async () => {
    const text = await newestMail(context.request, email)
    code = /(?<!\d)\d{6}(?!\d)/.exec(text.slice(text.indexOf('<pre')))?.[0] ?? ''
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
  const mails = await listMails(context.request, email)
  await context.close()
  return mails.length
}
