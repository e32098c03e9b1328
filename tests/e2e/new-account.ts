import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { openBrowser, siteUrl, type Visitor } from './people.ts'

export interface NewAccount {
  page: Page
  context: BrowserContext
  email: string
  password: string
}

/** A new account of a retailer, confirmed by its mail and signed in. */
export async function openAccount(
  browser: Browser,
  visitor: Visitor,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<NewAccount> {
  const window = await openBrowser(browser, visitor)
  const email = `new-${randomBytes(6).toString('hex')}@demo.rahba.test`
  const password = `${randomBytes(9).toString('hex')}-Vitrine`
  const post = (path: string, data: object) =>
    window.context.request.post(path, { data, headers: { origin: siteUrl() } })
  expect((await post('/api/sign-up', { email, password })).ok(), 'signs up').toBe(true)
  await window.page.goto(await linkInMail(browser, email, '/confirm-email'))
  await expect(async () => {
    await post('/api/sign-in', { email, password })
    const names = { firstName, lastName, role: 'retailer' }
    expect((await post('/api/me/onboarding', names)).ok(), 'answers the questions').toBe(true)
  }).toPass()
  return { ...window, email, password }
}
